import { join } from 'node:path';
import { z } from 'zod';
import { readStateFile, writeStateFile } from '../../runtime/state-file.ts';
import { type SpaceIndex, spaceIndex } from './space-index.ts';

/** What a site remembers of the space over a restart: changes that it did not hear of while it was down are seen by comparing. */
export interface SpaceMemory {
  index: SpaceIndex;
  /** The space's version up to which everything was taken in; null where that is not certain. */
  version: number | null;
  /** By slug, a digest of the datasource's entries. */
  datasources: Map<string, string>;
}

const storyRow = z.tuple([z.number(), z.string(), z.string(), z.string().nullable()]);
const memoryFile = z.object({
  space: z.string(),
  version: z.number().nullable(),
  stories: z.array(storyRow),
  datasources: z.array(z.tuple([z.string(), z.string()])),
});

/** What the site remembers of a space; null where it knows nothing, or only of another space. */
export async function readSpaceMemory(stateDir: string, space: string): Promise<SpaceMemory | null> {
  const read = await readStateFile(fileIn(stateDir), memoryFile);
  if (read === null || read.space !== space) return null;
  const stories = read.stories.map(([id, uuid, fullSlug, publishedAt]) => ({ id, uuid, fullSlug, publishedAt }));
  return { index: spaceIndex(stories), version: read.version, datasources: new Map(read.datasources) };
}

export async function writeSpaceMemory(stateDir: string, space: string, memory: SpaceMemory): Promise<void> {
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
