import { randomBytes } from 'node:crypto';
import { processWide } from '../runtime/process-singleton.ts';
import { readListenAddress } from '../server/env.ts';

/**
 * What the site asks itself to do. Next expires pages only in the scope of a request, so that a timer has to make one.
 * `look`: for changes that no call told of; `repeat`: tell once more what was told last; `found`: tell which searches find something else.
 */
export type OwnJob = 'look' | 'repeat' | 'found';

/** The header that carries the process's own key. */
export const ownKeyHeader = 'x-clavora-own-key';

/** Milliseconds after which a job that does not end is given up by who waits for it. */
const jobTimeout = 120_000;

/** What the site asks itself with; it never leaves the process but to itself. */
export function ownKey(): string {
  return processWide('own-key', () => randomBytes(32).toString('hex'));
}

/** Asks the site of this process for a job; rejects where it does not answer, or not with success. */
export async function askOwnSite(job: OwnJob): Promise<void> {
  const { port, hostname } = readListenAddress();
  // A server that listens everywhere listens here too.
  const host = hostname === '0.0.0.0' || hostname === '::' ? 'localhost' : hostname;
  const response = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/api/reconcile`, {
    method: 'POST',
    headers: { [ownKeyHeader]: ownKey(), 'content-type': 'text/plain' },
    body: job,
    cache: 'no-store',
    signal: AbortSignal.timeout(jobTimeout),
  });
  if (!response.ok) throw new Error(`expected 204 of /api/reconcile, got ${response.status}`);
}
