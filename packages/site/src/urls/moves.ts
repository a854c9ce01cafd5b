import { join } from 'node:path';
import { z } from 'zod';
import type { Site } from '../core/site.ts';
import { processSingleton } from '../runtime/process-singleton.ts';
import { readStateFile, writeStateFile } from '../runtime/state-file.ts';

/** The appearance, move or removal of a story, with content paths without trailing slash. */
export interface PlaceChange {
  uuid: string;
  /** Null for a new story. */
  from: string | null;
  /** Null for a removed story. */
  to: string | null;
}

/** The former content paths of stories (RTE-13), kept in a file over restarts. */
export interface MoveRecord {
  /** Returns the uuid of the story that had a content path before; null if there was none. */
  find(fullSlug: string): string | null;
  /** Records simultaneous changes. A path that a story occupies again is removed. */
  apply(changes: readonly PlaceChange[]): Promise<void>;
}

const maxPlaces = 50_000;
const moveFile = z.object({ places: z.array(z.tuple([z.string(), z.string()])) });

/**
 * Returns the uuid of the story that had a content path before, to look up its current one; null if there was none. Removed stories are recorded like
 * moved ones: the lookup of their uuid finds nothing.
 */
export async function recordedMove(site: Pick<Site, 'environment'>, fullSlug: string): Promise<string | null> {
  const record = await moveRecord(site.environment.publishing.stateDir);
  return record.find(fullSlug.replace(/\/+$/, ''));
}

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
    async apply(changes) {
      const left = changes.filter(({ from, to }) => from !== null && from !== to);
      for (const { uuid, from } of left) {
        if (from === null) continue;
        // Deleted first, so that the path becomes the newest entry.
        places.delete(from);
        places.set(from, uuid);
      }
      // After all additions: stories that swap paths leave none empty.
      const reoccupied = changes.filter(({ to }) => to !== null && places.delete(to));
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
