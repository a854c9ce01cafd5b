import { type EventSpan, eventSpan } from '@clavora/content-client/event-span';
import { isStoryOf, type StoryOf } from '@clavora/content-client/story';
import type { StoryWith } from '@clavora/content-client/story-types';
import { type EventStatus, eventStatus } from './event-status.ts';

/** Splits events into upcoming ones, the next first, and past ones, the latest first. Those without a date are past and come last. */
export function splitEvents(
  stories: readonly StoryWith<{ readonly component: string }>[],
  now: number,
  marketZone: string,
): { upcoming: StoryOf<'event'>[]; past: StoryOf<'event'>[] } {
  const events = stories.filter((story): story is StoryOf<'event'> => isStoryOf(story, 'event'));
  const dated = events.map((story) => ({ story, span: eventSpan(story.content, marketZone) }));
  const startOf = ({ span }: (typeof dated)[number]) => span?.starts.getTime() ?? Number.NEGATIVE_INFINITY;
  const isOver = ({ span }: (typeof dated)[number]) => span === null || span.ends.getTime() <= now;
  const sorted = dated.toSorted((first, second) => startOf(first) - startOf(second));
  return {
    upcoming: sorted.filter((entry) => !isOver(entry)).map(({ story }) => story),
    past: sorted
      .filter(isOver)
      .map(({ story }) => story)
      .toReversed(),
  };
}

/** Returns the status at the moment of the call. */
export function currentStatus({ starts, ends }: EventSpan): EventStatus {
  return eventStatus(Date.now(), starts.getTime(), ends.getTime());
}
