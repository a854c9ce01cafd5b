import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';

/** The name of the file that describes an artefact, in its root. */
export const releaseFileName = 'release.json';

const contents = z.object({
  market: z.string().refine(isMarketId),
  version: z.string(),
  /** The commit that was built; with `-dirty-` and a digest of the changes where the checkout had some. */
  commit: z.string(),
  /** The id that the running site answers at `/builds/latest.json`. */
  buildId: z.string(),
});

/** Describes the build of a market. */
export type ReleaseFile = z.infer<typeof contents>;

/** Reads the description of an artefact; throws if the folder is none. */
export function readReleaseFile(folder: string): ReleaseFile {
  return contents.parse(JSON.parse(readFileSync(join(folder, releaseFileName), 'utf8')));
}
