import { setImmediate } from 'node:timers/promises';
import type { ContentClient } from '@clavora/content-client/content-client';
import type { FieldProblem } from '@clavora/content-client/schema/define-block';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { Routing } from '@clavora/i18n-routing/routing';
import { recordsByStory } from '../records/index-records.ts';
import { type FoundStory, parseFoundStory } from '../records/partner-story.ts';
import type { RecordContext } from '../records/story-records.ts';
import type { Definitions } from '../records/texts/block-text.ts';
import type { IndexKey } from '../schema/indexes.ts';
import type { SearchRecord } from '../schema/search-record.ts';

/** What records are made from, independent of the index. */
export interface RecordSource {
  content: Pick<ContentClient, 'stories'>;
  routing: Routing;
  /** All blocks and parts, with their text fields. */
  definitions: Definitions;
  /** The current year. */
  year: number;
  /** Returns what the key catalogue claims of a product, by the slug of its stories; null for a product that is not in it. */
  claimsOf: RecordContext['claimsOf'];
  /** The secret from which ids of partner records are derived; the same in all processes. */
  idSecret: string;
  /** Called for a malformed field of a story; its other fields are indexed. */
  onProblem?: (problem: FieldProblem & { fullSlug: string }) => void;
}

/** The content service's maximum per request. */
const perPage = 100;

/** Loads all published stories of a language, those of the partner area too. Rejects with a ContentError. */
export async function loadFoundStories(
  { content, onProblem }: Pick<RecordSource, 'content' | 'onProblem'>,
  locale: Locale,
): Promise<FoundStory[]> {
  const found = new Map<string, FoundStory | null>();
  let read = 0;
  for (let page = 1; ; page += 1) {
    const { stories, total } = await content.stories({
      slugs: [`${locale}/*`, `extranet/${locale}/*`],
      // Publishing during the load does not change this order.
      sortBy: 'created_at:asc',
      page,
      perPage,
    });
    // Stories are parsed per page: parsing all at once would block the site's requests for seconds.
    for (const raw of stories) {
      const story = parseFoundStory(raw, (problem) => onProblem?.({ ...problem, fullSlug: raw.full_slug }));
      found.set(raw.uuid, story);
    }
    read += stories.length;
    if (stories.length === 0 || read >= total) break;
  }
  return [...found.values()].filter((story) => story !== null);
}

/** Yields the records of each index; indexes of one language share one load of its stories. Rejects with a ContentError. */
export async function* spaceRecords(
  source: RecordSource,
  places: readonly IndexKey[],
): AsyncGenerator<{ place: IndexKey; records: readonly SearchRecord[] }> {
  for (const [locale, wanted] of Map.groupBy(places, (place) => place.locale)) {
    const found = await loadFoundStories(source, locale);
    for (const place of wanted) yield { place, records: await recordsInBatches(found, place, source) };
  }
}

/** Milliseconds of work before yielding to the site's requests. */
const sliceMs = 10;

/** Builds the records of an index in batches. */
async function recordsInBatches(
  found: readonly FoundStory[],
  place: IndexKey,
  source: RecordSource,
): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  let start = performance.now();
  for (const some of recordsByStory(found, place, source)) {
    records.push(...some);
    if (performance.now() - start < sliceMs) continue;
    await setImmediate();
    start = performance.now();
  }
  return records;
}
