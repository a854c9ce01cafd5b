import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { type SearchServiceOptions, startSearchService } from '../start-search-service.ts';

/** A search service for tests, with the unmodified client of the hosted service. */
export interface FixtureSearch {
  url: string;
  /** Returns the client with the admin key, or with another. */
  client(key?: string): Algoliasearch;
  /** Restarts the service with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a search service on a free port with data of its own; its search key opens `public_*`. */
export async function fixtureSearch(options: Partial<SearchServiceOptions> = {}): Promise<FixtureSearch> {
  const dataDir = await mkdtemp(join(tmpdir(), 'services-search-'));
  const start = () =>
    startSearchService({
      port: 0,
      appId: 'APP',
      keys: { admin: 'admin-key', search: 'search-key', searchIndexes: ['public_*'] },
      dataDir,
      ...options,
    });
  let service = await start();
  return {
    get url() {
      return service.url;
    },
    client(key = 'admin-key') {
      const port = Number(new URL(service.url).port);
      return algoliasearch('APP', key, { hosts: [{ url: 'localhost', port, accept: 'readWrite', protocol: 'http' }] });
    },
    async restart() {
      await service.close();
      service = await start();
    },
    async close() {
      await service.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
