import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogueOrigin } from '@clavora/catalogue/catalogue-source';
import { createMirror } from '@clavora/catalogue/mirror-catalogue';
import { logInfo, logWarning } from '@clavora/runtime/log';
import type { Site } from '@clavora/site-core/site';
import { type LiveCatalogue, siteCatalogue } from './live-catalogue.ts';
import { watchCatalogue } from './watch-catalogue.ts';
import { watchFolder } from './watch-folder.ts';

/** The longest wait for a data set, in milliseconds: a site without one answers all other pages. */
const maxWaitMs = 10_000;

/**
 * Opens the data set of a site, and follows those that are published; `requestSwap` is a request of the site to itself. The folder of the data sets tells of a publish,
 * and `onOthersChange` calls its argument when another instance may have found one. Never rejects.
 */
export async function startCatalogue(
  site: Site,
  requestSwap: () => Promise<void>,
  onOthersChange: (look: () => void) => void,
): Promise<void> {
  const live = siteCatalogue(site);
  const { folder = '', origin = null } = site.environment.catalogue ?? {};
  if (live === null) return;
  const mirror = origin === null ? null : createMirror({ origin, folder });
  let onPublish: () => void = () => undefined;
  const published = publishFolder(folder, origin);
  const watch = published === null ? null : watchFolder(published, () => onPublish());
  void watch?.begin();
  const refresh = async (isDoubted: boolean): Promise<void> => {
    // Before the data set is read, so that no publish in between is missed.
    await watch?.begin();
    await mirror?.refresh(isDoubted);
  };
  await openFirst(live, refresh);
  watchCatalogue(live, requestSwap, {
    refresh,
    listen(look) {
      onPublish = look;
      onOthersChange(look);
    },
  });
}

/** Returns the folder to which data sets are published; null for an address. */
function publishFolder(folder: string, origin: CatalogueOrigin | null): string | null {
  if (origin === null) return folder;
  return 'directory' in origin ? origin.directory : null;
}

/**
 * Opens the data set of the folder; where it has none that can be opened, waits for a copy, so that a new instance is ready with it. One that comes later
 * is swapped by the watch. Never rejects.
 */
export async function openFirst(
  live: LiveCatalogue,
  refresh: (isDoubted: boolean) => Promise<void>,
  waitMs = maxWaitMs,
): Promise<void> {
  const isLate = pause(waitMs, 'late', { ref: false });
  const prepare = async (): Promise<void> => {
    const own = await live.prepare().catch(() => null);
    if (own !== null) return;
    await refresh(live.isDoubted());
    await live.prepare();
  };
  try {
    if ((await Promise.race([prepare(), isLate])) === 'late')
      return logWarning('Catalogue: the data set is not read yet, and the site starts without it');
    // It changes no page that was rendered before.
    live.swap();
    live.confirmSwap();
    const open = live.current();
    if (open !== null) logInfo(`Catalogue: the data set ${open.set.id} is open`);
  } catch (error) {
    logWarning(`Catalogue: the data set cannot be opened, and the site starts without it: ${String(error)}`);
  }
}
