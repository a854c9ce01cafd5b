import type { Story } from '@clavora/content-client/story';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import type { RouteId } from '@clavora/i18n-routing/routes';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import type { CatalogueModel } from '@clavora/site-core/catalogue-view';
import type { Crumb } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { catalogueStory, textsOf } from './catalogue-story.ts';
import { loadCataloguePage } from './load-catalogue-page.ts';

/** What a page of the catalogue has besides its shell, or the page of the content that shows the same; null if there is neither. */
export type FoundCataloguePage =
  | { kind: 'page'; story: Story; crumbs: readonly Crumb[]; catalogue: CatalogueModel }
  | { kind: 'moved'; to: string }
  | null;

/** Loads the page of a route whose pages come from the catalogue. `page` is the page of a long chart, from 1. */
export async function findCataloguePage(site: Site, match: RouteMatch, page: number): Promise<FoundCataloguePage> {
  const found = loadCataloguePage(site, match, page);
  await site.cache.tag(found.tags);
  if (found.kind === 'missing') return null;
  if (found.kind === 'product') return { kind: 'moved', to: found.path };
  const story = await catalogueStory(site, match, found.catalogue.view);
  const crumbs = await crumbsOf(site, match, found.catalogue, story.content.title);
  return { kind: 'page', story, crumbs, catalogue: found.catalogue };
}

/** Returns the breadcrumbs: the finder, the list of what the page is one of, and the page. */
async function crumbsOf(
  { routing, market }: Site,
  { locale }: RouteMatch,
  { view, hrefs }: CatalogueModel,
  title: string,
): Promise<Crumb[]> {
  const t = translator(locale, await loadMessages(locale));
  const format = formatter(locale, market.timeZone);
  const hrefOf = (id: Extract<RouteId, 'key-finder' | 'key-finder-vehicles' | 'key-finder-makers'>) =>
    routing.href(market.id, locale, id);
  const makesCrumb: Crumb = { label: t('catalogue.makes_title'), href: hrefOf('key-finder-vehicles') };
  const above = (): Crumb[] => {
    switch (view.kind) {
      case 'make':
        return [makesCrumb];
      case 'model': {
        const { make } = view.record;
        const href = routing.href(market.id, locale, 'key-finder-vehicles', { make: make.id });
        return [makesCrumb, { label: textsOf({ kind: 'make', make, models: [] }, t, format).title, href }];
      }
      case 'card': {
        const { record } = view;
        return [{ label: textsOf({ kind: 'blank', record }, t, format).title, href: hrefs.blank(record.blank.id) }];
      }
      case 'maker':
        return [{ label: t('catalogue.makers_title'), href: hrefOf('key-finder-makers') }];
      default:
        return [];
    }
  };
  return [{ label: t('catalogue.finder_title'), href: hrefOf('key-finder') }, ...above(), { label: title, href: null }];
}
