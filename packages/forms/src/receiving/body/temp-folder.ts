import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RefusedError } from '../refused.ts';

const prefix = 'form-';
/** Far longer than the timeout of a body. */
const maxAgeMs = 3_600_000;
/** Limits the used disk space: with the files of a usual form, to 2 GB. */
const maxFolders = 40;

/** A folder for the files of one request. Only the user of this process can read it. */
export interface TempFolder {
  /** Creates the folder at the first call. Throws a `RefusedError` with `unavailable` if too many requests have one. */
  path(): Promise<string>;
  remove(): Promise<void>;
}

/** Returns a folder below `parent`, which is not created yet. Creating it removes stale folders of killed processes. */
export function tempFolder(parent: string): TempFolder {
  let created: Promise<string> | null = null;
  return {
    path: () => (created ??= create(parent)),
    remove: async () => {
      const path = await created?.catch(() => null);
      if (typeof path === 'string') await rm(path, { recursive: true, force: true });
    },
  };
}

async function create(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  if ((await removeStale(parent)) >= maxFolders) throw new RefusedError('unavailable');
  // `mkdtemp` creates folders with mode 0700.
  return mkdtemp(join(parent, prefix));
}

/** Removes stale folders; returns the number of others. */
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
