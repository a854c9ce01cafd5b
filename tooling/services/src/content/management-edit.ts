import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { StoryRecord } from './space-source.ts';
import { plainSlug, type StoryStore } from './story-store.ts';

const blok = z.looseObject({ component: z.string(), _uid: z.string().default(() => randomUUID()) });

const editSchema = z.object({
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
    content: blok.optional(),
  }),
  publish: z.union([z.literal(1), z.literal('1'), z.literal(0), z.literal('0'), z.boolean()]).optional(),
});

/** What a POST or PUT asks of a story. */
export type StoryEdit = z.infer<typeof editSchema>;

/** Parses the body of a POST or PUT; throws a 422 with the problems by field. */
export function parseStoryEdit(body: unknown): StoryEdit {
  const result = editSchema.safeParse(body);
  if (result.success) return result.data;
  const problems: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.filter((part) => part !== 'story').join('.') || 'story';
    problems[field] = [...(problems[field] ?? []), issue.message];
  }
  throw new ApiError(422, problems);
}

/** The story that results from an edit of `before` (of none, for a new one) at `now`, in milliseconds; throws a 422. */
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
  story.full_slug = fullSlug(story, store);
  const holder = story.is_folder
    ? store.folders.find((folder) => plainSlug(folder.full_slug) === plainSlug(story.full_slug))
    : store.bySlug(story.full_slug);
  if (holder && holder.uuid !== story.uuid) throw new ApiError(422, { slug: ['has already been taken'] });

  const latest = newContent ?? story.draft ?? story.content;
  if (edit.publish === 1 || edit.publish === '1' || edit.publish === true) return publishedStory(story, latest, moment);
  // What visitors see stays as it is until the next publication.
  if (story.published) return newContent ? { ...story, draft: newContent } : story;
  const { draft: _, ...unpublished } = story;
  return { ...unpublished, content: latest };
}

/** The story with its latest content live since `moment` (ISO). */
export function publishedStory(story: StoryRecord, latest: StoryRecord['content'], moment: string): StoryRecord {
  const { draft: _, ...rest } = story;
  return {
    ...rest,
    content: latest,
    published: true,
    published_at: moment,
    first_published_at: story.first_published_at ?? moment,
  };
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

function fullSlug(story: StoryRecord, store: StoryStore): string {
  if (!story.parent_id) return story.slug;
  const parent = store.folders.find((folder) => folder.id === story.parent_id);
  if (!parent) throw new ApiError(422, { parent_id: ['is invalid'] });
  return `${plainSlug(parent.full_slug)}/${story.is_startpage ? '' : story.slug}`;
}
