import { ApiError } from '../core/api-error.ts';
import type { SpaceEditor } from './space-source.ts';

/**
 * Runs writes to a space one at a time, each visible to readers before it is answered; throws a 403 if the
 * space is read-only.
 */
export type SpaceWriter = <Answer>(write: (editor: SpaceEditor) => Promise<Answer>) => Promise<Answer>;

/**
 * Creates the only writer of a space: new ids and taken names are derived from the served state, so two
 * writes must not see the same state.
 */
export function spaceWriter(edit: SpaceEditor | undefined, refresh: () => Promise<void>): SpaceWriter {
  let queue: Promise<unknown> = Promise.resolve();
  return async (write) => {
    if (!edit) throw new ApiError(403, { error: 'this space is read-only: its source accepts no edits' });
    const turn = queue.then(async () => {
      const answer = await write(edit);
      await refresh();
      return answer;
    });
    queue = turn.catch(() => undefined);
    return turn;
  };
}
