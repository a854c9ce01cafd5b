import { ApiError } from '../core/api-error.ts';
import type { SpaceEditor } from './space-source.ts';

/** Runs what writes to a space, one after the other, each served before it is answered; throws a 403 where none may write. */
export type SpaceWriter = <Answer>(write: (editor: SpaceEditor) => Promise<Answer>) => Promise<Answer>;

/** Makes the one writer of a space: new ids and taken names are told from what is served, so two writes must not see the same state. */
export function spaceWriter(edit: SpaceEditor | undefined, refresh: () => Promise<void>): SpaceWriter {
  let queue: Promise<unknown> = Promise.resolve();
  return async (write) => {
    if (!edit) throw new ApiError(403, { error: 'this space is read-only: its source takes no edits' });
    const turn = queue.then(async () => {
      const answer = await write(edit);
      await refresh();
      return answer;
    });
    queue = turn.catch(() => undefined);
    return turn;
  };
}
