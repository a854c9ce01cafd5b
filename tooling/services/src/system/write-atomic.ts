import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes JSON beside the file and renames it into place, so that watchers of the folder never read a partial
 * file.
 */
export async function writeAtomic(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.part`;
  await writeFile(partial, `${JSON.stringify(content, null, 2)}\n`);
  await rename(partial, file);
}
