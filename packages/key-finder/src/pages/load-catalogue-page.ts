import type { Locale } from '@clavora/i18n-routing/locales';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { allCataloguePages } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueModel, PageKind, ViewOf } from '@clavora/site-core/catalogue-view';
import type { Crumb } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import type { Kind, KindStory, Texts } from '../kinds/kind.ts';
import { kindAt, kinds, wordsOf } from '../kinds/kinds.ts';
import { productPath } from '../loaders/catalogue-hrefs.ts';
import { catalogueModel, openCatalogue } from '../loaders/catalogue-model.ts';
import { linkedPlaces } from '../loaders/linked-places.ts';

/** What a page of the catalogue shows, or where it is. */
export type CataloguePage<Name extends PageKind = PageKind> =
  | { kind: 'page'; catalogue: CatalogueModel<ViewOf<Name>>; texts: TextsOf | null; tags: readonly string[] }
  /** The path that shows the same: of a product, or under its right name. */
  | { kind: 'moved'; path: string; tags: readonly string[] }
  | { kind: 'missing'; tags: readonly string[] };

/** Returns what a page has in place of a story. A page with null has one in the content. */
export type TextsOf = (texts: Texts) => { title: string; summary: string; crumbs: readonly Crumb[]; isHidden: boolean };

/**
 * Returns the page at an address of the key catalogue; null for another address. `page` is the page of a long chart, from 1; a page whose story is in the
 * content is the same for each.
 */
export function loadCataloguePage(site: Site, match: RouteMatch, page: number): CataloguePage | null {
  const name = kindAt(match);
  return name && loadKind(name, site, match, page);
}

function loadKind<Name extends PageKind>(
  name: Name,
  site: Site,
  { locale, params }: RouteMatch,
  page: number,
): CataloguePage<Name> {
  const kind: Kind<Name> = kinds[name];
  const open = openCatalogue(site);
  if (open === null) return { kind: 'missing', tags: [] };
  const words = wordsOf(params);
  const hasPage = page === 1 || kind.isPaged === true || kind.story === null;
  const view = hasPage ? kind.load(open, words, page) : null;
  const own = [allCataloguePages, ...kind.tags(words)];
  if (view === null) return { kind: 'missing', tags: own };
  const tags = [...own, ...linkedPlaces(site, locale, kind.links?.(view) ?? [])];
  const catalogue = catalogueModel(site, open, locale, view);
  const path = productPathOf(site, locale, view) ?? kind.movedTo?.(view, words, catalogue.hrefs) ?? null;
  if (path !== null) return { kind: 'moved', path, tags };
  return { kind: 'page', catalogue, texts: kind.story && textsOf(kind.story, catalogue), tags };
}

/** Returns the path of the product that shows a blank in place of its page; null for any other page. */
function productPathOf(site: Site, locale: Locale, view: ViewOf<PageKind>): string | null {
  const slug = view.kind === 'blank' ? view.record.blank.story_slug : null;
  return slug === null ? null : productPath(site, locale, slug);
}

function textsOf<Name extends PageKind>(
  story: KindStory<Name>,
  { view, hrefs, textOf }: CatalogueModel<ViewOf<Name>>,
): TextsOf {
  return (texts) => ({
    ...story.title(view, texts, textOf),
    crumbs: story.crumbs?.(view, hrefs, texts, textOf) ?? [],
    isHidden: story.isHidden === true,
  });
}
