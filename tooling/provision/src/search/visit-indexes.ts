import { type IndexKey, indexName } from '@clavora/search/indexes';
import type { SearchRecord } from '@clavora/search/search-record';
import { type RecordSource, spaceRecords } from '@clavora/search/space-records';
import { indexTable } from './index-table.ts';
import { isOfOneIndex, reasonOf } from './service-error.ts';

/** Result of one index. */
export interface Visit {
  changed: string;
  /** Whether it now has the desired state. */
  hasDesiredState: boolean;
  details: readonly string[];
}

export interface VisitOptions {
  source: Omit<RecordSource, 'onProblem'>;
  prefix: string;
  places: readonly IndexKey[];
  visit: (place: IndexKey, records: readonly SearchRecord[]) => Promise<Visit>;
  print: (line: string) => void;
  note: (line: string) => void;
}

/** A hosted service waits after each step, so several indexes are processed concurrently. */
const atOnce = 4;
const maxProblems = 10;

/**
 * Visits indexes with the records that each should contain, and prints a row for each. Returns whether all
 * have the desired state. An error specific to one index is printed in its row; any other error rejects with
 * the progress.
 */
export async function visitIndexes({ source, prefix, places, visit, print, note }: VisitOptions): Promise<boolean> {
  const table = indexTable(places.map((place) => indexName(prefix, place)));
  const problems: string[] = [];
  const began = performance.now();
  let [done, total, hasDesiredState] = [0, 0, true];
  const visitOne = async (place: IndexKey, records: readonly SearchRecord[]): Promise<void> => {
    const start = performance.now();
    const found = await visit(place, records).catch((error: unknown): Visit => {
      if (!isOfOneIndex(error)) throw new Error(reasonOf(error), { cause: error });
      return { changed: 'failed', hasDesiredState: false, details: [reasonOf(error)] };
    });
    done += 1;
    total += records.length;
    hasDesiredState &&= found.hasDesiredState;
    const row = { index: indexName(prefix, place), records: records.length, ms: performance.now() - start, ...found };
    for (const line of table.lines(row)) print(line);
  };
  const onProblem: RecordSource['onProblem'] = ({ fullSlug, field, message }) =>
    problems.push(`${fullSlug}: ${field}: ${message}`);
  print(table.header);
  try {
    await eachAtOnce(spaceRecords({ ...source, onProblem }, places), atOnce, ({ place, records }) =>
      visitOne(place, records),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${done} of ${places.length} indexes are done, then: ${reason}`, { cause: error });
  }
  print(`${done} indexes, ${total} records, ${Math.round(performance.now() - began)} ms`);
  for (const problem of problems.slice(0, maxProblems)) note(`! left out: ${problem}`);
  if (problems.length > maxProblems) note(`! … and ${problems.length - maxProblems} more: npm run space -- report`);
  return hasDesiredState;
}

/**
 * Processes several items concurrently; takes no more after the first failure, with which it rejects when the
 * others have ended.
 */
async function eachAtOnce<Item>(
  items: AsyncGenerator<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    // A failure closes the iterator shared with the others.
    for await (const item of items) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: most }, worker));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
