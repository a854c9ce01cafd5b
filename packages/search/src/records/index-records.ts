import { isStoryOf, type Story } from '@clavora/content-client/story';
import type { IndexKey } from '../schema/indexes.ts';
import type { SearchRecord } from '../schema/search-record.ts';
import { audienceRolesAmong } from './audience-roles.ts';
import type { FoundStory } from './partner-story.ts';
import { shownStories } from './shown-stories.ts';
import { storyId } from './story-id.ts';
import { type RecordContext, storyRecords } from './story-records.ts';

/** The context of records, apart from the stories themselves. */
export type IndexContext = Omit<RecordContext, 'place' | 'nameOf' | 'idOf' | 'productOf' | 'rolesOf'>;

/**
 * Returns all records of an index, from stories of its language and possibly others. Names of categories and machines come from public stories
 * only: no record names a partner story. The audience of a partner story depends on the pages of the folders above it, which `found` must
 * contain.
 */
export function indexRecords(found: readonly FoundStory[], place: IndexKey, context: IndexContext): SearchRecord[] {
  return [...recordsByStory(found, place, context)].flat();
}

/** Yields the same records story by story, so that the caller can do other work in between. */
export function* recordsByStory(
  found: readonly FoundStory[],
  place: IndexKey,
  context: IndexContext,
): Generator<readonly SearchRecord[]> {
  const visible = found.filter(({ audience }) => audience === 'public').map(({ story }) => story);
  const names = new Map(visible.map((story) => [story.uuid, nameOf(story)]));
  const ids = new Map(visible.map((story) => [story.uuid, storyId(story)]));
  const stories = found.filter(({ audience }) => audience === place.audience).map(({ story }) => story);
  const products = new Map(visible.flatMap((story) => (isStoryOf(story, 'product') ? [[story.uuid, story]] : [])));
  const whole: RecordContext = {
    ...context,
    place,
    nameOf: (uuid) => names.get(uuid) ?? null,
    idOf: (uuid) => ids.get(uuid) ?? null,
    productOf: (uuid) => products.get(uuid) ?? null,
    rolesOf: audienceRolesAmong(found, place.market),
  };
  for (const story of shownStories(stories, place)) yield storyRecords({ audience: place.audience, story }, whole);
}

/** Returns the name of a story in other records: for machines the code printed on them. */
function nameOf({ content }: Story): string {
  return content.component === 'product' && content.code !== '' ? content.code : content.title;
}
