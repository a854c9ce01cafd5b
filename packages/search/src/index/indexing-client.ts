import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import type { IndexingEnvironment } from '../config/env.ts';
import { serviceHosts } from '../config/service-hosts.ts';

type Requester = Algoliasearch['transporter']['requester'];

/** The longest time that the client waits after 429, in milliseconds, before each of three repetitions. */
export const maxRetryAfterMs = 30_000;

/**
 * Returns the service's own client with the key for writing; servers only, and never for a request of a visitor: it waits as long as the service
 * asks after 429, `maxRetryAfterMs` at most, and repeats the request three times. `timeoutMs` is for every part of a request; the client's own are 2 s to connect, 5 s to read and 30 s to write.
 */
export function indexingClient(
  { appId, adminKey, host }: Pick<IndexingEnvironment, 'appId' | 'adminKey' | 'host'>,
  timeoutMs?: number,
): Algoliasearch {
  return algoliasearch(appId, adminKey, {
    requester: requesterFor(appId, adminKey),
    ...(host === null ? {} : { hosts: serviceHosts(host) }),
    ...(timeoutMs === undefined ? {} : { timeouts: { connect: timeoutMs, read: timeoutMs, write: timeoutMs } }),
  });
}

/**
 * The same client for requests that make a record at each execution, such as a key: it sends them to one host.
 * The other client repeats a request without an answer at the service's next host, also if it was executed.
 */
export function sendOnceClient({
  appId,
  adminKey,
  host,
}: Pick<IndexingEnvironment, 'appId' | 'adminKey' | 'host'>): Algoliasearch {
  const hosted = [{ url: `${appId}.algolia.net`, accept: 'readWrite' as const, protocol: 'https' as const }];
  return algoliasearch(appId, adminKey, {
    requester: requesterFor(appId, adminKey),
    hosts: host === null ? hosted : serviceHosts(host),
  });
}

function requesterFor(appId: string, adminKey: string): Requester {
  return withBoundedWaits(algoliasearch(appId, adminKey).transporter.requester);
}

/** Limits the `Retry-After` of answers, which the client obeys without a bound. */
function withBoundedWaits(requester: Requester): Requester {
  return {
    ...requester,
    async send(request) {
      const response = await requester.send(request);
      const seconds = Number(response.headers?.['retry-after'] ?? 0);
      if (!(seconds * 1000 > maxRetryAfterMs)) return response;
      return { ...response, headers: { ...response.headers, 'retry-after': String(maxRetryAfterMs / 1000) } };
    },
  };
}
