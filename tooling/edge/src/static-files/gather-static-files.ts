import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the files of a build (`.next/static` of its folder) to `_next/static` of a market's folder, beside those of earlier builds, whose pages are
 * still open somewhere: names change with the content. Compressed files stand beside each (docs/contracts/edge.md).
 */
export async function gatherStaticFiles(app: string, staticFolder: string): Promise<void> {
  const target = join(staticFolder, '_next/static');
  await mkdir(target, { recursive: true });
  await cp(join(app, '.next/static'), target, { recursive: true });
}
