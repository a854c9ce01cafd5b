import { z } from 'zod';
import { ApiError, notFound } from '../core/api-error.ts';
import { editedStory, unpublishedStory, withDescendants } from '../management/management-edit.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { Blok, SpaceEditor, StoryRecord } from '../space/space-source.ts';
import { plainSlug } from '../space/story-store.ts';
import { revisionOf } from './editor-stories.ts';

const blok = z.looseObject({ component: z.string().min(1), _uid: z.string().min(1) });
const moment = z.iso
  .datetime()
  .nullable()
  .transform((text) => (text === null ? null : new Date(text).toISOString()));
const actionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['save', 'publish']), name: z.string().min(1), content: blok, revision: z.string() }),
  z.object({ action: z.literal('unpublish') }),
  z.object({ action: z.literal('discard') }),
  z.object({ action: z.literal('forget') }),
  z.object({ action: z.literal('schedule'), publishAt: moment, expireAt: moment }),
  z.object({
    action: z.literal('move'),
    slug: z.string().regex(/^[\w-]+$/, 'expected letters, digits and hyphens'),
    folder: z.string(),
  }),
]);

/** An operation on a story requested by the form. */
export type EditorAction = z.infer<typeof actionSchema>;

/** Parses the body of an action; throws a 422 that describes an error. */
export function parseAction(body: unknown): EditorAction {
  return parsed(actionSchema, body);
}

/** Parses a body with the content of a story; throws a 422 that describes an error. */
export function parseContent(body: unknown): Blok {
  return parsed(z.object({ content: blok }), body).content;
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ApiError(422, { error: z.prettifyError(result.error) });
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
  for (const changed of changedBy(story, action, space, now)) await editor.save(changed);
}

function changedBy(
  story: StoryRecord,
  action: Exclude<EditorAction, { action: 'forget' }>,
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
  const parent =
    folder === '' ? undefined : space.store.folders.find((one) => plainSlug(one.full_slug) === plainSlug(folder));
  if (folder !== '' && !parent) throw new ApiError(422, { error: `There is no folder ${folder}.` });
  if (story.is_startpage) {
    throw new ApiError(422, { error: 'This is the root story of its folder: its address is the folder’s.' });
  }
  const edit = { story: { slug, parent_id: parent?.id ?? 0 } };
  return withDescendants(story, editedStory(story, edit, space.store, now), space.data.stories);
}

function unknownAction(action: never): never {
  throw new Error(`Expected a known action; got ${JSON.stringify(action)}`);
}
