import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import type { IndexingEnvironment } from '../config/env.ts';
import { serviceHosts } from '../config/service-hosts.ts';

/** Returns the service's own client with the key for writing; servers only. */
export function indexingClient({
  appId,
  adminKey,
  host,
}: Pick<IndexingEnvironment, 'appId' | 'adminKey' | 'host'>): Algoliasearch {
  return algoliasearch(appId, adminKey, host === null ? {} : { hosts: serviceHosts(host) });
}
