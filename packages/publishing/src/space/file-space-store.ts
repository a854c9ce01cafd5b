import type { MoveRecord } from '@clavora/site-core/move-record';
import { readSpaceSnapshot, type SpaceSnapshot, writeSpaceSnapshot } from './space-snapshot.ts';
import type { SpaceStore } from './space-store.ts';

const noTags: ReadonlySet<string> = new Set();

/** Returns the store of a process that shares it with no other: files in its state folder. A snapshot of another space is ignored. */
export function fileSpaceStore(options: {
  stateDir: string;
  /** Identifies the space. */
  space: string;
  moves: () => Promise<MoveRecord>;
}): SpaceStore {
  const { stateDir, space } = options;
  let opening: Promise<SpaceSnapshot | null> | null = null;
  let writing: Promise<void> = Promise.resolve();
  return {
    async read() {
      opening ??= readSpaceSnapshot(stateDir, space);
      return { snapshot: await opening, isReset: false, missedTags: noTags, confirmed: null };
    },
    async commit({ snapshot, changes }) {
      const moves = await options.moves();
      opening = Promise.resolve(snapshot);
      const recording = moves.apply(changes);
      // Moves first: those of a snapshot that is written are never found again.
      writing = writing.then(() => recording).then(() => writeSpaceSnapshot(stateDir, space, snapshot));
      return true;
    },
    finish: () => Promise.resolve(),
    confirm: () => Promise.resolve(),
    settled: () => writing,
  };
}
