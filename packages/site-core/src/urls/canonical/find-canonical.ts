import { parseStory, type Story, storySlug } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { tags } from '../../page-cache.ts';
import type { Site } from '../../site.ts';
import { pageAlternates } from '../alternates.ts';
import { routeOfStory } from '../links.ts';
import { recordedMove } from '../moves/recorded-move.ts';
import type { CanonicalLookup } from './canonical-lookup.ts';

/** The page of a slug lookup: a path of the market's site, and its language. */
export interface CanonicalPage {
  path: string;
  lang: Locale;
}

/**
 * Answers a slug lookup (RTE-11) with the page of the first story found, in the requested language: of the story itself or its translation, never of
 * another story. The former path of a moved story finds the story. `page` is null if the market has none; `tagList` has the tags of the story. One
 * request, a second for a recorded move. Rejects with a ContentError if the content service fails.
 */
export async function findCanonical(
  site: Site,
  { slugs, locale }: Pick<CanonicalLookup, 'slugs' | 'locale'>,
): Promise<{ page: CanonicalPage | null; tagList: readonly string[] }> {
  const story = (await storyAt(site, slugs)) ?? (await storyMovedFrom(site, slugs));
  if (!story) return { page: null, tagList: [] };
  const match = routeOfStory(site.routing, story);
  const pages = match ? pageAlternates(site.routing, match, story) : [];
  const page = pages.find((other) => other.market === site.market.id && other.locale === locale);
  return {
    page: page ? { path: page.path, lang: locale } : null,
    tagList: [tags.story(story.uuid), ...story.alternates.map((place) => tags.place(storySlug(place)))],
  };
}

async function storyAt(site: Site, slugs: readonly string[]): Promise<Story | null> {
  const found = await site.content.lookup(slugs);
  const raw = slugs.map((slug) => found.get(slug)).find((story) => story !== undefined);
  return raw ? parseStory(raw) : null;
}

async function storyMovedFrom(site: Site, slugs: readonly string[]): Promise<Story | null> {
  for (const slug of slugs) {
    const uuid = await recordedMove(site, slug);
    const [raw] = uuid === null ? [] : await site.content.byUuids([uuid]);
    if (raw) return parseStory(raw);
  }
  return null;
}
