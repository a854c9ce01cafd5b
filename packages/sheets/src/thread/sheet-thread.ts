import { Worker } from 'node:worker_threads';
import { processSingleton } from '@clavora/runtime/process-singleton';
import type { SetSheet, SheetOrder, SheetReply } from './sheet-worker.ts';

export interface SheetThread {
  /** Sets a sheet after those before it; null if too many wait. Rejects if it cannot be set. */
  set(order: SheetOrder): Promise<SetSheet> | null;
  /** Ends the thread; a sheet in progress is rejected. */
  stop(): Promise<void>;
}

export interface SheetThreadOptions {
  /** Sheets that wait, with the one in progress. */
  maxWaiting: number;
  /** After this time without a sheet, the thread ends. */
  idleMs: number;
}

/**
 * Creates the thread in which sheets are read and set: a long one takes a second, in which a site would answer nothing else. It is started at the first sheet, because the
 * compiler takes memory, and does not keep the process alive.
 */
export function createSheetThread(
  { maxWaiting, idleMs }: SheetThreadOptions,
  startWorker = startSheetWorker,
): SheetThread {
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = startWorker();
    const forget = () => {
      if (worker === started) worker = null;
    };
    started.unref();
    return started.on('error', forget).on('exit', forget);
  };
  const end = async (): Promise<void> => {
    clearTimeout(timer);
    await worker?.terminate();
  };
  const ask = async (order: SheetOrder): Promise<SetSheet> => {
    clearTimeout(timer);
    worker ??= start();
    const thread = worker;
    const { promise, resolve, reject } = Promise.withResolvers<SheetReply>();
    const noteEnd = () => reject(new Error('The thread of sheets has ended'));
    thread.on('message', resolve).on('error', reject).on('exit', noteEnd);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(order);
    try {
      const reply = await promise;
      if ('sheet' in reply) return reply.sheet;
      throw new Error(reply.reason);
    } finally {
      thread.off('message', resolve).off('error', reject).off('exit', noteEnd);
      timer = setTimeout(() => void end(), idleMs).unref();
    }
  };
  return {
    set(order) {
      if (waiting >= maxWaiting) return null;
      waiting += 1;
      const result = last.then(() => ask(order)).finally(() => (waiting -= 1));
      last = result.catch(() => undefined);
      return result;
    },
    stop: end,
  };
}

/** Megabytes of the thread's own objects: the document of a page, and references to what the compiler holds, which few new objects release sooner. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

function startSheetWorker(): Worker {
  return new Worker(new URL('./sheet-worker.ts', import.meta.url), { resourceLimits });
}

/** Returns the thread for sheets of the process. */
export function sheetThread(): SheetThread {
  return processSingleton('sheet-thread', () => createSheetThread({ maxWaiting: 20, idleMs: 60_000 }));
}
