import { createHash } from 'node:crypto';
import { storyTitle } from '@clavora/blocks/cards/story-facts';
import { seo } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { parseStory, storyCandidates } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { coalesceLoad } from '@clavora/runtime/coalesced-load';
import { cardlessFields } from '@clavora/site-core/cardless-fields';
import { routeOfStory, storyHref } from '@clavora/site-core/links';
import { memberTags } from '@clavora/site-core/member-tags';
import type { Site } from '@clavora/site-core/site';
import { loadLocaleConfig } from '../load-locale-config.ts';
import { type KnownPage, type PageIndex, pageIndex } from './page-index.ts';

/** The Delivery API's maximum, and the limit of requests for the list. */
const perRequest = 100;
const maxRequests = 10;

/** Large fields that contain neither path nor title. `seo` is read, as it can exclude a page from search engines. */
const unneededFields = [...cardlessFields.filter((field) => field !== 'seo'), 'image', 'summary'];

interface Held {
  stamp: string;
  index: PageIndex;
}

/** The index of a site in a language in this process, and its loader, which runs once at a time for any number of missing pages. */
interface Reader {
  held: Held | null;
  read: () => Promise<Held>;
}

const readers = new WeakMap<Site, Map<Locale, Reader>>();

/**
 * Returns an index of a market's public pages in a language, at most 1,000. The page cache holds only a version stamp, until a page appears or
 * vanishes; the index is in the memory of this process, so that any number of missing pages costs the content service one list.
 */
export async function loadKnownPages(site: Site, locale: Locale): Promise<PageIndex> {
  const reader = readerOf(site, locale);
  const stamp = await site.cache.shared(
    ['known-pages', site.market.id, locale],
    memberTags(site, locale),
    async () => (await reader.read()).stamp,
  );
  if (reader.held?.stamp === stamp) return reader.held.index;
  // The stamp is of another process or bundle.
  return (await reader.read()).index;
}

/** Returns the last index that this process has read, which may be older than the space; null before the first one. */
export function lastKnownPages(site: Site, locale: Locale): PageIndex | null {
  return readerOf(site, locale).held?.index ?? null;
}

function readerOf(site: Site, locale: Locale): Reader {
  const own = readers.get(site) ?? new Map<Locale, Reader>();
  readers.set(site, own);
  const found = own.get(locale);
  if (found) return found;
  const reader: Reader = {
    held: null,
    read: coalesceLoad(async () => {
      const pages = await readPages(site, locale);
      const stamp = createHash('sha256').update(JSON.stringify(pages)).digest('base64url');
      if (reader.held?.stamp !== stamp) reader.held = { stamp, index: pageIndex(pages) };
      return reader.held;
    }),
  };
  own.set(locale, reader);
  return reader;
}

async function readPages(site: Site, locale: Locale): Promise<KnownPage[]> {
  const { overridden } = await loadLocaleConfig(site, locale);
  const pages: KnownPage[] = [];
  for (let page = 1; page <= maxRequests; page += 1) {
    const { stories, total } = await site.content.stories({
      slugs: storyCandidates({ locale, path: '/*' }, site.market.id),
      excludedSlugs: overridden,
      excludedFields: unneededFields,
      sortBy: 'full_slug:asc',
      page,
      perPage: perRequest,
    });
    pages.push(...stories.flatMap((raw) => knownPage(site, raw) ?? []));
    if (stories.length === 0 || page * perRequest >= total) break;
  }
  return pages;
}

function knownPage(site: Site, raw: RawStory): KnownPage | null {
  const story = parseStory(raw);
  if (!story || routeOfStory(site.routing, story) === null) return null;
  if ('seo' in story.content && parseParts(seo, story.content.seo)[0]?.no_index) return null;
  const { market, routing, environment } = site;
  const href = storyHref(story.fullSlug, { market: market.id, routing, origins: environment.origins });
  return href?.startsWith('/') ? { href, title: storyTitle(story) } : null;
}
