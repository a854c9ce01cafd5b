import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { checkWhole, readCurrent } from '@clavora/catalogue/catalogue-folder';
import { logWarning } from '../runtime/log.ts';

/** The longest wait for the first copy of a data set, in milliseconds: a site without one answers all other pages. */
const maxWaitMs = 10_000;

/** Waits until a folder has the copy of a data set, where it has none that can be opened, so that a new instance is ready with it. Never rejects. */
export async function waitForFirstCopy(
  folder: string,
  refresh: () => Promise<void>,
  waitMs = maxWaitMs,
): Promise<void> {
  if (hasDataSet(folder)) return;
  const isLate = pause(waitMs, 'late', { ref: false });
  try {
    const ended = await Promise.race([refresh(), isLate]);
    if (ended === 'late') logWarning('Catalogue: the data set is not copied yet, and the site starts without it');
  } catch (error) {
    logWarning(`Catalogue: the data set cannot be copied, and the site starts without it: ${String(error)}`);
  }
}

function hasDataSet(folder: string): boolean {
  try {
    const set = readCurrent(folder);
    if (set === null) return false;
    checkWhole(folder, set);
    openCatalogueFile(join(folder, set.public.file)).close();
    return true;
  } catch {
    return false;
  }
}
