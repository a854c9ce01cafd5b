import { join } from 'node:path';
import { logOnce } from '@clavora/runtime/log';
import { readStateFile, writeStateFile } from '@clavora/runtime/state-file';
import { z } from 'zod';
import { type SpaceIndex, type StoryChange, spaceIndex } from './space-index.ts';

/** The site's copy of the space, kept over restarts: a comparison with it finds the changes made while the site was down. */
export interface SpaceSnapshot {
  index: SpaceIndex;
  /** The space's version that the snapshot contains; null while uncertain. */
  version: number | null;
  /** Digests of datasource entries, by slug. */
  datasources: Map<string, string>;
}

const storyRow = z.tuple([z.number(), z.string(), z.string(), z.string().nullable()]);
const snapshotFile = z.object({
  space: z.string(),
  version: z.number().nullable(),
  stories: z.array(storyRow),
  datasources: z.array(z.tuple([z.string(), z.string()])),
});

/** Returns a snapshot with what was found since another; that one does not change, because pages read its index. */
export function nextSnapshot(
  known: SpaceSnapshot,
  found: {
    changes: readonly StoryChange[];
    version: number | null;
    /** Null for a datasource without entries. */
    digests: ReadonlyMap<string, string | null>;
  },
): SpaceSnapshot {
  const index = spaceIndex(known.index.stories());
  index.apply(found.changes);
  const datasources = new Map(known.datasources);
  for (const [slug, digest] of found.digests) {
    if (digest === null) datasources.delete(slug);
    else datasources.set(slug, digest);
  }
  return { index, version: found.version, datasources };
}

/** Reads the snapshot; null where there is none, or one of another space. */
export async function readSpaceSnapshot(stateDir: string, space: string): Promise<SpaceSnapshot | null> {
  const read = await readStateFile(fileIn(stateDir), snapshotFile);
  return read === null ? null : snapshotOf(read, space);
}

export async function writeSpaceSnapshot(stateDir: string, space: string, snapshot: SpaceSnapshot): Promise<void> {
  await writeStateFile(fileIn(stateDir), rowsOf(snapshot, space));
}

/** Returns a snapshot as JSON. */
export function snapshotText(snapshot: SpaceSnapshot, space: string): string {
  return JSON.stringify(rowsOf(snapshot, space));
}

/** Reads a snapshot from JSON; null for one of another space, and for an invalid one, which is logged. */
export function parseSnapshot(text: string, space: string): SpaceSnapshot | null {
  try {
    return snapshotOf(snapshotFile.parse(JSON.parse(text)), space);
  } catch (error) {
    logOnce(`The stored snapshot of the space has an invalid format and is ignored: ${String(error).slice(0, 300)}`);
    return null;
  }
}

type SnapshotRows = z.infer<typeof snapshotFile>;

function snapshotOf(rows: SnapshotRows, space: string): SpaceSnapshot | null {
  if (rows.space !== space) return null;
  const stories = rows.stories.map(([id, uuid, fullSlug, publishedAt]) => ({ id, uuid, fullSlug, publishedAt }));
  return { index: spaceIndex(stories), version: rows.version, datasources: new Map(rows.datasources) };
}

function rowsOf({ index, version, datasources }: SpaceSnapshot, space: string): SnapshotRows {
  return {
    space,
    version,
    stories: [...index.stories()].map(({ id, uuid, fullSlug, publishedAt }) => [id, uuid, fullSlug, publishedAt]),
    datasources: [...datasources],
  };
}

function fileIn(stateDir: string): string {
  return join(/* turbopackIgnore: true */ stateDir, 'space.json');
}
