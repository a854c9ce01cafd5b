import { randomBytes } from 'node:crypto';
import { processSingleton } from '../runtime/process-singleton.ts';
import { readOwnOrigin } from '../server/env.ts';

/**
 * The jobs of the site's requests to itself. Next expires pages only in the scope of a request, so that a timer has to send one.
 * `look` polls for changes without webhook, `repeat` repeats the last invalidations, `found` invalidates pages whose searches find other products.
 */
export type SelfRequestJob = 'look' | 'repeat' | 'found';

/** The header that carries the key. */
export const selfRequestHeader = 'x-site-own-key';

const jobTimeoutMs = 120_000;

/** Returns the process's secret for requests to itself. No other process receives it. */
export function selfRequestKey(): string {
  return processSingleton('own-key', () => randomBytes(32).toString('hex'));
}

/** Sends a job to this process over HTTP. Rejects after two minutes, and where the answer is no success. */
export async function requestSelf(job: SelfRequestJob): Promise<void> {
  const response = await fetch(`${readOwnOrigin()}/api/reconcile`, {
    method: 'POST',
    headers: { [selfRequestHeader]: selfRequestKey(), 'content-type': 'text/plain' },
    body: job,
    cache: 'no-store',
    signal: AbortSignal.timeout(jobTimeoutMs),
  });
  if (!response.ok) throw new Error(`expected 204 of /api/reconcile, got ${response.status}`);
}
