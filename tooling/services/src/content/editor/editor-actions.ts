import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiError, notFound } from '../core/api-error.ts';
import { editedStory, unpublishedStory, withDescendants } from '../management/management-edit.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { SpaceEditor, StoryRecord } from '../space/space-source.ts';
import { plainSlug } from '../space/story-store.ts';
import { copied } from './client/blok-tree.ts';
import type { NewStory } from './editor-contract.ts';
import { revisionOf } from './editor-stories.ts';

const blok = z.looseObject({ component: z.string().min(1), _uid: z.string().min(1) });
const moment = z.iso
  .datetime()
  .nullable()
  .transform((text) => (text === null ? null : new Date(text).toISOString()));
const slugSchema = z.string().regex(/^[\w-]+$/, 'expected letters, digits and hyphens');
const newStorySchema = z.object({
  name: z.string().trim().min(1, 'expected a name'),
  slug: slugSchema,
  folder: z.string(),
  component: z.string().min(1).optional(),
  copyOf: z.number().optional(),
});
const actionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['save', 'publish']), name: z.string().min(1), content: blok, revision: z.string() }),
  z.object({ action: z.literal('unpublish') }),
  z.object({ action: z.literal('discard') }),
  z.object({ action: z.literal('forget') }),
  z.object({ action: z.literal('delete') }),
  z.object({ action: z.literal('schedule'), publishAt: moment, expireAt: moment }),
  z.object({
    action: z.literal('move'),
    slug: slugSchema,
    folder: z.string(),
  }),
]);

/** An operation on a story requested by the form. */
export type EditorAction = z.infer<typeof actionSchema>;

/** Parses the body of an action; throws a 422 that describes an error. */
export function parseAction(body: unknown): EditorAction {
  return parsed(actionSchema, body);
}

/** Parses the body of a new story; throws a 422 that describes an error. */
export function parseNewStory(body: unknown): NewStory {
  return parsed(newStorySchema, body);
}

/** Parses the content for which findings are requested; throws a 422 that describes an error. */
export function parseChecked(body: unknown): { content: StoryRecord['content'] } {
  return parsed(z.object({ content: blok }), body);
}

/** Saves a new story as a draft; returns its id. Throws a 404 or a 422. `now` in milliseconds. */
export async function createStory(
  editor: SpaceEditor,
  space: SpaceSnapshot,
  wanted: NewStory,
  now: number,
): Promise<number> {
  const { name, slug, folder } = wanted;
  const place = { name, slug, parent_id: folderId(space, folder) };
  const story = editedStory(undefined, { story: { ...place, ...startOf(wanted, space) } }, space.store, now);
  await editor.save(story);
  return story.id;
}

/** Returns what a new story starts with: the content of another story, or an empty block of its type. */
function startOf(
  { component, copyOf }: NewStory,
  space: SpaceSnapshot,
): Pick<StoryRecord, 'content'> & Partial<Pick<StoryRecord, 'tag_list' | 'sort_by_date'>> {
  if (copyOf !== undefined) {
    const original = space.store.byId(copyOf);
    if (!original) throw notFound();
    const { draft, content, tag_list, sort_by_date } = original;
    return { content: copied(draft ?? content, randomUUID), tag_list, sort_by_date };
  }
  if (component === undefined) throw new ApiError(422, { component: ['is missing'] });
  return { content: { component, _uid: randomUUID() } };
}

/**
 * Runs an action of the form. Throws a 404, a 409 if the story changed since it was loaded, or a 422. `now`
 * in milliseconds.
 */
export async function runAction(
  editor: SpaceEditor,
  space: SpaceSnapshot,
  { id, action }: { id: number; action: EditorAction },
  now: number,
): Promise<void> {
  const story = space.store.byId(id);
  if (!story) throw notFound();
  if (action.action === 'forget') {
    await editor.forget?.(story.uuid);
    return;
  }
  if (action.action === 'delete') {
    await editor.remove(story.uuid);
    return;
  }
  for (const changed of changedBy(story, action, space, now)) await editor.save(changed);
}

function changedBy(
  story: StoryRecord,
  action: Exclude<EditorAction, { action: 'forget' | 'delete' }>,
  space: SpaceSnapshot,
  now: number,
): StoryRecord[] {
  switch (action.action) {
    case 'save':
    case 'publish': {
      if (action.revision !== revisionOf(story)) {
        throw new ApiError(409, { error: 'The story was changed elsewhere since it was loaded.' });
      }
      const { name, content } = action;
      const edit = { story: { name, content }, publish: action.action === 'publish' };
      return [editedStory(story, edit, space.store, now)];
    }
    case 'unpublish':
      return [unpublishedStory(story)];
    case 'discard': {
      const { draft: _, ...published } = story;
      return [published];
    }
    case 'schedule': {
      const edit = { story: { publish_at: action.publishAt, expire_at: action.expireAt } };
      return [editedStory(story, edit, space.store, now)];
    }
    case 'move':
      return moved(story, action, space, now);
    default:
      return unknownAction(action);
  }
}

function moved(
  story: StoryRecord,
  { slug, folder }: { slug: string; folder: string },
  space: SpaceSnapshot,
  now: number,
): StoryRecord[] {
  const parent_id = folderId(space, folder);
  if (story.is_startpage) {
    throw new ApiError(422, { error: 'This is the root story of its folder: its address is the folder’s.' });
  }
  const edit = { story: { slug, parent_id } };
  return withDescendants(story, editedStory(story, edit, space.store, now), space.data.stories);
}

/** Returns the id of a folder, 0 for the root; throws a 422 if there is none at the path. */
function folderId(space: SpaceSnapshot, path: string): number {
  if (path === '') return 0;
  const folder = space.store.folders.find((one) => plainSlug(one.full_slug) === plainSlug(path));
  if (!folder) throw new ApiError(422, { error: `There is no folder ${path}.` });
  return folder.id;
}

function parsed<Parsed>(schema: z.ZodType<Parsed>, body: unknown): Parsed {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ApiError(422, { error: z.prettifyError(result.error) });
}

function unknownAction(action: never): never {
  throw new Error(`Expected a known action; got ${JSON.stringify(action)}`);
}
