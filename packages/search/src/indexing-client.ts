import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import type { IndexingEnvironment } from './env.ts';

/** The service's own client, with the key that may write: for servers only. */
export function indexingClient({
  appId,
  adminKey,
  host,
}: Pick<IndexingEnvironment, 'appId' | 'adminKey' | 'host'>): Algoliasearch {
  return algoliasearch(appId, adminKey, host === null ? {} : { hosts: [hostOf(host)] });
}

/** An origin as the client takes it: in place of its own list of hosts. */
function hostOf(origin: string) {
  const { hostname, port, protocol } = new URL(origin);
  return {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    ...(port === '' ? {} : { port: Number(port) }),
  };
}
