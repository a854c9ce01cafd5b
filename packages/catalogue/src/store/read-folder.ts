import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CurrentSet, currentFile, type PublishedSet, parseCurrent } from './catalogue-folder.ts';

// What a running site reads of a folder, whose file system may be slow: nothing here stops the process, as the functions of the publisher do.

/** Bytes that are read at once. */
export const chunkBytes = 1_048_576;

/** Returns the current data set of a folder; null if none was published. Rejects for a file that is none. */
export async function readCurrentSet(folder: string): Promise<CurrentSet | null> {
  const path = join(folder, currentFile);
  try {
    return parseCurrent(await readFile(path, 'utf8'), path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether the file of a data set is whole. */
export async function hasWholeFile(folder: string, { file, sha256 }: PublishedSet['public']): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(join(folder, file), { highWaterMark: chunkBytes })) hash.update(chunk);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  return hash.digest('hex') === sha256;
}

/** Rejects if a file of a data set is missing or damaged; the message names it. */
export async function assertWhole(folder: string, { id, ...set }: PublishedSet): Promise<void> {
  for (const part of [set.public, set.partner])
    if (!(await hasWholeFile(folder, part)))
      throw new Error(`${part.file} of the data set ${id} is missing or damaged`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
