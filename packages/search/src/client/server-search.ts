import type { SearchConnection } from '../config/search-connection.ts';
import { type SearchClient, searchClient } from './search-client.ts';
import { loggableError } from './search-refusal.ts';
import type { ServiceTimeouts } from './service-client.ts';

/** Timeout of the search on the results page (SRC-2). */
export const searchTimeoutMs = 1_500;
/** Timeout on pages that are complete without the results: they also call the content service, and respond within two seconds (SRC-7). */
export const extraTimeoutMs = 1_000;

/** Each partner has their own key, and so their own client, for some minutes. */
const maxClients = 200;

const clients = new Map<string, SearchClient>();

/**
 * Returns the client of a connection for pages that wait `timeout` milliseconds. It is reused, so that it remembers hosts that are down. With
 * `reports` the service counts searches. It rejects with errors that can be logged.
 */
export function serverClient(connection: SearchConnection, timeout: number, reports = false): SearchClient {
  const { index: _index, blanksIndex: _blanks, ...service } = connection;
  const name = JSON.stringify([service, timeout, reports]);
  const client =
    clients.get(name) ??
    withLoggableErrors(searchClient(connection, { reports, timeouts: serverTimeouts(connection, timeout) }));
  // Moves the client to the end: the order is by last use.
  clients.delete(name);
  clients.set(name, client);
  const [longestUnused] = clients.keys();
  if (clients.size > maxClients && longestUnused !== undefined) clients.delete(longestUnused);
  return client;
}

function withLoggableErrors(client: SearchClient): SearchClient {
  return {
    ...client,
    async search(requests) {
      try {
        return await client.search(requests);
      } catch (error) {
        throw loggableError(error);
      }
    },
  };
}

/** Two hosts must fit into the timeout; a single one may take all of it. */
export function serverTimeouts({ host }: Pick<SearchConnection, 'host'>, timeout: number): ServiceTimeouts {
  const each = host === null ? timeout / 2 : timeout;
  return { connect: each, read: each };
}
