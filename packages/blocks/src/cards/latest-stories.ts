import type { ListQuery } from '@clavora/content-client/schema/automatic-fill';
import { isStoryOf } from '@clavora/content-client/story';
import type { StoryWith } from '@clavora/content-client/story-types';
import type { PageComponent } from '@clavora/i18n-routing/routes';
import { splitEvents } from './event-span.ts';

/** What can be news, in the order in which the `kind` of a block offers it. */
export const newsKinds = ['news_article', 'press_release', 'event'] as const;

interface LatestOptions {
  kind: 'all' | (typeof newsKinds)[number];
  /** As an editor gave it; null, or what is no count, means `preset`. */
  limit: number | null;
  preset: number;
  most: number;
}

/** The latest stories of a kind, or of all: the newest first; of events the next first, and among other news only those to come. */
export function latestStories({ kind, limit, preset, most }: LatestOptions): ListQuery {
  const count = countOf(limit, { preset, most });
  const components: readonly PageComponent[] = kind === 'all' ? newsKinds : [kind];
  return {
    from: 'list',
    components,
    pick: (stories, now) => {
      const { upcoming, past } = splitEvents(stories, now);
      if (kind === 'event') return [...upcoming, ...past].slice(0, count);
      const news = stories.filter(
        (story) => components.some((component) => component === story.content.component) && !isStoryOf(story, 'event'),
      );
      const all = kind === 'all' ? [...news, ...upcoming] : news;
      return all.toSorted((first, second) => toldAt(second) - toldAt(first)).slice(0, count);
    },
  };
}

/** How many an editor wants: a whole number from 1 to `most`; `preset` where none, zero or less was given. */
export function countOf(limit: number | null, { preset, most }: { preset: number; most: number }): number {
  const whole = limit === null ? 0 : Math.trunc(limit);
  return whole < 1 ? preset : Math.min(whole, most);
}

/** When a story became news: its date, or for an event, whose date lies ahead, when it was first published. Milliseconds; 0 if unknown. */
function toldAt(story: StoryWith<{ readonly component: string }>): number {
  const { content } = story;
  const date = content.component === 'event' || !('date' in content) ? null : content.date;
  const at = Date.parse(typeof date === 'string' ? date : (story.firstPublishedAt ?? ''));
  return Number.isNaN(at) ? 0 : at;
}
