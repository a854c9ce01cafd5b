import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Documents that wait for the thread; more are not compressed again. */
const maxWaiting = 20;

interface Job {
  document: Buffer;
  settle: (dense: Buffer | null) => void;
}

/** Compresses a document at Brotli's best quality; null if too many documents wait, or the thread fails. */
export type CompressDensely = (document: Buffer) => Promise<Buffer | null>;

/**
 * Creates the compression of often requested documents: a second of work for a tenth less bytes, in a thread of its own. The thread is started at
 * the first document, and does not keep the process alive.
 */
export function denseBrotli(): CompressDensely {
  let worker: Worker | null = null;
  let running: Job | null = null;
  const waiting: Job[] = [];

  const finish = (dense: Buffer | null): void => {
    running?.settle(dense);
    running = waiting.shift() ?? null;
    if (running) start(running);
  };
  const start = ({ document }: Job): void => {
    if (worker === null) {
      // In a build it lies beside this module too, compiled.
      const started = new Worker(new URL(`./dense-brotli-worker${extname(import.meta.filename)}`, import.meta.url));
      started.unref();
      started.on('message', (dense: Uint8Array) =>
        finish(Buffer.from(dense.buffer, dense.byteOffset, dense.byteLength)),
      );
      started.on('error', (error) => {
        console.error(error);
        worker = null;
        finish(null);
      });
      worker = started;
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(document);
  };
  return (document) => {
    if (waiting.length >= maxWaiting) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<Buffer | null>();
    const job = { document, settle: resolve };
    if (running) waiting.push(job);
    else {
      running = job;
      start(job);
    }
    return promise;
  };
}
