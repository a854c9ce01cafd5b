import { logInfo, logWarning } from '@clavora/runtime/log';
import type { LiveCatalogue } from './live-catalogue.ts';

/** How often the published data set is looked at, in milliseconds, where nothing tells of a publish: every instance has a new one within two seconds. */
const watchMs = 1_000;

/** The same after a failure: a data set that is damaged, or an address that does not answer. */
const retryMs = 5_000;

/** How long a look may take, in milliseconds. One that takes longer goes on: a further one would wait for the same file system, in another thread. */
const maxLookMs = 10_000;

interface WatchOptions {
  /** Copies what is published elsewhere to the folder of the catalogue. */
  refresh?: (isDoubted: boolean) => Promise<void>;
  /** Called with a function that looks at once: of a look that is under way it begins another. */
  listen?: (look: () => void) => void;
}

/**
 * Follows the published data sets: `refresh` copies them to the folder of a catalogue first; a new one is opened beside the current one and swapped by
 * `requestSwap`, a request of the site to itself. A data set that cannot be opened changes nothing, and is logged once, as is a look that takes too
 * long. The timers do not keep the process alive.
 */
export function watchCatalogue(
  live: LiveCatalogue,
  requestSwap: () => Promise<void>,
  { refresh = () => Promise.resolve(), listen }: WatchOptions = {},
): void {
  let problem = '';
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let mustRepeat = false;
  const noteFailure = (reason: string): void => {
    if (reason !== problem) logWarning(`Catalogue: the data set stays as it is: ${reason}`);
    problem = reason;
    live.noteLook(false);
  };
  const look = async (): Promise<void> => {
    const late = setTimeout(() => noteFailure(`no answer within ${maxLookMs / 1_000} s`), maxLookMs).unref();
    try {
      await refresh(live.isDoubted());
      const tags = await live.prepare();
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
      noteFailure(String(error));
    } finally {
      clearTimeout(late);
    }
  };
  const begin = async (): Promise<void> => {
    clearTimeout(timer);
    mustRepeat = isLooking;
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
    lookIn(mustRepeat ? 0 : problem === '' ? watchMs : retryMs);
  };
  const lookIn = (milliseconds: number): void => {
    timer = setTimeout(() => void begin(), milliseconds).unref();
  };
  lookIn(watchMs);
  listen?.(() => void begin());
}
