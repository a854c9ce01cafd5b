import { readOwnOrigin } from '@clavora/server/env';
import { ownRequestHeader, ownRequestKey } from '@clavora/server/own-request';

/**
 * The jobs of the site's requests to itself. Next expires pages only in the scope of a request, so that a timer has to send one.
 * `look` polls for changes without webhook, `follow` takes over what another instance has found, `repeat` repeats the last invalidations, `found` invalidates pages whose searches find other products,
 * `swap` makes a prepared data set of the key catalogue current.
 */
export type SelfRequestJob = 'look' | 'follow' | 'repeat' | 'found' | 'swap';

const jobTimeoutMs = 120_000;

/** Sends a job to this process over HTTP. Rejects after two minutes, and where the answer is no success. */
export async function requestSelf(job: SelfRequestJob): Promise<void> {
  const response = await fetch(`${readOwnOrigin()}/api/reconcile`, {
    method: 'POST',
    headers: { [ownRequestHeader]: ownRequestKey(), 'content-type': 'text/plain' },
    body: job,
    cache: 'no-store',
    signal: AbortSignal.timeout(jobTimeoutMs),
  });
  if (!response.ok) throw new Error(`expected 204 of /api/reconcile, got ${response.status}`);
}
