import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Returns what depends on the content and the extension of the file alone. */
type Make = () => Promise<Buffer | string>;

/**
 * Returns a function that writes what is made of a file's content, such as its compressed form. Of each content it is made once: a build has files
 * with the same content, and keeps what it made in `folder` for the builds after it.
 */
export function createFilesMadeOnce(folder: string): (file: string, content: Buffer, make: Make) => Promise<void> {
  const kept = new Map<string, Promise<void>>();

  async function keep(path: string, make: Make): Promise<void> {
    if (existsSync(path)) return;
    mkdirSync(folder, { recursive: true });
    // A file of this name is whole: another build, or the next one after this was killed, would copy a part of it.
    const part = `${path}.${process.pid}.part`;
    await writeFile(part, await make());
    await rename(part, path);
  }

  return async (file, content, make) => {
    const path = join(folder, `${createHash('sha256').update(content).digest('hex')}${extname(file)}`);
    const made = kept.get(path) ?? keep(path, make);
    kept.set(path, made);
    await made;
    await copyFile(path, file);
  };
}
