import type { Blok, StoryRecord } from './space-source.ts';

/** The content of a story that a reader requests. */
export type Version = 'published' | 'draft';

/**
 * Returns whether visitors see the story at `now` (milliseconds since the epoch), according to its schedule
 * too.
 */
export function isLive(story: StoryRecord, now: number): boolean {
  // A scheduled story counts as published from its time on, regardless of the stored flag; a scheduled draft
  // of a published story does not affect the published content until then.
  const isReplacing = story.published && story.draft !== undefined;
  const released = story.publish_at && !isReplacing ? Date.parse(story.publish_at) <= now : story.published;
  const expired = story.expire_at ? Date.parse(story.expire_at) <= now : false;
  return released && !expired && !story.is_folder;
}

/** Returns whether a reader of `version` sees the story at `now` (milliseconds). */
export function isVisible(story: StoryRecord, version: Version, now: number): boolean {
  return version === 'draft' ? !story.is_folder : isLive(story, now);
}

/** Returns the content for a reader of `version`. */
export function contentOf(story: StoryRecord, version: Version): Blok {
  return version === 'draft' ? (story.draft ?? story.content) : story.content;
}

/** Applies the schedule at `now` (milliseconds): a draft that is due becomes the published content. */
export function onSchedule(story: StoryRecord, now: number): StoryRecord {
  const { draft, publish_at: moment, ...rest } = story;
  if (!draft || !moment || !(Date.parse(moment) <= now)) return story;
  return { ...rest, content: draft, published: true };
}

/** Returns the next time (milliseconds) after `now` at which a schedule publishes or unpublishes a story. */
export function nextTransition(stories: readonly StoryRecord[], now: number): number | undefined {
  let next: number | undefined;
  for (const story of stories) {
    for (const moment of [story.publish_at, story.expire_at]) {
      const time = moment ? Date.parse(moment) : Number.NaN;
      if (time > now && (next === undefined || time < next)) next = time;
    }
  }
  return next;
}
