import { createHash } from 'node:crypto';
import type { ContentClient } from '@clavora/content-client/content-client';
import { configSlug } from '@clavora/content-client/needed-stories';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { relatedUuids } from '@clavora/content-client/story';
import { type Locale, locales } from '@clavora/i18n-routing/locales';
import { tags } from '@clavora/site-core/page-cache';
import { changedTags, localesOf, withinBounds } from './changed-tags.ts';
import { isPlaceChange, type StoryChange } from './space-index.ts';

/** Moved stories whose translations are looked up. Beyond that all pages of their languages are invalidated. */
const maxTranslationLookups = 250;
/** Tags of one invalidation: Next compares each with each. */
const maxTags = 2_000;

/** Returns the tags of the pages that show the changes or the `differing` datasources; `stories` are those that were read already. */
export async function tagsOf(
  content: Pick<ContentClient, 'byUuids' | 'lookup'>,
  changes: readonly StoryChange[],
  stories: readonly RawStory[],
  differing: readonly string[],
): Promise<Set<string>> {
  const placed = changes.filter(isPlaceChange);
  const places = new Set(placed.map(({ uuid }) => uuid));
  const remaining = new Set(placed.filter(({ after }) => after !== null).map(({ uuid }) => uuid));
  for (const { uuid } of stories) remaining.delete(uuid);
  const isTooMany = remaining.size > maxTranslationLookups;
  const placedLocales = localesOf(placed);
  const found = remaining.size > 0 && !isTooMany ? await content.byUuids([...remaining]) : [];
  const translations = new Map(
    [...stories, ...found].filter(({ uuid }) => places.has(uuid)).map((story) => [story.uuid, translationsOf(story)]),
  );
  const linkedFromConfig = isTooMany ? new Map<Locale, Set<string>>() : await configLinks(content, placedLocales);
  const changed = changedTags(changes, { translations, linkedFromConfig });
  for (const slug of differing) changed.add(tags.datasource(slug));
  if (isTooMany) for (const locale of placedLocales) changed.add(tags.config(locale));
  return withinBounds(changed, maxTags, locales);
}

/** Returns by language the uuids of the stories that header and footer link to. */
async function configLinks(
  content: Pick<ContentClient, 'lookup'>,
  wanted: ReadonlySet<Locale>,
): Promise<Map<Locale, Set<string>>> {
  if (wanted.size === 0) return new Map();
  const configs = await content.lookup([...wanted].map(configSlug));
  return new Map(
    [...configs].flatMap(([slug, { content: fields }]) => {
      const locale = locales.find((one) => configSlug(one) === slug);
      return locale ? [[locale, relatedUuids(fields)] as const] : [];
    }),
  );
}

/** Returns the content paths of a story's published translations. */
function translationsOf({ alternates }: RawStory): string[] {
  if (!Array.isArray(alternates)) return [];
  return alternates.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('full_slug' in entry)) return [];
    const isDraft = 'published' in entry && entry.published === false;
    return isDraft || typeof entry.full_slug !== 'string' ? [] : [entry.full_slug.replace(/\/+$/, '')];
  });
}

/** Returns a digest of each datasource's entries; null for one that is empty or missing, which the service does not distinguish. */
export async function digestsOf(
  content: Pick<ContentClient, 'datasource'>,
  slugs: ReadonlySet<string>,
): Promise<Map<string, string | null>> {
  const digests = new Map<string, string | null>();
  for (const slug of slugs) {
    const entries = await content.datasource(slug);
    const digest = createHash('sha1').update(JSON.stringify(entries)).digest('base64');
    digests.set(slug, entries.length > 0 ? digest : null);
  }
  return digests;
}
