import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The path length of a socket that every system accepts. */
const maxPathBytes = 100;

/**
 * Returns the path of the socket that connects commands with the process that has a database folder open. It is in that folder, which only
 * its owner can read; if that path is too long for a socket, it is in a folder with the same permissions below the temporary folder.
 */
export function getSocketPath(folder: string): string {
  const path = realpathSync(folder);
  const name = `clavora-admin-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(path, 'admin');
  if (Buffer.byteLength(inside) <= maxPathBytes) return inside;
  const beside = join(tmpdir(), name);
  createPrivateFolder(beside, lstatSync(path).uid);
  return join(beside, 'admin');
}

/** Creates a folder for its owner only. Throws if another user owns it or can enter it: every user can create folders below the temporary one. */
function createPrivateFolder(folder: string, owner: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} must be a folder that its owner alone can enter`);
  }
}
