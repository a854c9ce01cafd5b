import { type ResourceLimits, Worker } from 'node:worker_threads';
import { processSingleton } from '@clavora/runtime/process-singleton';
import type { ListTask, ListTaskName, ListTasks, ListWorkerMessage, TaskMessage } from './list-tasks.ts';
import { wholeBuffers } from './whole-buffers.ts';

/** The file of the data set is damaged: SQLite's error, whose code is not sent between threads. */
class DamagedDataSetError extends Error {
  override readonly name = 'DamagedDataSetError';
}

/** Whether an error is a DamagedDataSetError, also of another bundle, which has its own class. */
export function isDamagedDataSet(error: unknown): boolean {
  return error instanceof Error && error.name === 'DamagedDataSetError';
}

/** A list was not read: it took too long or too much memory, or the thread has too many to read. */
class ListThreadError extends Error {
  override readonly name = 'ListThreadError';
  readonly reason: 'too-slow' | 'too-many';
  constructor(reason: ListThreadError['reason']) {
    super(reason === 'too-slow' ? 'The list takes too long to read' : 'Too many lists wait to be read');
    this.reason = reason;
  }
}

export type { ListThreadError };

/** Whether an error is a ListThreadError, also of another bundle: the thread of the process is of the first that asks for it. */
export function isListThreadError(error: unknown): error is ListThreadError {
  return error instanceof Error && error.name === 'ListThreadError';
}

export interface ListThread {
  /**
   * Performs a task for a client, in the order of the calls; resolves to its reply and the milliseconds of processor time that it took. Rejects with a ListThreadError if the task
   * exceeds a limit, with a DamagedDataSetError if its data set cannot be read, and with the error that it threw.
   */
  run<Name extends ListTaskName>(
    client: string,
    task: ListTask<Name>,
  ): Promise<{ reply: ListTasks[Name]['reply']; usedMs: number }>;
  /** Ends the thread; tasks that wait are rejected. */
  stop(): Promise<void>;
}

export interface ListThreadOptions {
  /** Processor time that a task may take, in a thread that has started. */
  timeLimitMs: number;
  /** Megabytes of the thread's own objects. Unpacked parts of workbooks are outside of them, with a limit of their own. */
  memoryLimitMb: number;
  /** Tasks that wait for the one in progress. */
  maxWaiting: number;
  /** Tasks of one client, with the one in progress. */
  maxPerClient: number;
  /** After this time without a task, the thread ends. */
  idleMs: number;
}

export const listThreadOptions: ListThreadOptions = {
  timeLimitMs: 2_000,
  memoryLimitMb: 48,
  maxWaiting: 10,
  // Who presses a button twice gets the second answer.
  maxPerClient: 2,
  idleMs: 60_000,
};

/** Megabytes of the thread's new objects; by default as much as three quarters of its limit, of which nothing is given back. */
const maxYoungGenerationSizeMb = 8;

/** Time by the clock that a task may take, as a multiple of its processor time: on a busy machine it waits for a processor. */
const maxStretch = 5;

interface Job {
  client: string;
  task: Pick<ListTask, 'name' | 'given'>;
  settle(message: TaskMessage): void;
  fail(error: unknown): void;
}

/**
 * Creates the thread in which lists of codes are read: a file that anybody sends must not stop the site. It is started at the first list, and does not keep the
 * process alive. A task that exceeds a limit ends the thread, and the next task starts another.
 */
export function createListThread(options: ListThreadOptions, startWorker = startListWorker): ListThread {
  const { timeLimitMs, memoryLimitMb, maxWaiting, maxPerClient, idleMs } = options;
  let worker: Worker | null = null;
  let hasStarted = false;
  let running: Job | null = null;
  const waiting: Job[] = [];
  let timer: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const ended = worker;
    worker = null;
    hasStarted = false;
    ended?.removeAllListeners();
    // A thread that is out of memory may report it after its end.
    ended?.on('error', () => undefined);
    await ended?.terminate();
  };
  const next = (): void => {
    clearTimeout(timer);
    running = waiting.shift() ?? null;
    if (running) begin(running);
    else timer = setTimeout(() => void end(), idleMs).unref();
  };
  const abandon = (error: unknown): void => {
    void end();
    running?.fail(error);
    next();
  };
  const begin = ({ task }: Job): void => {
    worker ??= start();
    if (hasStarted) limitTime(worker);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task, task.name === 'api' ? wholeBuffers(task.given) : []);
  };
  const limitTime = (thread: Worker): void => {
    const limited = running;
    const latest = performance.now() + maxStretch * timeLimitMs;
    const usedBefore = usedMs(thread);
    const check = async (): Promise<void> => {
      const [before, now] = await Promise.all([usedBefore, usedMs(thread)]);
      if (running !== limited) return;
      const left = before === null || now === null ? 0 : timeLimitMs - (now - before);
      const rest = Math.min(left, latest - performance.now());
      if (rest > 0) timer = setTimeout(check, rest);
      else abandon(new ListThreadError('too-slow'));
    };
    timer = setTimeout(check, timeLimitMs);
  };
  const start = (): Worker => {
    const thread = startWorker({ maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb });
    thread.unref();
    thread.on('message', (message: ListWorkerMessage) => {
      if (message.kind === 'started') {
        hasStarted = true;
        limitTime(thread);
        return;
      }
      running?.settle(message);
      next();
    });
    thread.on('error', (error: NodeJS.ErrnoException) =>
      abandon(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ListThreadError('too-slow') : error),
    );
    return thread;
  };
  const isBusyFor = (client: string): boolean => {
    const own = [...(running ? [running] : []), ...waiting].filter((job) => job.client === client);
    return waiting.length >= maxWaiting || own.length >= maxPerClient;
  };
  return {
    run<Name extends ListTaskName>(client: string, task: ListTask<Name>) {
      const { promise, resolve, reject } = Promise.withResolvers<{ reply: ListTasks[Name]['reply']; usedMs: number }>();
      if (isBusyFor(client)) {
        reject(new ListThreadError('too-many'));
        return promise;
      }
      const job: Job = {
        client,
        task,
        settle(message) {
          if (message.kind === 'error') reject(message.error);
          else if (message.kind === 'damaged') reject(new DamagedDataSetError(message.reason));
          // The thread replies to a task with what its name says.
          else resolve({ reply: message.reply as ListTasks[Name]['reply'], usedMs: message.usedMs });
        },
        fail: reject,
      };
      if (running) waiting.push(job);
      else {
        clearTimeout(timer);
        running = job;
        begin(job);
      }
      return promise;
    },
    async stop() {
      clearTimeout(timer);
      for (const job of [...(running ? [running] : []), ...waiting.splice(0)])
        job.fail(new ListThreadError('too-many'));
      running = null;
      await end();
    },
  };
}

/** Returns the milliseconds of processor time that a thread has used; null if it has ended, or before Node 24.6, which does not tell: then the limit is by the clock. */
async function usedMs(thread: Worker): Promise<number | null> {
  if (!('cpuUsage' in thread)) return null;
  const used = await thread.cpuUsage().catch(() => null);
  return used && (used.user + used.system) / 1_000;
}

function startListWorker(resourceLimits: ResourceLimits): Worker {
  return new Worker(new URL('./list-worker.ts', import.meta.url), { resourceLimits });
}

/** Returns the thread for lists of the process. */
export function listThread(): ListThread {
  return processSingleton('list-thread', () => createListThread(listThreadOptions));
}
