import { setTimeout as pause } from 'node:timers/promises';
import { createMirror } from '@clavora/catalogue/mirror-catalogue';
import { logInfo, logWarning } from '@clavora/runtime/log';
import type { Site } from '@clavora/site-core/site';
import { type LiveCatalogue, siteCatalogue } from './live-catalogue.ts';
import { watchCatalogue } from './watch-catalogue.ts';

/** The longest wait for a data set, in milliseconds: a site without one answers all other pages. */
const maxWaitMs = 10_000;

/** Opens the data set of a site, and follows those that are published; `requestSwap` is a request of the site to itself. Never rejects. */
export async function startCatalogue(site: Site, requestSwap: () => Promise<void>): Promise<void> {
  const live = siteCatalogue(site);
  const { folder = '', origin = null } = site.environment.catalogue ?? {};
  if (live === null) return;
  const mirror = origin === null ? null : createMirror({ origin, folder });
  const refresh = async (isDoubted: boolean): Promise<void> => mirror?.refresh(isDoubted);
  await openFirst(live, refresh);
  watchCatalogue(live, requestSwap, refresh);
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
