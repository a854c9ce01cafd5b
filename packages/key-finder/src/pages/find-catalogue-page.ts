import { parseStory, type Story, storySlug } from '@clavora/content-client/story';
import { completeLocales, type Locale } from '@clavora/i18n-routing/locales';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import type { RouteMatch, Routing } from '@clavora/i18n-routing/routing';
import type { CatalogueModel } from '@clavora/site-core/catalogue-view';
import type { Crumb } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { loadCataloguePage, type TextsOf } from './load-catalogue-page.ts';

/** What a page of the catalogue has besides its shell, or the page of the content that shows the same. */
export type FoundCataloguePage =
  /** `own` is null where the content has the story. */
  | { kind: 'page'; catalogue: CatalogueModel; own: OwnStory | null }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' };

interface OwnStory {
  story: Story;
  /** The finder, the list of what the page is one of, and the page. */
  crumbs: readonly Crumb[];
}

/** Loads the page at an address of the key catalogue; null for another address. `page` is the page of a long chart, from 1. */
export async function findCataloguePage(
  site: Site,
  match: RouteMatch,
  page: number,
): Promise<FoundCataloguePage | null> {
  const found = loadCataloguePage(site, match, page);
  if (found === null) return null;
  await site.cache.tag(found.tags);
  if (found.kind === 'missing') return { kind: 'missing' };
  if (found.kind === 'moved') return { kind: 'moved', to: found.path };
  const { catalogue, texts } = found;
  return { kind: 'page', catalogue, own: texts && (await ownStory(site, match, catalogue, texts)) };
}

/** Returns the story of a page, as if the content had one in each language: its title, its summary and its addresses. */
async function ownStory(
  { routing, market }: Site,
  match: RouteMatch,
  { hrefs }: CatalogueModel,
  textsOf: TextsOf,
): Promise<OwnStory> {
  const { locale, path } = match;
  const t = translator(locale, await loadMessages(locale));
  const { title, summary, crumbs, isHidden } = textsOf({ t, format: formatter(locale, market.timeZone) });
  const hidden = isHidden ? { seo: [{ component: 'seo', _uid: '', no_index: true }] } : {};
  const story = parseStory({
    uuid: '',
    name: title,
    full_slug: storySlug({ locale, scope: 'global', path }),
    content: { component: 'section', _uid: '', title, summary, ...hidden },
  });
  if (story === null) throw new Error(`The path ${path} is that of no page`);
  return {
    story: { ...story, alternates: alternatesOf(routing, match) },
    crumbs: [{ label: t('catalogue.finder_title'), href: hrefs.finder }, ...crumbs, { label: title, href: null }],
  };
}

/** The pages of the catalogue exist in every language, below the words of each. */
function alternatesOf(routing: Routing, { route, locale: own, path }: RouteMatch): Story['alternates'] {
  const base = routing.pathOf(route.id, own) ?? '';
  const below = path.slice(base.length);
  return completeLocales.flatMap((locale: Locale) => {
    const listing = locale === own ? null : routing.pathOf(route.id, locale);
    return listing === null ? [] : [{ locale, scope: 'global' as const, path: `${listing}${below}` }];
  });
}
