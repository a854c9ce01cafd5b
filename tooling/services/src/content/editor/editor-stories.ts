import { createHash } from 'node:crypto';
import { isLive } from '../space/publication.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { StoryRecord } from '../space/space-source.ts';
import { plainSlug } from '../space/story-store.ts';
import type { EditedStory, StoryFilters, StoryList, StoryRow, StoryStatus } from './editor-contract.ts';

/** Filter of the story list. */
export interface StoryQuery {
  text?: string | undefined;
  language?: string | undefined;
  market?: string | undefined;
  component?: string | undefined;
  status?: string | undefined;
}

/** Maximum number of rows in a list. */
const maxListLength = 500;

/** Returns the stories that match a query, by their position in the space. `now` in milliseconds. */
export function listStories(space: SpaceSnapshot, query: StoryQuery, now: number): StoryList {
  const words = (query.text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = space.store.stories.filter((story) => {
    const [language, market] = placeOf(story);
    const text = `${story.name} ${story.full_slug}`.toLowerCase();
    return (
      (!query.language || language === query.language) &&
      (!query.market || market === query.market) &&
      (!query.component || story.content.component === query.component) &&
      (!query.status || statusOf(story, now) === query.status) &&
      words.every((word) => text.includes(word))
    );
  });
  const sorted = found.toSorted((a, b) => (a.full_slug < b.full_slug ? -1 : 1));
  return { stories: sorted.slice(0, maxListLength).map((story) => storyRow(story, now)), total: found.length };
}

/** Returns the filter values that occur in the stories. */
export function storyFilters(space: SpaceSnapshot): StoryFilters {
  const collected = { languages: new Set<string>(), markets: new Set<string>(), components: new Set<string>() };
  for (const story of space.store.stories) {
    const [language, market] = placeOf(story);
    if (language) collected.languages.add(language);
    if (market) collected.markets.add(market);
    collected.components.add(story.content.component);
  }
  const sorted = (values: Set<string>) => [...values].toSorted();
  return {
    languages: sorted(collected.languages),
    markets: sorted(collected.markets),
    components: sorted(collected.components),
  };
}

/** Returns a story for the form. */
export function editedStory(story: StoryRecord, now: number): EditedStory {
  const segments = plainSlug(story.full_slug).split('/');
  return {
    ...storyRow(story, now),
    slug: story.slug,
    folder: segments.slice(0, -1).join('/'),
    isStartPage: story.is_startpage,
    content: story.draft ?? story.content,
    publishAt: story.publish_at ?? null,
    expireAt: story.expire_at ?? null,
    publishedAt: story.published_at,
    revision: revisionOf(story),
  };
}

/** Returns a digest that differs between revisions of a story. */
export function revisionOf(story: StoryRecord): string {
  const { name, full_slug, content, draft, published, publish_at, expire_at } = story;
  const reported = JSON.stringify([name, full_slug, content, draft, published, publish_at ?? null, expire_at ?? null]);
  return createHash('sha1').update(reported).digest('hex');
}

function storyRow(story: StoryRecord, now: number): StoryRow {
  const { id, uuid, name, full_slug, content } = story;
  return { id, uuid, name, full_slug, component: content.component, status: statusOf(story, now) };
}

function statusOf(story: StoryRecord, now: number): StoryStatus {
  if (story.publish_at && Date.parse(story.publish_at) > now) return 'scheduled';
  if (story.expire_at && Date.parse(story.expire_at) <= now) return 'expired';
  if (!isLive(story, now)) return 'draft';
  return story.draft ? 'changed' : 'published';
}

/** Returns language and market, the first path segments in spaces of this kind. */
function placeOf(story: StoryRecord): [language: string | undefined, market: string | undefined] {
  const [language, market, ...rest] = plainSlug(story.full_slug).split('/');
  return [language, rest.length > 0 ? market : undefined];
}
