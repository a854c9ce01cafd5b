import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface LoadOptions {
  url: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  milliseconds: number;
}

/** Sends requests for one URL from a thread of its own; resolves to the complete answers per second, rejects at a status other than 200. */
export async function requestsPerSecond(options: LoadOptions): Promise<number> {
  const worker = new Worker(new URL('load-worker.ts', import.meta.url), { workerData: options });
  const [answers] = (await once(worker, 'message')) as [number];
  return (answers * 1000) / options.milliseconds;
}
