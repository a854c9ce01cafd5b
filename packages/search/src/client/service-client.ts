import { liteClient } from 'algoliasearch/lite';
import type { SearchOptions } from 'algoliasearch-helper/types/algoliasearch.js';
import type { SearchConnection } from '../config/search-connection.ts';
import { serviceHosts } from '../config/service-hosts.ts';

type LiteClient = ReturnType<typeof liteClient>;
type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Timeouts in milliseconds, for each host that is tried. */
export interface ServiceTimeouts {
  /** Until the host begins to answer. */
  connect: number;
  /** Until the answer is complete. */
  read: number;
}

interface ServiceQuery {
  indexName: string;
  params: SearchOptions;
}

/** The part of the service's own client that searches. */
export interface ServiceClient {
  search(queries: readonly ServiceQuery[]): Promise<{ results: unknown }>;
  /** Absent from the complete client, which loads with the first request. */
  transporter?: LiteClient['transporter'];
}

/**
 * Returns the service's own client for a connection: the lite one, which only searches, or the complete one, which is loaded with the first
 * request to keep it out of the page's script.
 */
export function serviceClient(connection: SearchConnection, timeouts?: ServiceTimeouts): ServiceClient {
  const { appId, searchKey, isLite } = connection;
  if (isLite) {
    const client = searchOnlyClient(connection, timeouts);
    return { search: (queries) => client.search([...queries]), transporter: client.transporter };
  }
  const load = async () => {
    const { algoliasearch } = await import('algoliasearch');
    return algoliasearch(appId, searchKey, clientOptions(connection, timeouts));
  };
  let whole: ReturnType<typeof load> | undefined;
  return {
    async search(queries) {
      whole ??= load();
      return (await whole).search([...queries]);
    },
  };
}

/** The service's lite client: it searches and recommends only. */
export function searchOnlyClient(connection: SearchConnection, timeouts?: ServiceTimeouts): LiteClient {
  return liteClient(connection.appId, connection.searchKey, clientOptions(connection, timeouts));
}

function clientOptions({ host, keepsAnswers }: SearchConnection, timeouts?: ServiceTimeouts): LiteOptions {
  return {
    ...(host === null ? {} : { hosts: serviceHosts(host) }),
    // The client would wait as long as the service asks and repeat the request, outside of all timeouts.
    maxRateLimitRetries: 0,
    ...(timeouts ? { timeouts: { ...timeouts, write: timeouts.read } } : {}),
    // By default the client caches answers in browsers but not on servers.
    ...(keepsAnswers ? {} : { responsesCache: noCache, requestsCache: noCache }),
  };
}

const noCache: NonNullable<LiteOptions['responsesCache']> = {
  get: (_key, load) => load(),
  set: async (_key, value) => value,
  delete: async () => undefined,
  clear: async () => undefined,
};
