import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { assertFolderWritable } from './writable-folder.ts';

/** Another process has the folder open. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/** The folder is no longer the one that was locked. */
class FolderReplaced extends Error {
  override name = 'FolderReplaced';
}

export interface FolderLock {
  /** Throws `FolderReplaced` if the folder was removed or replaced: another process may have locked the new one. */
  assertHeld: () => void;
  release: () => void;
}

/**
 * Creates the folder and locks it until `release` or the end of this process: the operating system locks the file `lock`, which SQLite keeps
 * open, so that a crash leaves no lock behind. Throws `FolderInUse` or `FolderNotWritable`.
 *
 * POSIX releases the lock as soon as this process closes any other descriptor of that file: no other code may open it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await assertFolderWritable(folder);
  const lockFile = join(folder, 'lock');
  const ownerFile = join(folder, 'owner');
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `${folder} is in use by ${readOwner(ownerFile)}: one process at a time can keep its database there. For several, set DATABASE_URL.`,
    );
  }
  writeFileSync(ownerFile, `process ${process.pid} on ${hostname()}`);
  const locked = identityOf(lockFile);
  return {
    assertHeld() {
      if (locked === null || identityOf(lockFile) !== locked) {
        throw new FolderReplaced(`${folder} was removed or replaced`);
      }
    },
    release: () => lock.close(),
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'another process';
  }
}

/** Returns device and inode of a file without opening it; null if there is no file. */
function identityOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}
