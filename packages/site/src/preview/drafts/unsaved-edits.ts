import type { RawBlock } from '@clavora/content-client/schema/fields';
import { processSingleton } from '../../runtime/process-singleton.ts';

/** A story as in the editor's form, not saved yet. */
export interface UnsavedStory {
  id: number;
  name: string | null;
  content: RawBlock;
}

/** The stored edit of a session. */
export interface UnsavedEdit {
  story: UnsavedStory;
  /** Milliseconds since 1970. */
  expires: number;
}

/** The lifetime after the last keystroke. */
const storedMinutes = 30;
/** Stored edits; the least recently active one is removed. */
const maxEdits = 40;

/** The edits by session. */
const edits = (): Map<string, UnsavedEdit> => processSingleton('unsaved-edits', () => new Map());

/** Stores a session's unsaved story, replacing its earlier one. */
export function keepEdit(session: string, story: UnsavedStory, now = Date.now()): void {
  const all = edits();
  all.delete(session);
  for (const [id, { expires }] of all) if (expires <= now || all.size >= maxEdits) all.delete(id);
  all.set(session, { story, expires: now + storedMinutes * 60_000 });
}

/** Deletes a session's unsaved story, after it was saved or discarded. */
export function forgetEdit(session: string): void {
  edits().delete(session);
}

/** Returns a session's unsaved story; null if there is none. */
export function editOf(session: string, now = Date.now()): UnsavedEdit | null {
  const found = edits().get(session);
  return found && found.expires > now ? found : null;
}
