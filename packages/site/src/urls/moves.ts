import { join } from 'node:path';
import { z } from 'zod';
import type { Site } from '../core/site.ts';
import { processSingleton } from '../runtime/process-singleton.ts';
import { readStateFile, writeStateFile } from '../runtime/state-file.ts';

/** A story that came to, left or changed its place; content paths without slash at the end. */
export interface PlaceChange {
  uuid: string;
  /** Null where the story was nowhere before. */
  from: string | null;
  /** Null where it is nowhere now. */
  to: string | null;
}

/** The places that stories have left, and which stories they were (RTE-13). It is kept in a file and outlives the process. */
export interface MoveRecord {
  /** The uuid of the story that stood at a content path and stands there no more; null where none did. */
  find(fullSlug: string): string | null;
  /** Takes in changes that happened at the same time. A place that is occupied again is forgotten. */
  apply(changes: readonly PlaceChange[]): Promise<void>;
}

const maxPlaces = 50_000;
const moveFile = z.object({ places: z.array(z.tuple([z.string(), z.string()])) });

/**
 * The uuid of the story that stood at a content path of the space and has left it, so that its new place can be looked up; null where none
 * did. A story that is gone for good is remembered like one that moved: whoever asks for it finds nothing.
 */
export async function recordedMove(site: Pick<Site, 'environment'>, fullSlug: string): Promise<string | null> {
  const record = await moveRecord(site.environment.publishing.stateDir);
  return record.find(fullSlug.replace(/\/+$/, ''));
}

/** The record that a site keeps in its folder, read once per process. */
export function moveRecord(stateDir: string): Promise<MoveRecord> {
  const records = processSingleton('moves', () => new Map<string, Promise<MoveRecord>>());
  let record = records.get(stateDir);
  if (!record) {
    record = openMoveRecord(stateDir);
    records.set(stateDir, record);
  }
  return record;
}

/** Opens the record of a folder; at most `limit` places are kept, those left last. */
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
        // Set anew, a place is the youngest.
        places.delete(from);
        places.set(from, uuid);
      }
      // After all of the above: stories that change places with each other leave none empty.
      const reoccupied = changes.filter(({ to }) => to !== null && places.delete(to));
      for (const place of places.keys()) {
        if (places.size <= limit) break;
        places.delete(place);
      }
      // One after the other, so that the last state is the last one written.
      if (left.length > 0 || reoccupied.length > 0) {
        writing = writing.then(() => writeStateFile(file, { places: [...places] }));
      }
      await writing;
    },
  };
}
