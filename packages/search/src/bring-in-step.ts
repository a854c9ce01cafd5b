import type { IndexWriter } from './index-writer.ts';
import type { IndexPlace } from './indexes.ts';
import { isInStep } from './record-drift.ts';
import { type RecordSource, spaceRecords } from './space-records.ts';

/** What was done to an index so that it says what the content says. */
export interface IndexOutcome {
  place: IndexPlace;
  /** Records that it holds now. */
  records: number;
  /** `made`: there was none; `mended`: it differed; `missing`: there is none and was to be none. */
  outcome: 'made' | 'mended' | 'in-step' | 'missing';
  saved: number;
  removed: number;
}

/**
 * Compares whole indexes with the content and writes what differs; those that do not exist are made, where `makesMissing`. Rejects with the
 * error of the content or the search service; indexes before it are done.
 */
export async function* bringInStep(
  writer: Pick<IndexWriter, 'findDrift' | 'mend' | 'reindex'>,
  source: RecordSource,
  places: readonly IndexPlace[],
  { makesMissing }: { makesMissing: boolean },
): AsyncGenerator<IndexOutcome> {
  for await (const { place, records } of spaceRecords(source, places)) {
    const drift = await writer.findDrift(place, records);
    const done = { place, records: records.length, saved: drift?.save.length ?? 0, removed: drift?.remove.length ?? 0 };
    if (drift === null && !makesMissing) {
      yield { ...done, records: 0, outcome: 'missing' };
    } else if (drift === null) {
      await writer.reindex(place, records);
      yield { ...done, saved: records.length, outcome: 'made' };
    } else {
      await writer.mend(place, drift);
      yield { ...done, outcome: isInStep(drift) ? 'in-step' : 'mended' };
    }
  }
}
