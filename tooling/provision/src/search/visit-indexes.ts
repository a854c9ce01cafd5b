import { indexTable } from './index-table.ts';
import { isOfOneIndex, reasonOf } from './service-error.ts';
import type { Visit } from './visits.ts';

/** The visit of one index, with the number of records that it should contain. */
export interface Work {
  index: string;
  count: number;
  visit: () => Promise<Visit>;
}

export interface VisitOptions {
  works: AsyncGenerator<Work>;
  /** The names of all indexes of the works. */
  names: readonly string[];
  print: (line: string) => void;
}

/** A hosted service waits after each step, so several indexes are processed concurrently. */
const atOnce = 4;

/**
 * Visits indexes, and prints a row for each. Returns whether all have the desired state. An error specific to one
 * index is printed in its row; any other error rejects with the progress.
 */
export async function visitIndexes({ works, names, print }: VisitOptions): Promise<boolean> {
  const table = indexTable(names);
  const began = performance.now();
  let [done, total, hasDesiredState] = [0, 0, true];
  const visitOne = async ({ index, count, visit }: Work): Promise<void> => {
    const start = performance.now();
    const found = await visit().catch((error: unknown): Visit => {
      if (!isOfOneIndex(error)) throw new Error(reasonOf(error), { cause: error });
      return { changed: 'failed', hasDesiredState: false, details: [reasonOf(error)] };
    });
    done += 1;
    total += count;
    hasDesiredState &&= found.hasDesiredState;
    for (const line of table.lines({ index, records: count, ms: performance.now() - start, ...found })) print(line);
  };
  print(table.header);
  try {
    await eachAtOnce(works, atOnce, visitOne);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${done} of ${names.length} indexes are done, then: ${reason}`, { cause: error });
  }
  print(`${done} indexes, ${total} records, ${Math.round(performance.now() - began)} ms`);
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
