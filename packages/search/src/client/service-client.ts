import { liteClient } from 'algoliasearch/lite';
import type { SearchOptions } from 'algoliasearch-helper/types/algoliasearch.js';
import type { SearchConnection } from '../config/search-connection.ts';
import { serviceHosts } from '../config/service-hosts.ts';

type LiteClient = ReturnType<typeof liteClient>;
type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** In milliseconds, for each host that is tried. */
export interface ServiceTimeouts {
  /** Until a host begins to answer. */
  connect: number;
  /** Until it has answered. */
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
 * The service's own client for a connection: the one that can search and nothing else, or the whole one, which is fetched with the first
 * question, so that browsers do not load what they may not need.
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

/** The service's client that can search, recommend, and nothing else. */
export function searchOnlyClient(connection: SearchConnection, timeouts?: ServiceTimeouts): LiteClient {
  return liteClient(connection.appId, connection.searchKey, clientOptions(connection, timeouts));
}

function clientOptions({ host, keepsAnswers }: SearchConnection, timeouts?: ServiceTimeouts): LiteOptions {
  return {
    ...(host === null ? {} : { hosts: serviceHosts(host) }),
    ...(timeouts ? { timeouts: { ...timeouts, write: timeouts.read } } : {}),
    // Left to itself, the client keeps them in browsers and not on servers.
    ...(keepsAnswers ? {} : { responsesCache: noCache, requestsCache: noCache }),
  };
}

const noCache: NonNullable<LiteOptions['responsesCache']> = {
  get: (_key, load) => load(),
  set: async (_key, value) => value,
  delete: async () => undefined,
  clear: async () => undefined,
};
