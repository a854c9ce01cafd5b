import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
/** Tests that run at the same time need up to one; containers have 64 MB. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Folder of the temporary files of tests: in memory where there is room. Databases are folders of a thousand files that are written and synchronised one
 * by one, which takes half of the time of their tests on a disk.
 */
export const temporaryFolder = hasRoom(memoryFolder) ? memoryFolder : tmpdir();

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
