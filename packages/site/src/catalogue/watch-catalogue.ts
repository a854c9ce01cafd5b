import { logInfo, logWarning } from '../runtime/log.ts';
import type { LiveCatalogue } from './live-catalogue.ts';

/** How often the folder is looked at, in milliseconds: every instance has a new data set within two seconds. */
const watchMs = 1_000;

/** The same after a failure: a data set that is damaged, or an address that does not answer. */
const retryMs = 5_000;

/**
 * Watches the folder of a catalogue, which `refresh` fills first where the data set is elsewhere: opens a new data set beside the current one, and has it swapped by `requestSwap`, a request of the site to itself.
 * A data set that cannot be opened changes nothing, and is logged once. The timer does not keep the process alive.
 */
export function watchCatalogue(
  live: LiveCatalogue,
  requestSwap: () => Promise<void>,
  refresh: () => Promise<void> = () => Promise.resolve(),
): void {
  let problem = '';
  const look = async (): Promise<void> => {
    try {
      await refresh();
      const tags = live.prepare();
      if (tags !== null) {
        await requestSwap();
        live.confirmSwap();
        logInfo(
          `Catalogue: the data set ${live.current()?.set.id} is current; ${tags.length} tags of pages were invalidated`,
        );
      }
      problem = '';
      live.noteLook(true);
    } catch (error) {
      if (String(error) !== problem) logWarning(`Catalogue: the data set stays as it is: ${String(error)}`);
      problem = String(error);
      live.noteLook(false);
    }
    setTimeout(() => void look(), problem === '' ? watchMs : retryMs).unref();
  };
  setTimeout(() => void look(), watchMs).unref();
}
