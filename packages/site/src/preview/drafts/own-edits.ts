import { z } from 'zod';

export const unsavedStorySchema = z.object({
  id: z.int().positive(),
  name: z
    .string()
    .nullish()
    .transform((name) => name ?? null),
  content: z.looseObject({ component: z.string().min(1), _uid: z.string().default('') }),
});

/** A story as in the editor's form, not saved yet. */
export type UnsavedStory = z.output<typeof unsavedStorySchema>;

/** The unsaved stories of preview sessions, one for each. An edit ends half an hour after the last keystroke. */
export interface UnsavedEdits {
  /** Stores a session's unsaved story, replacing its earlier one. */
  keep(session: string, story: UnsavedStory): Promise<void>;
  /** Deletes a session's unsaved story, after it was saved or discarded. */
  forget(session: string): Promise<void>;
  /** Returns a session's unsaved story; null if there is none. */
  find(session: string): Promise<UnsavedStory | null>;
}

/** The lifetime after the last keystroke. */
export const editMinutes = 30;
/** Edits of one process; the least recently active one is removed. */
const maxEdits = 40;

/** Returns the edits of a process alone. */
export function createOwnEdits(now: () => number = Date.now): UnsavedEdits {
  const edits = new Map<string, { story: UnsavedStory; expires: number }>();
  return {
    async keep(session, story) {
      edits.delete(session);
      for (const [id, { expires }] of edits) if (expires <= now() || edits.size >= maxEdits) edits.delete(id);
      edits.set(session, { story, expires: now() + editMinutes * 60_000 });
    },
    async forget(session) {
      edits.delete(session);
    },
    async find(session) {
      const found = edits.get(session);
      return found && found.expires > now() ? found.story : null;
    },
  };
}
