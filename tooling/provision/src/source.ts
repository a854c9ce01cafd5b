import { folderSource } from '@clavora/services/content/folder-source';
import type { SpaceData } from '@clavora/services/content/space-source';
import { sampleSpaceDir } from '@clavora/space/authored-source';
import { compileSpace } from '@clavora/space/compile-space';
import { problemLines } from '@clavora/space/problem';

export interface SourceOptions {
  /** A folder as Storyblok's CLI or `pull` leaves one; the sample space where it is undefined. */
  from: string | undefined;
  /** The day that dates relative to today count from, in the sample space. */
  today: Date;
}

/** Loads what a space should hold. Rejects where the source has a flaw: half of it must not be pushed. */
export async function loadSource({ from, today }: SourceOptions): Promise<SpaceData> {
  if (from === undefined) {
    const { data, problems } = await compileSpace({ dir: sampleSpaceDir, today });
    if (problems.length > 0)
      throw new Error(['The sample space has problems:', ...problemLines(problems)].join('\n  '));
    return data;
  }
  const problems: string[] = [];
  const data = await folderSource(from, { report: (problem) => problems.push(problem) }).load();
  if (problems.length > 0) throw new Error([`${from} has problems:`, ...problems].join('\n  '));
  return data;
}
