import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ApiError } from '../core/api-error.ts';
import type { StoryRecord } from '../space/space-source.ts';
import { plainSlug, type StoryStore } from '../space/story-store.ts';

const blok = z.looseObject({ component: z.string(), _uid: z.string().default(() => randomUUID()) });

/** The body of a POST or PUT of a story. */
export const storyEditSchema = z.object({
  story: z.object({
    name: z.string().optional(),
    slug: z.string().optional(),
    parent_id: z.number().nullish(),
    group_id: z.string().nullish(),
    is_folder: z.boolean().optional(),
    is_startpage: z.boolean().optional(),
    position: z.number().optional(),
    tag_list: z.array(z.string()).optional(),
    sort_by_date: z.string().nullish(),
    first_published_at: z.string().nullish(),
    publish_at: z.string().nullish(),
    expire_at: z.string().nullish(),
    path: z.string().nullish(),
    meta_data: z.record(z.string(), z.unknown()).nullish(),
    content: blok.optional(),
  }),
  publish: z.union([z.literal(1), z.literal('1'), z.literal(0), z.literal('0'), z.boolean()]).optional(),
});

/** Requested changes of a story. */
export type StoryEdit = z.infer<typeof storyEditSchema>;

/**
 * Returns the story after an edit of `before` (undefined for a new one) at `now`, in milliseconds; throws a
 * 422.
 */
export function editedStory(
  before: StoryRecord | undefined,
  edit: StoryEdit,
  store: StoryStore,
  now: number,
): StoryRecord {
  const moment = new Date(now).toISOString();
  const { content: newContent, ...asked } = edit.story;
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const story: StoryRecord = { ...(before ?? blankStory(store, moment)), ...given, updated_at: moment };
  if (story.name === '') throw new ApiError(422, { name: ["can't be blank"] });
  if (story.slug === '') throw new ApiError(422, { slug: ["can't be blank"] });
  story.full_slug = fullSlug(before, story, store);
  if (before?.is_folder && story.full_slug.startsWith(`${plainSlug(before.full_slug)}/`)) {
    throw new ApiError(422, { parent_id: ['is invalid'] });
  }
  const holder = story.is_folder
    ? store.folders.find((folder) => plainSlug(folder.full_slug) === plainSlug(story.full_slug))
    : store.bySlug(story.full_slug);
  if (holder && holder.uuid !== story.uuid) throw new ApiError(422, { slug: ['has already been taken'] });

  const latest = newContent ?? story.draft ?? story.content;
  if (edit.publish === 1 || edit.publish === '1' || edit.publish === true) return publishedStory(story, latest, moment);
  // Visitors see the published content until the next publication.
  if (story.published) {
    const { draft: _, ...unchanged } = story;
    if (newContent === undefined) return story;
    return isDeepStrictEqual(newContent, story.content) ? unchanged : { ...story, draft: newContent };
  }
  const { draft: _, ...unpublished } = story;
  return { ...unpublished, content: latest };
}

/** Returns the story with its latest content published at `moment` (ISO). */
export function publishedStory(story: StoryRecord, latest: StoryRecord['content'], moment: string): StoryRecord {
  // Publishing cancels a contradicting schedule.
  const { draft: _, publish_at: _at, expire_at, ...rest } = story;
  const expires = expire_at && Date.parse(expire_at) > Date.parse(moment);
  return {
    ...rest,
    ...(expires ? { expire_at } : {}),
    content: latest,
    published: true,
    published_at: moment,
    first_published_at: story.first_published_at ?? moment,
  };
}

/** Returns the story unpublished, with its latest content as a draft. */
export function unpublishedStory({ draft, ...story }: StoryRecord): StoryRecord {
  const { publish_at: _, ...rest } = story;
  return { ...rest, content: draft ?? story.content, published: false, published_at: null };
}

/** Returns the edited story and, for a moved folder, its contents with their new paths. */
export function withDescendants(
  before: StoryRecord,
  after: StoryRecord,
  stories: readonly StoryRecord[],
): StoryRecord[] {
  if (!after.is_folder || before.full_slug === after.full_slug) return [after];
  const from = `${plainSlug(before.full_slug)}/`;
  const moved = stories
    .filter((story) => story.uuid !== after.uuid && story.full_slug.startsWith(from))
    .map((story) => ({
      ...story,
      full_slug: `${plainSlug(after.full_slug)}/${story.full_slug.slice(from.length)}`,
      // The start page of a folder has the folder's slug.
      ...(story.full_slug === from ? { slug: after.slug } : {}),
    }));
  return [after, ...moved];
}

function blankStory(store: StoryStore, moment: string): StoryRecord {
  const newest = [...store.stories, ...store.folders].reduce((most, { id }) => Math.max(most, id), 0);
  return {
    id: newest + 1,
    uuid: randomUUID(),
    name: '',
    slug: '',
    full_slug: '',
    group_id: randomUUID(),
    parent_id: null,
    is_startpage: false,
    position: 0,
    tag_list: [],
    published: false,
    created_at: moment,
    published_at: null,
    first_published_at: null,
    sort_by_date: null,
    lang: 'default',
    path: null,
    content: { component: 'page', _uid: randomUUID() },
  };
}

/** Returns the path of the edited story: in the requested folder, else in its current one. */
function fullSlug(before: StoryRecord | undefined, story: StoryRecord, store: StoryStore): string {
  const stays = before !== undefined && (story.parent_id ?? null) === (before.parent_id ?? null);
  if (stays && story.slug === before.slug && story.is_startpage === before.is_startpage) return before.full_slug;
  const folder = stays ? folderOf(before) : givenFolder(story, store);
  return `${folder === '' ? '' : `${folder}/`}${story.is_startpage ? '' : story.slug}`;
}

function givenFolder(story: StoryRecord, store: StoryStore): string {
  if (!story.parent_id) return '';
  const parent = store.folders.find((folder) => folder.id === story.parent_id);
  if (!parent) throw new ApiError(422, { parent_id: ['is invalid'] });
  return plainSlug(parent.full_slug);
}

/** A handwritten space may not contain parent ids: the path determines the folder. */
function folderOf({ full_slug, is_startpage }: StoryRecord): string {
  const path = plainSlug(full_slug);
  return is_startpage ? path : path.split('/').slice(0, -1).join('/');
}
