import { join } from 'node:path';
import { z } from 'zod';
import { readStateFile, writeStateFile } from '../../runtime/state-file.ts';
import { type SpaceIndex, spaceIndex } from './space-index.ts';

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

/** Reads the snapshot; null where there is none, or one of another space. */
export async function readSpaceSnapshot(stateDir: string, space: string): Promise<SpaceSnapshot | null> {
  const read = await readStateFile(fileIn(stateDir), snapshotFile);
  if (read === null || read.space !== space) return null;
  const stories = read.stories.map(([id, uuid, fullSlug, publishedAt]) => ({ id, uuid, fullSlug, publishedAt }));
  return { index: spaceIndex(stories), version: read.version, datasources: new Map(read.datasources) };
}

export async function writeSpaceSnapshot(stateDir: string, space: string, memory: SpaceSnapshot): Promise<void> {
  const stories = [...memory.index.stories()].map(({ id, uuid, fullSlug, publishedAt }) => [
    id,
    uuid,
    fullSlug,
    publishedAt,
  ]);
  const { version, datasources } = memory;
  await writeStateFile(fileIn(stateDir), { space, version, stories, datasources: [...datasources] });
}

function fileIn(stateDir: string): string {
  return join(/* turbopackIgnore: true */ stateDir, 'space.json');
}
