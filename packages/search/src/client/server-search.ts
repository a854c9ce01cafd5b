import type { SearchConnection } from '../config/search-connection.ts';
import { type SearchClient, searchClient } from './search-client.ts';
import type { ServiceTimeouts } from './service-client.ts';

/** Milliseconds for which the page of a search waits for it (SRC-2). */
export const searchTimeoutMs = 1_500;
/** The same for pages that are complete without the results: they also call the content service, and respond within two seconds (SRC-7). */
export const extraTimeoutMs = 1_000;

/** Each partner has a key of their own, valid for minutes. */
const maxClients = 200;

const clients = new Map<string, SearchClient>();

/**
 * The client of a connection for pages that wait `timeout` milliseconds. It stays, and with it what it knows of hosts that are down. With
 * `reports` the service counts what is searched for.
 */
export function serverClient(connection: SearchConnection, timeout: number, reports = false): SearchClient {
  const { index: _, ...reached } = connection;
  const name = JSON.stringify([reached, timeout, reports]);
  const client =
    clients.get(name) ?? searchClient(connection, { reports, timeouts: serverTimeouts(connection, timeout) });
  // Most recently used last.
  clients.delete(name);
  clients.set(name, client);
  const [longestUnused] = clients.keys();
  if (clients.size > maxClients && longestUnused !== undefined) clients.delete(longestUnused);
  return client;
}

/** Several hosts must fit into the time; one may take all of it. */
export function serverTimeouts({ host }: Pick<SearchConnection, 'host'>, timeout: number): ServiceTimeouts {
  const each = host === null ? timeout / 2 : timeout;
  return { connect: each, read: each };
}
