import type { CatalogueFile } from '@clavora/catalogue/catalogue-file';
import type { OpenCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { type BlankIndex, madeOf } from '@clavora/search/blank-index';
import { blankRecords } from '@clavora/search/blank-records';
import { createCoalescedTask } from '@clavora/search/coalesced-task';
import { loggableError } from '@clavora/search/search-refusal';

/** Updates the search index of blanks, which all markets share, after a swap of the key catalogue. Pages never wait for it. */
export interface BlankUpdates {
  /** Schedules an update to the current data set; nothing is read where another process has made the index of it. */
  update(): void;
  /** Schedules a comparison of all records, whatever the index is made of. */
  compareAll(): void;
  /** Retries what failed. */
  resume(): void;
  /** Resolves once no work is left, or what is left has failed. */
  settled(): Promise<void>;
}

interface BlankUpdatesOptions {
  index: Pick<BlankIndex, 'madeOf' | 'update'>;
  /** Returns the current data set; null before the first. */
  current: () => Pick<OpenCatalogue, 'set'> | null;
  /** Opens the public file of a data set, which an update closes: that of the site is closed a minute after a swap, and a first update takes longer. */
  openFile: (set: OpenCatalogue['set']) => CatalogueFile;
  year: () => number;
  log: {
    info(message: string, facts: Readonly<Record<string, number>>): void;
    warning(message: string): void;
    /** Called when there is no index to update. */
    missing(): void;
  };
}

export function createBlankUpdates({ index, current, openFile, year, log }: BlankUpdatesOptions): BlankUpdates {
  let isPending = false;
  let isThorough = false;
  const write = async (comparesAll: boolean): Promise<void> => {
    const open = current();
    // The first data set comes by a swap, which updates.
    if (open === null) return;
    const now = year();
    const made = madeOf(open.set.id, now);
    const known = await index.madeOf();
    if (known === null) return waitForIndex();
    if (comparesAll || known !== made) {
      const written = await writeFrom(open.set, now, made);
      if (written === null) return waitForIndex();
      if (written.saved + written.removed > 0) log.info('Search: wrote the blanks of the key catalogue', written);
    }
  };
  const writeFrom = async (set: OpenCatalogue['set'], now: number, made: string): ReturnType<typeof index.update> => {
    const file = openFile(set);
    try {
      return await index.update(blankRecords(file, now), made);
    } finally {
      file.close();
    }
  };
  const waitForIndex = (): void => {
    isPending = true;
    log.missing();
  };
  const task = createCoalescedTask(() => {
    const comparesAll = isThorough;
    // What is asked for during the run is done after it.
    [isPending, isThorough] = [false, false];
    return write(comparesAll).catch((error: unknown) => {
      [isPending, isThorough] = [true, isThorough || comparesAll];
      log.warning(`Search: updating the index of blanks failed and will be retried: ${String(loggableError(error))}`);
    });
  });
  return {
    update: () => task.run(),
    compareAll() {
      isThorough = true;
      task.run();
    },
    resume() {
      if (isPending) task.run();
    },
    settled: async () => {
      while (task.running !== null) await task.running;
    },
  };
}
