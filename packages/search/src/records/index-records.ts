import { isStoryOf, type Story } from '@clavora/content-client/story';
import type { IndexKey } from '../schema/indexes.ts';
import type { SearchRecord } from '../schema/search-record.ts';
import { audienceRolesAmong } from './audience-roles.ts';
import type { FoundStory } from './partner-story.ts';
import { shownStories } from './shown-stories.ts';
import { type RecordContext, storyRecords } from './story-records.ts';

/** What records are made with besides the stories themselves. */
export type IndexContext = Omit<RecordContext, 'place' | 'nameOf' | 'productOf' | 'rolesOf'>;

/**
 * All records of an index, from the stories of its language and maybe others. Names of categories and machines are taken from the stories that
 * everybody may see: no record names a partner story. Who may find one, the pages of the folders above it say: `found` holds them.
 */
export function indexRecords(found: readonly FoundStory[], place: IndexKey, context: IndexContext): SearchRecord[] {
  return [...recordsByStory(found, place, context)].flat();
}

/** The same story by story, for who has other things to do between them. */
export function* recordsByStory(
  found: readonly FoundStory[],
  place: IndexKey,
  context: IndexContext,
): Generator<readonly SearchRecord[]> {
  const visible = found.filter(({ audience }) => audience === 'public').map(({ story }) => story);
  const names = new Map(visible.map((story) => [story.uuid, nameOf(story)]));
  const stories = found.filter(({ audience }) => audience === place.audience).map(({ story }) => story);
  const products = new Map(
    visible.flatMap((story) => (isStoryOf(story, 'product') ? [[story.uuid, story.content]] : [])),
  );
  const whole: RecordContext = {
    ...context,
    place,
    nameOf: (uuid) => names.get(uuid) ?? null,
    productOf: (uuid) => products.get(uuid) ?? null,
    rolesOf: audienceRolesAmong(found, place.market),
  };
  for (const story of shownStories(stories, place)) yield storyRecords({ audience: place.audience, story }, whole);
}

/** What others call it: machines go by what is printed on them. */
function nameOf({ content }: Story): string {
  return content.component === 'product' && content.code !== '' ? content.code : content.title;
}
