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
  const visible = found.filter(({ audience }) => audience === 'public' || place.audience === 'partner');
  const names = new Map(visible.map(({ story }) => [story.uuid, nameOf(story)]));
  const stories = found.filter(({ audience }) => audience === place.audience).map(({ story }) => story);
  return shownStories(stories, place).flatMap((story) =>
    storyRecords({ audience: place.audience, story }, { ...context, place, nameOf: (uuid) => names.get(uuid) ?? null }),
  );
}

/** What others call it: machines go by what is printed on them. */
function nameOf({ content }: Story): string {
  return content.component === 'product' && content.code !== '' ? content.code : content.title;
}
