import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';

/** Returns the path of a file inside a folder. Throws if the name leads outside it. */
function pathInside(dir: string, file: string): string {
  const root = resolve(dir);
  const path = resolve(root, file);
  if (!path.startsWith(`${root}${sep}`)) throw new Error(`expected a file inside ${dir}, got ${file}`);
  return path;
}

/** Writes the bytes of an asset to a path inside a folder. */
export async function writeAssetFile(dir: string, file: string, bytes: Uint8Array): Promise<void> {
  const path = pathInside(dir, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
