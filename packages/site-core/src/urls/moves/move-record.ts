import { join } from 'node:path';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { readStateFile, writeStateFile } from '@clavora/runtime/state-file';
import { z } from 'zod';
import { maxPlaces, movesOf, type PlaceChange } from './place-change.ts';

/** The former content paths of stories (RTE-13), kept in a file over restarts. */
export interface MoveRecord {
  /** Returns the uuid of the story that had a content path before; null if there was none. */
  find(fullSlug: string): string | null;
  /** Returns all paths with their uuids, the one that was left last at the end. */
  all(): [place: string, uuid: string][];
  /** Records simultaneous changes. A path that a story occupies again is removed. */
  apply(changes: readonly PlaceChange[]): Promise<void>;
}

const moveFile = z.object({ places: z.array(z.tuple([z.string(), z.string()])) });

/** Returns the record in the site's state folder, read once per process. */
export function moveRecord(stateDir: string): Promise<MoveRecord> {
  const records = processSingleton('moves', () => new Map<string, Promise<MoveRecord>>());
  let record = records.get(stateDir);
  if (!record) {
    record = openMoveRecord(stateDir);
    records.set(stateDir, record);
  }
  return record;
}

/** Opens the record of a folder. It keeps the `limit` paths that were left last. */
export async function openMoveRecord(stateDir: string, limit = maxPlaces): Promise<MoveRecord> {
  const file = join(/* turbopackIgnore: true */ stateDir, 'moves.json');
  const read = await readStateFile(file, moveFile);
  const places = new Map(read?.places);
  let writing = Promise.resolve();
  return {
    find: (fullSlug) => places.get(fullSlug) ?? null,
    all: () => [...places],
    async apply(changes) {
      const { left, occupied } = movesOf(changes);
      for (const [place, uuid] of left) {
        // Deleted first, so that the path becomes the newest entry.
        places.delete(place);
        places.set(place, uuid);
      }
      // After all additions: stories that swap paths leave none empty.
      const reoccupied = occupied.filter((place) => places.delete(place));
      for (const place of places.keys()) {
        if (places.size <= limit) break;
        places.delete(place);
      }
      // In order, so that the last state is written last.
      if (left.length > 0 || reoccupied.length > 0) {
        writing = writing.then(() => writeStateFile(file, { places: [...places] }));
      }
      await writing;
    },
  };
}
