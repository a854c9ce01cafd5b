import { nextStatusChange } from '@clavora/blocks/cards/split-events';
import type { EventDates } from '@clavora/content-client/event-span';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { isStoryOf, parseStory, type Story } from '@clavora/content-client/story';
import type { Site } from '../core/site.ts';

/** Caches the page that is being rendered until the next of these events begins or ends: then its status is another one (TPL-6). */
export async function keepUntilChange(site: Site, events: readonly EventDates[]): Promise<void> {
  const at = nextStatusChange(events, Date.now());
  if (at !== null) await site.cache.keepUntil(at);
}

/** Returns the dates of the events among these stories. */
export function eventsAmong(stories: readonly Story[]): EventDates[] {
  return stories.flatMap((story) => (isStoryOf(story, 'event') ? [story.content] : []));
}

/** Returns the dates of the events that blocks of a content show, at any depth. */
export function eventsWithin(value: unknown): EventDates[] {
  if (typeof value !== 'object' || value === null) return [];
  const values: unknown[] = Object.values(value);
  const within = values.flatMap(eventsWithin);
  if (!isRawEvent(value)) return within;
  const story = parseStory(value);
  return story === null ? within : [...eventsAmong([story]), ...within];
}

function isRawEvent(value: object): value is RawStory {
  if (!('full_slug' in value && 'content' in value)) return false;
  const { content } = value;
  return typeof content === 'object' && content !== null && 'component' in content && content.component === 'event';
}
