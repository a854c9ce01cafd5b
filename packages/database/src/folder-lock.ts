import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process works in the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/**
 * Makes the folder and keeps all others out of it until `release` or the end of this process, however it ends: the lock is the operating
 * system's, on a file held open by SQLite, so none is ever left behind. Throws `FolderInUse`.
 */
export async function lockFolder(folder: string): Promise<{ release: () => void }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ownerFile = join(folder, 'owner');
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `${folder} is in use by ${readOwner(ownerFile)}: one process at a time can keep an outbox there. For several, set DATABASE_URL.`,
    );
  }
  writeFileSync(ownerFile, `process ${process.pid}`);
  return { release: () => lock.close() };
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
