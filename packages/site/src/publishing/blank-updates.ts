import { type BlankIndex, madeOf } from '@clavora/search/blank-index';
import { blankRecords } from '@clavora/search/blank-records';
import { createCoalescedTask } from '@clavora/search/coalesced-task';
import type { OpenCatalogue } from '../catalogue/live-catalogue.ts';

/** Updates the search index of blanks, which all markets share, after a swap of the key catalogue. Pages never wait for it. */
export interface BlankUpdates {
  /** Schedules a comparison with the current data set; nothing is read where another process has written that data set. */
  compare(): void;
  /** Retries what failed. */
  resume(): void;
  /** Resolves once no work is left, or what is left has failed. */
  settled(): Promise<void>;
}

interface BlankUpdatesOptions {
  index: Pick<BlankIndex, 'madeOf' | 'update'>;
  /** Returns the current data set; null before the first. */
  current: () => Pick<OpenCatalogue, 'set' | 'file'> | null;
  year: () => number;
  log: {
    info(message: string, facts: Readonly<Record<string, number>>): void;
    warning(message: string): void;
    /** Called when there is no index to update. */
    missing(): void;
  };
}

export function createBlankUpdates({ index, current, year, log }: BlankUpdatesOptions): BlankUpdates {
  let isPending = false;
  const compare = async (): Promise<void> => {
    const open = current();
    if (open === null) return;
    const now = year();
    const made = madeOf(open.set.id, now);
    const known = await index.madeOf();
    if (known === null) return log.missing();
    if (known !== made) {
      const written = await index.update(blankRecords(open.file, now), made);
      if (written === null) return log.missing();
      if (written.saved + written.removed > 0) log.info('Search: wrote the blanks of the key catalogue', written);
    }
    isPending = false;
  };
  const task = createCoalescedTask(() =>
    compare().catch((error: unknown) =>
      log.warning(`Search: updating the index of blanks failed and will be retried: ${String(error)}`),
    ),
  );
  return {
    compare() {
      isPending = true;
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
