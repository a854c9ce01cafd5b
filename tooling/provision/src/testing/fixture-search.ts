import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { smallTables } from '@clavora/catalogue/small-tables';
import { indexingClient } from '@clavora/search/indexing-client';
import { fixtureBlok, fixtureSpace, fixtureStory } from '@clavora/services/content/fixture-space';
import { memorySource } from '@clavora/services/content/memory-source';
import type { StoryRecord } from '@clavora/services/content/space-source';
import { startContentService } from '@clavora/services/content/start-content-service';
import type { Fault } from '@clavora/services/faults';
import { startSearchService } from '@clavora/services/search/start-search-service';
import type { Algoliasearch } from 'algoliasearch';
import { runSearchCommand } from '../search/search-command.ts';

/** A search application without indexes and a local space, as targets of tests. */
export interface FixtureSearch {
  client: Algoliasearch;
  env: Record<string, string>;
  /** Changes the space; resolves when the change is served. */
  edit(change: (stories: readonly StoryRecord[]) => StoryRecord[]): Promise<void>;
  /** Gives the sites the small key catalogue. */
  publishCatalogue(): void;
  /** Runs `npm run search`; returns the exit code and the output. */
  run(...args: string[]): Promise<{ code: number; output: string }>;
  /** Makes the search service fail. */
  fail(fault: Fault): Promise<void>;
  /** Makes the search service reject requests whose URL contains `match`, or none if `status` is null. */
  refuse(status: number | null, match?: string): Promise<void>;
  close(): Promise<void>;
}

/** Returns the Italian pages: two products, and one for partners only. */
function fixtureStories(): StoryRecord[] {
  const product = (code: string) => fixtureBlok('product', { title: `Chiave ${code}`, code });
  return [
    fixtureStory(1, 'it/global/prodotti/a', { content: product('CLV-1') }),
    fixtureStory(2, 'it/global/prodotti/b', { content: product('CLV-2') }),
    fixtureStory(3, 'it/italy/prodotti/c', { content: product('CLV-3') }),
    fixtureStory(4, 'extranet/it/prodotti/', { content: fixtureBlok('product_listing', { title: 'Listino' }) }),
  ];
}

export async function startFixtureSearch(): Promise<FixtureSearch> {
  const dir = await mkdtemp(join(tmpdir(), 'provision-search-'));
  const source = memorySource(fixtureSpace(fixtureStories()));
  const content = await startContentService({
    port: 0,
    source,
    tokens: { public: 'public-token', preview: 'preview-token' },
    requestsPerSecond: 100_000,
    cacheDir: join(dir, 'images'),
    log: () => undefined,
  });
  const search = await startSearchService({
    port: 0,
    appId: 'APP',
    keys: { admin: 'the-admin-key', search: 'given' },
    log: () => undefined,
  });
  const env: Record<string, string> & { ALGOLIA_ADMIN_KEY: string } = {
    ALGOLIA_APP_ID: 'APP',
    ALGOLIA_ADMIN_KEY: 'the-admin-key',
    ALGOLIA_HOST: search.url,
    SEARCH_INDEX_PREFIX: 'test',
    STORYBLOK_TOKEN: 'public-token',
    STORYBLOK_ENDPOINT: `${content.url}/v2`,
  };
  const fail = async (fault: Fault) => {
    await fetch(`${search.url}/_admin/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
  };
  return {
    fail,
    client: indexingClient({ appId: 'APP', adminKey: env.ALGOLIA_ADMIN_KEY, host: search.url }),
    env,
    async edit(change) {
      const data = await source.load();
      source.replace({ ...data, stories: change(data.stories) });
      await content.settled();
    },
    publishCatalogue() {
      const folder = join(dir, 'catalogue');
      mkdirSync(folder, { recursive: true });
      const checked = checkTables(smallTables(), { previous: null });
      publishSet(folder, folder, compileCatalogue(checked, folder), { by: 'anna' });
      env.CATALOGUE_DIR = folder;
    },
    async run(...args) {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const code = await runSearchCommand(args, { env, print, note: print });
      return { code, output: lines.join('\n') };
    },
    refuse: (status, match = '') => fail(status === null ? { mode: 'none' } : { mode: 'error', status, match }),
    async close() {
      await search.close();
      await content.close();
      await rm(dir, { recursive: true });
    },
  };
}
