import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderSource } from '@clavora/services/content/folder-source';
import type { SpaceData } from '@clavora/services/content/space-source';
import { compileSample } from '@clavora/space/authored-source';
import { problemLines } from '@clavora/space/problem';
import { z } from 'zod';

export interface SourceOptions {
  /** A folder as Storyblok's CLI or `pull` leaves one; the sample space if undefined. */
  from: string | undefined;
  /** Base of relative dates in the sample space. */
  today: Date;
}

/**
 * Loads the desired content of a space. Rejects if the source has problems: a partial source must not be
 * pushed.
 */
export async function loadSource({ from, today }: SourceOptions): Promise<SpaceData> {
  if (from === undefined) {
    const { data, problems } = await compileSample(today);
    if (problems.length > 0)
      throw new Error(['The sample space has problems:', ...problemLines(problems)].join('\n  '));
    return data;
  }
  const problems: string[] = [];
  const data = await folderSource(from, { report: (problem) => problems.push(problem) }).load();
  problems.push(...(await draftsAlone(from)));
  if (problems.length > 0) throw new Error([`${from} has problems:`, ...problems].join('\n  '));
  return data;
}

const storyFile = z.looseObject({
  full_slug: z.string(),
  unpublished_changes: z.literal(true),
  draft: z.unknown().optional(),
});

/**
 * Returns the stories of which the folder contains the draft without the published content: a push would
 * publish the draft or unpublish the story. Storyblok's CLI leaves them so.
 */
async function draftsAlone(dir: string): Promise<string[]> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.json')).toSorted();
  const found: string[] = [];
  for (const file of files) {
    const json: unknown = JSON.parse(await readFile(join(dir, file), 'utf8'));
    const dump = z.object({ stories: z.array(z.unknown()) }).safeParse(json).data?.stories;
    for (const one of dump ?? [json].flat()) {
      const story = storyFile.safeParse(one).data;
      if (story && story.draft === undefined)
        found.push(
          `${story.full_slug} has unpublished changes: pull it with STORYBLOK_TOKEN named, or publish them first`,
        );
    }
  }
  return found;
}
