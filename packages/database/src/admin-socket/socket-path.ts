import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The longest path of a socket that every system takes, in bytes. */
const longest = 100;

/**
 * The socket through which a command speaks with the process that has the folder of a database open. It lies in that folder, which is its
 * owner's alone; where the path would be too long for a socket, in a folder like it among the temporary ones.
 */
export function getSocketPath(folder: string): string {
  const path = realpathSync(folder);
  const name = `clavora-desk-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(path, 'desk');
  if (Buffer.byteLength(inside) <= longest) return inside;
  const beside = join(tmpdir(), name);
  keepToOwner(beside, lstatSync(path).uid);
  return join(beside, 'desk');
}

/** Anybody may have made a folder of that name among the temporary ones. */
function keepToOwner(folder: string, owner: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} should be a folder that its owner alone may enter, and is not`);
  }
}
