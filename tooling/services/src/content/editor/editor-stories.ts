import { createHash } from 'node:crypto';
import { isLive } from '../space/publication.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { StoryRecord } from '../space/space-source.ts';
import { plainSlug } from '../space/story-store.ts';
import type { EditedStory, EditorSite, StoryFilters, StoryList, StoryRow, StoryStatus } from './editor-contract.ts';
import { excerptOf, folded, storyText } from './story-text.ts';

/** Filter of the story list. */
export interface StoryQuery {
  /** Words of the name, the path or the page; all must occur. */
  text?: string | undefined;
  language?: string | undefined;
  market?: string | undefined;
  component?: string | undefined;
  /** Path of a folder; stories of folders in it match too. */
  folder?: string | undefined;
  status?: string | undefined;
}

/** Returns the stories that match a query, by path. `now` in milliseconds. */
export function listStories(space: SpaceSnapshot, query: StoryQuery, now: number): StoryList {
  const words = folded(query.text ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const found = space.store.stories.filter((story) => {
    const { language, market } = placeOf(story);
    return (
      (!query.language || language === query.language) &&
      (!query.market || market === query.market) &&
      (!query.component || story.content.component === query.component) &&
      (!query.folder || isIn(story, query.folder)) &&
      (!query.status || statusOf(story, now) === query.status) &&
      words.every((word) => storyText(story).title.includes(word) || storyText(story).folded.includes(word))
    );
  });
  const sorted = found.toSorted((a, b) => (a.full_slug < b.full_slug ? -1 : 1));
  return { stories: sorted.map((story) => foundRow(story, words, now)) };
}

/** Returns the filter values that occur in the stories, and all folders. */
export function storyFilters(space: SpaceSnapshot): StoryFilters {
  const collected = { languages: new Set<string>(), markets: new Set<string>(), components: new Set<string>() };
  for (const story of space.store.stories) {
    const { language, market } = placeOf(story);
    if (language) collected.languages.add(language);
    if (market) collected.markets.add(market);
    collected.components.add(story.content.component);
  }
  const sorted = (values: Iterable<string>) => [...values].toSorted();
  return {
    languages: sorted(collected.languages),
    markets: sorted(collected.markets),
    components: sorted(collected.components),
    folders: sorted(space.store.folders.map(({ full_slug }) => plainSlug(full_slug))),
  };
}

/** Returns a story for the form. */
export function editedStory(story: StoryRecord, now: number, sites: readonly EditorSite[]): EditedStory {
  const row = storyRow(story, now);
  const site = sites.find(({ name }) => name === row.market) ?? sites[0];
  const segments = plainSlug(story.full_slug).split('/');
  return {
    ...row,
    slug: story.slug,
    folder: segments.slice(0, -1).join('/'),
    isStartPage: story.is_startpage,
    content: story.draft ?? story.content,
    timeZone: site?.timeZone ?? 'UTC',
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

/** The row of a found story: with the words of the page around a word that its name and path do not contain. */
function foundRow(story: StoryRecord, words: readonly string[], now: number): StoryRow {
  const row = storyRow(story, now);
  if (words.length === 0) return row;
  const { title } = storyText(story);
  const excerpt = excerptOf(
    story,
    words.filter((word) => !title.includes(word)),
  );
  return excerpt === undefined ? row : { ...row, excerpt };
}

function storyRow(story: StoryRecord, now: number): StoryRow {
  const { id, uuid, name, full_slug, content } = story;
  const { language = null, market = null } = placeOf(story);
  return { id, uuid, name, full_slug, component: content.component, status: statusOf(story, now), language, market };
}

function isIn(story: StoryRecord, folder: string): boolean {
  return `${plainSlug(story.full_slug)}/`.startsWith(`${plainSlug(folder)}/`);
}

function statusOf(story: StoryRecord, now: number): StoryStatus {
  if (story.publish_at && Date.parse(story.publish_at) > now) return 'scheduled';
  if (story.expire_at && Date.parse(story.expire_at) <= now) return 'expired';
  if (!isLive(story, now)) return 'draft';
  return story.draft ? 'changed' : 'published';
}

/** Folders at the root that contain a folder for each language. */
const areas = new Set(['config', 'extranet']);

/** Returns language and market of a story: the first segments of its path, after the folder of an area. */
function placeOf(story: StoryRecord): { language?: string | undefined; market?: string | undefined } {
  const [first = '', ...rest] = plainSlug(story.full_slug).split('/');
  if (areas.has(first)) return { language: rest[0] };
  return { language: first, market: rest.length > 1 || story.is_startpage ? rest[0] : undefined };
}
