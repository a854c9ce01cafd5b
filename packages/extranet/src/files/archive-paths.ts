import { numberedName, safeFileName } from './file-name.ts';

/**
 * Returns a function that makes paths safe and unique for an archive: relative, never outside the target folder, and different even if case is
 * ignored. A duplicate gets a number: `a (2).pdf`.
 */
export function archivePaths(): (path: string) => string {
  const files = new Set<string>();
  const folders = new Set<string>();

  return (path) => {
    const segments = path.split(/[/\\]/).filter((segment) => !/^[. ]*$/.test(segment));
    const names = segments.length > 0 ? segments.map(safeFileName) : ['file'];
    let folder = '';
    for (const name of names.slice(0, -1)) {
      // A folder must not have the name of a file.
      folder = `${unusedPath(folder, name, (key) => files.has(key))}/`;
      folders.add(keyOf(folder.slice(0, -1)));
    }
    const found = unusedPath(folder, names.at(-1) ?? 'file', (key) => files.has(key) || folders.has(key));
    files.add(keyOf(found));
    return found;
  };
}

function unusedPath(folder: string, name: string, isTaken: (key: string) => boolean): string {
  if (!isTaken(keyOf(folder + name))) return folder + name;
  for (let number = 2; ; number += 1) {
    const numbered = folder + numberedName(name, number);
    if (!isTaken(keyOf(numbered))) return numbered;
  }
}

function keyOf(path: string): string {
  return path.toLowerCase();
}
