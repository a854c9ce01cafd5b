import type { RawBlock } from '@clavora/content-client/schema/fields';
import { processSingleton } from '../../runtime/process-singleton.ts';

/** A story as it stands in the editor's form, not saved yet. */
export interface UnsavedStory {
  id: number;
  name: string | null;
  content: RawBlock;
}

/** What is kept for somebody who edits. */
export interface UnsavedEdit {
  story: UnsavedStory;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Minutes after the last keystroke. */
const keptMinutes = 30;
/** People who edit at once; the one who has paused longest gives way. */
const maxEdits = 40;

/** The edits by session. */
const edits = (): Map<string, UnsavedEdit> => processSingleton('unsaved-edits', () => new Map());

/** Keeps a session's unsaved story in place of its earlier one. */
export function keepEdit(session: string, story: UnsavedStory, now = Date.now()): void {
  const all = edits();
  all.delete(session);
  for (const [id, { expires }] of all) if (expires <= now || all.size >= maxEdits) all.delete(id);
  all.set(session, { story, expires: now + keptMinutes * 60_000 });
}

/** Forgets a session's unsaved story: it was saved, or thrown away. */
export function forgetEdit(session: string): void {
  edits().delete(session);
}

/** A session's unsaved story; null where there is none. */
export function editOf(session: string, now = Date.now()): UnsavedEdit | null {
  const found = edits().get(session);
  return found && found.expires > now ? found : null;
}
