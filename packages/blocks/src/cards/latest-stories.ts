import { readContentDate, sortTime } from '@clavora/content-client/content-date';
import { type NewsKind, newsKinds } from '@clavora/content-client/content-types/pages';
import type { ListQuery } from '@clavora/content-client/schema/automatic-fill';
import { isStoryOf } from '@clavora/content-client/story';
import type { StoryWith } from '@clavora/content-client/story-types';
import type { PageComponent } from '@clavora/i18n-routing/routes';
import { splitEvents } from './split-events.ts';

interface LatestOptions {
  kind: 'all' | NewsKind;
  /** The editor's number; null or an invalid count means `preset`. */
  limit: number | null;
  preset: number;
  max: number;
}

/**
 * Returns a query for the latest stories of a kind, or of all: news by date, newest first; events by start, next first. Of `all`, only upcoming
 * events are included.
 */
export function latestStories({ kind, limit, preset, max }: LatestOptions): ListQuery {
  const count = countOf(limit, { preset, max });
  const components: readonly PageComponent[] = kind === 'all' ? newsKinds : [kind];
  return {
    from: 'list',
    components,
    pick: (stories, now, timeZone) => {
      const { upcoming, past } = splitEvents(stories, now, timeZone);
      if (kind === 'event') return [...upcoming, ...past].slice(0, count);
      const news = stories.filter(
        (story) => components.some((component) => component === story.content.component) && !isStoryOf(story, 'event'),
      );
      const all = kind === 'all' ? [...news, ...upcoming] : news;
      return all.toSorted((first, second) => newsTime(second) - newsTime(first)).slice(0, count);
    },
  };
}

/** Returns the editor's count as a whole number from 1 to `max`; `preset` if it is null, zero or negative. */
export function countOf(limit: number | null, { preset, max }: { preset: number; max: number }): number {
  const whole = limit === null ? 0 : Math.trunc(limit);
  return whole < 1 ? preset : Math.min(whole, max);
}

/** Returns when a story became news, in milliseconds: its date, or for an event, whose date is in the future, its first publication. 0 if unknown. */
export function newsTime(story: StoryWith<{ readonly component: string }>): number {
  const { content } = story;
  const date = content.component === 'event' || !('date' in content) ? null : content.date;
  const written = typeof date === 'string' ? readContentDate(date) : null;
  const at = written === null ? Date.parse(story.firstPublishedAt ?? '') : sortTime(written);
  return Number.isNaN(at) ? 0 : at;
}
