import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RefusedError } from '../refused.ts';

const prefix = 'form-';
/** Milliseconds, far longer than any form takes to arrive. */
const maxAgeMs = 3_600_000;
/** At once, so that nobody fills the disk: with the files of a usual form, 2 GB. */
const maxFolders = 40;

/** A folder for the files of one request, made when the first is written. Only this process's user may look into it. */
export interface TempFolder {
  path(): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Prepares such a folder in `parent`. What an earlier process left there when it was killed is removed. `path` throws `RefusedError` where too
 * many requests have one.
 */
export function tempFolder(parent: string): TempFolder {
  let made: Promise<string> | null = null;
  return {
    path: () => (made ??= make(parent)),
    remove: async () => {
      const path = await made?.catch(() => null);
      if (typeof path === 'string') await rm(path, { recursive: true, force: true });
    },
  };
}

async function make(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  if ((await removeStale(parent)) >= maxFolders) throw new RefusedError('unavailable');
  // The folder is 0700 by itself.
  return mkdtemp(join(parent, prefix));
}

/** How many are left. */
async function removeStale(parent: string): Promise<number> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  const live = await Promise.all(
    names.map(async (name) => {
      const path = join(parent, name);
      const found = await stat(path).catch(() => null);
      if (!found) return false;
      const isStale = Date.now() - found.mtimeMs > maxAgeMs;
      if (isStale) await rm(path, { recursive: true, force: true });
      return !isStale;
    }),
  );
  return live.filter(Boolean).length;
}
