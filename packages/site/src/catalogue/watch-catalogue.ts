import { logInfo, logWarning } from '../runtime/log.ts';
import type { LiveCatalogue } from './live-catalogue.ts';

/** How often the folder is looked at, in milliseconds: every instance has a new data set within two seconds. */
const watchMs = 1_000;

/**
 * Watches the folder of a catalogue: opens a new data set beside the current one, and has it swapped by `requestSwap`, a request of the site to itself.
 * A data set that cannot be opened changes nothing, and is logged once. The timer does not keep the process alive.
 */
export function watchCatalogue(live: LiveCatalogue, requestSwap: () => Promise<void>): void {
  let problem = '';
  const look = async (): Promise<void> => {
    try {
      const tags = live.prepare();
      if (tags !== null) {
        await requestSwap();
        logInfo(
          `Catalogue: the data set ${live.current()?.set.id} is current; ${tags.length} tags of pages were invalidated`,
        );
      }
      problem = '';
    } catch (error) {
      if (String(error) !== problem) logWarning(`Catalogue: the data set stays as it is: ${String(error)}`);
      problem = String(error);
    }
    setTimeout(() => void look(), watchMs).unref();
  };
  setTimeout(() => void look(), watchMs).unref();
}
