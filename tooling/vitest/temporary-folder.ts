import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
/** Room for a hundred databases of 40 MB. Containers have 64 MB by default. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Folder of the temporary files of tests: in memory where there is room. Databases are folders of a thousand files that are written and synchronised one
 * by one, which took a third to a half of the time of their tests on a disk.
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
