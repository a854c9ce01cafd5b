import type { Blok, StoryRecord } from './space-source.ts';

/** Which of a story's two contents a reader asks for. */
export type Version = 'published' | 'draft';

/** Whether visitors see the story at `now` (milliseconds since the epoch), its schedule included. */
export function isLive(story: StoryRecord, now: number): boolean {
  // A scheduled story counts as published once its time has come, whatever the flag said when it was saved; what waits
  // for its time beside a published content leaves that alone until then.
  const isReplacing = story.published && story.draft !== undefined;
  const released = story.publish_at && !isReplacing ? Date.parse(story.publish_at) <= now : story.published;
  const expired = story.expire_at ? Date.parse(story.expire_at) <= now : false;
  return released && !expired && !story.is_folder;
}

/** Whether a reader of `version` sees the story at `now` (milliseconds). */
export function isVisible(story: StoryRecord, version: Version, now: number): boolean {
  return version === 'draft' ? !story.is_folder : isLive(story, now);
}

/** The content that a reader of `version` gets. */
export function contentOf(story: StoryRecord, version: Version): Blok {
  return version === 'draft' ? (story.draft ?? story.content) : story.content;
}

/** The story as its schedule has made it by `now` (milliseconds): a draft whose time has come is the published content. */
export function onSchedule(story: StoryRecord, now: number): StoryRecord {
  const { draft, publish_at: moment, ...rest } = story;
  if (!draft || !moment || !(Date.parse(moment) <= now)) return story;
  return { ...rest, content: draft, published: true };
}

/** The next moment (milliseconds) after `now` at which a schedule makes some story appear or vanish. */
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
