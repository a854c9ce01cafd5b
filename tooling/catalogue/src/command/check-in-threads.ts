import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type CheckResult,
  type CompiledCatalogue,
  type CompiledFile,
  checkPublicTables,
  compiledOf,
  type PartnerFacts,
  publicSteps,
  type WriteStep,
  withPartners,
} from '@clavora/catalogue/compile-catalogue';
import { type Targets, targetsForPartners } from '@clavora/catalogue/leave-out-dangling';
import { type DigestMaker, digestMaker } from '@clavora/catalogue/page-digests';
import { filesIn, previousOf, type TablesPlace } from './tables-place.ts';

/** What the thread does, in this order: it answers `check` with PartnerFacts, and `end` with CompiledFiles. */
export type ThreadTask =
  | { name: 'check'; targets: Targets }
  | { name: 'begin'; folder: string; unwritten: Int32Array<SharedArrayBuffer> }
  | { name: 'write'; step: WriteStep }
  | { name: 'end' };

/** Steps that wait for the thread at most: their values are in memory. */
const maxUnwritten = 50;

/** Parts of the digests that are made between two looks for an answer. */
const partsAtOnce = 500;

export type CompiledFiles = Record<'public' | 'partner', CompiledFile>;

/** The tables of a data set, which are checked. */
export interface CheckedSet extends CheckResult {
  /** Compiles them into two files in a folder; once. */
  compile(folder: string): Promise<CompiledCatalogue>;
}

/**
 * Reads and checks the tables of a data set for `use`, as `checkTables` does: those of partners, which are half of a large data set, in a thread of their own,
 * which also writes the files. Rejects with what `use` or the thread throws.
 */
export async function withCheckedTables<Result>(
  place: TablesPlace,
  use: (checked: CheckedSet) => Promise<Result>,
): Promise<Result> {
  const thread = new Worker(new URL('compile-worker.ts', import.meta.url), { workerData: place });
  const failure = once(thread, 'error').then(([error]) => Promise.reject(error));
  // It may fail while nothing waits for an answer.
  failure.catch(() => undefined);
  const send = (task: ThreadTask) => thread.postMessage(task, []);
  const answerTo = async <Answer>(task: ThreadTask): Promise<Answer> => {
    send(task);
    const [answer] = await Promise.race([once(thread, 'message'), failure]);
    return answer;
  };
  try {
    const { rows, files, ...open } = checkPublicTables(filesIn(place), { previous: previousOf(place) });
    const digests = digestMaker(rows);
    const answer = answerTo<PartnerFacts>({ name: 'check', targets: targetsForPartners(rows) });
    const facts = await makeUntil(answer, digests);
    const result = withPartners({ rows, ...open }, facts);
    return await use({
      ...result,
      async compile(folder) {
        const unwritten = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
        send({ name: 'begin', folder, unwritten });
        for (const step of publicSteps({ rows, files }, () => digests.all(result.rowCounts))) {
          // While the thread is busy, the digests are made, which are written last.
          while (Atomics.load(unwritten, 0) >= maxUnwritten)
            if (!digests.makePart()) await Promise.race([Atomics.waitAsync(unwritten, 0, maxUnwritten).value, failure]);
          Atomics.add(unwritten, 0, 1);
          send({ name: 'write', step });
        }
        const ended = await answerTo<CompiledFiles>({ name: 'end' });
        return compiledOf(ended.public, ended.partner, result.rowCounts);
      },
    });
  } finally {
    await thread.terminate();
  }
}

/** Awaits an answer; meanwhile, digests are made. */
async function makeUntil<Answer>(answer: Promise<Answer>, digests: DigestMaker): Promise<Answer> {
  let isWaiting = true;
  const settled = answer.finally(() => {
    isWaiting = false;
  });
  const makeParts = () => {
    for (let part = 0; part < partsAtOnce; part++) if (!digests.makePart()) return;
    setImmediate(() => isWaiting && makeParts());
  };
  makeParts();
  return settled;
}
