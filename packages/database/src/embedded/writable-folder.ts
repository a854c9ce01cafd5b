import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder in which this process can create no file. */
export class FolderNotWritable extends Error {
  override name = 'FolderNotWritable';

  constructor(folder: string, cause: unknown) {
    super(`${folder} cannot be written: ${reasonOf(cause)}${user()}`, { cause });
  }
}

/** Creates the folder with access for its owner only, then creates and removes a file in it. Throws `FolderNotWritable`. */
export async function assertFolderWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await assertFilesCreatable(folder);
  } catch (error) {
    throw new FolderNotWritable(folder, error);
  }
}

/** Creates a file in a folder that exists and removes it. Throws the error of the file system. */
export async function assertFilesCreatable(folder: string): Promise<void> {
  const file = join(folder, `write-check-${randomUUID()}`);
  try {
    await writeFile(file, 'written');
  } finally {
    await rm(file, { force: true });
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

/** Returns the user id for the message: in a container, the owner of a volume is the usual cause. */
function user(): string {
  const id = process.getuid?.();
  return id === undefined ? '' : ` (this process runs as user ${id})`;
}
