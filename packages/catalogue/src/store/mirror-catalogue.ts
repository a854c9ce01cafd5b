import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CurrentSet, currentFile, isOfSet, maxWriteMs, type PublishedSet, partialOf } from './catalogue-folder.ts';
import { type CatalogueOrigin, catalogueSource } from './catalogue-source.ts';
import { assertWhole, hasWholeFile, readCurrentSet } from './read-folder.ts';

/** The copy of the data set that is published elsewhere. */
export interface CatalogueMirror {
  /**
   * Copies the data set, if another one is published, or `isDoubted` and the copy is damaged; calls during a copy share it. Rejects without a change if it
   * cannot be read, or is damaged.
   */
  refresh(isDoubted?: boolean): Promise<void>;
}

interface MirrorOptions {
  origin: CatalogueOrigin;
  /** The folder of the copy. */
  folder: string;
  /** The largest file, in bytes: by default ten times that of 50,000 blanks. */
  maxFileBytes?: number;
}

const defaultMaxFileBytes = 1_000_000_000;

/** Creates the copy of a data set. It never blocks the process: a network folder may answer slowly, or not at all. */
export function createMirror({ origin, folder, maxFileBytes = defaultMaxFileBytes }: MirrorOptions): CatalogueMirror {
  const source = catalogueSource(origin, maxFileBytes);
  /** The id of the data set whose files this process has found whole. */
  let copiedId: string | null = null;
  const copyFile = async ({ file, sha256 }: PublishedSet['public']): Promise<void> => {
    const partial = partialOf(join(folder, file));
    const hash = createHash('sha256');
    try {
      const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      // A rename that outlives its content would leave an empty file.
      await pipeline(source.readFile(file), hashed, createWriteStream(partial, { flush: true }));
      if (hash.digest('hex') !== sha256) throw new Error(`${file} is damaged: its checksum is another`);
      await rename(partial, join(folder, file));
    } finally {
      await rm(partial, { force: true });
    }
  };
  const copy = async (set: CurrentSet): Promise<void> => {
    await mkdir(folder, { recursive: true });
    // The site reads these until it opens the new ones.
    const before = await readCurrentSet(folder).catch(() => null);
    for (const part of [set.public, set.partner]) if (!(await hasWholeFile(folder, part))) await copyFile(part);
    const partial = partialOf(join(folder, currentFile));
    await writeFile(partial, JSON.stringify(set, null, 2), { flush: true });
    await rename(partial, join(folder, currentFile));
    await prune(folder, [set, ...(before ? [before] : [])]);
  };
  const refresh = async (isDoubted: boolean): Promise<void> => {
    if (isDoubted) {
      source.forget();
      copiedId = null;
    }
    const current = await source.readCurrent();
    if (current === null || copiedId === current.id) return;
    try {
      if (!(await hasCopy(folder, current))) await copy(current);
    } catch (error) {
      source.forget();
      throw error;
    }
    copiedId = current.id;
  };
  let running: Promise<void> | null = null;
  return {
    refresh(isDoubted = false) {
      running ??= refresh(isDoubted).finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** Whether the folder has a data set as its current one, whole. */
async function hasCopy(folder: string, set: CurrentSet): Promise<boolean> {
  try {
    await assertWhole(folder, set);
    return (await readCurrentSet(folder))?.id === set.id;
  } catch {
    // What is damaged is replaced, as is a file that names no data set.
    return false;
  }
}

/** Removes the files of other data sets. What cannot be removed now is removed after a later copy. */
async function prune(folder: string, sets: readonly PublishedSet[]): Promise<void> {
  const needed = new Set(sets.flatMap((set) => [set.public.file, set.partner.file]));
  const isOld = async (path: string): Promise<boolean> => Date.now() - (await stat(path)).mtimeMs > maxWriteMs;
  try {
    for (const file of await readdir(folder)) {
      const path = join(folder, file);
      // A younger file may be of a copy that another process is making.
      if (isOfSet(file) && !needed.has(file) && (await isOld(path))) await rm(path, { force: true });
    }
  } catch {
    // The data set is copied: another process that removes files at the same time is no reason to fail.
  }
}
