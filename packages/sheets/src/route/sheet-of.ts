import { blanks } from '@clavora/catalogue/blanks';
import { products } from '@clavora/catalogue/cutting';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { kindAt } from '@clavora/key-finder/kinds';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { Site } from '@clavora/site-core/site';
import type { SheetPlan } from '../reading/make-sheet.ts';

/** Returns how the page at a path becomes a sheet: of a blank or product, a cutting card, or a page of a maker's chart; null for any other path. */
export function sheetOf(site: Site, path: string): SheetPlan | null {
  const match = site.routing.match(site.market.id, path);
  if (match.kind !== 'route') return null;
  if (match.route.id === 'products' && match.page === 'detail')
    return { paper: 'a4', gtin: gtinOf(site, 'story_slug', match) };
  switch (kindAt(match)) {
    case 'blank':
      return { paper: 'a4', gtin: gtinOf(site, 'id', match) };
    case 'card':
      return { paper: 'a5-landscape', gtin: null };
    case 'maker':
      return { paper: 'a4', gtin: null };
    default:
      return null;
  }
}

function gtinOf(site: Site, column: 'id' | 'story_slug', { params: { slug } }: RouteMatch): string | null {
  const file = siteCatalogue(site)?.current()?.file;
  if (file === undefined || typeof slug !== 'string') return null;
  const [article] = [...file.rows(blanks, `${column} = ?`, slug), ...file.rows(products, `${column} = ?`, slug)];
  return article?.gtin ?? null;
}
