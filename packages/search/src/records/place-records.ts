import type { Story } from '@clavora/content-client/story';
import type { IndexPlace } from '../indexes.ts';
import type { FoundStory } from './partner-story.ts';
import type { SearchRecord } from './search-record.ts';
import { shownStories } from './shown-stories.ts';
import { type RecordContext, storyRecords } from './story-records.ts';

/**
 * All records of an index, from the stories of its language and maybe others. Names of categories and machines are taken from the stories that
 * the audience may see: a public record names no partner story.
 */
export function placeRecords(
  found: readonly FoundStory[],
  place: IndexPlace,
  context: Omit<RecordContext, 'place' | 'nameOf'>,
): SearchRecord[] {
  return [...recordsByStory(found, place, context)].flat();
}

/** The same story by story, for who has other things to do between them. */
export function* recordsByStory(
  found: readonly FoundStory[],
  place: IndexPlace,
  context: Omit<RecordContext, 'place' | 'nameOf'>,
): Generator<readonly SearchRecord[]> {
  const visible = found.filter(({ audience }) => audience === 'public' || place.audience === 'partner');
  const names = new Map(visible.map(({ story }) => [story.uuid, nameOf(story)]));
  const stories = found.filter(({ audience }) => audience === place.audience).map(({ story }) => story);
  const nameOfStory = (uuid: string) => names.get(uuid) ?? null;
  for (const story of shownStories(stories, place)) {
    yield storyRecords({ audience: place.audience, story }, { ...context, place, nameOf: nameOfStory });
  }
}

/** What others call it: machines go by what is printed on them. */
function nameOf({ content }: Story): string {
  return content.component === 'product' && content.code !== '' ? content.code : content.title;
}
