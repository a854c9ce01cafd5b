import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexingClient } from '@clavora/search/indexing-client';
import { librarySource } from '@clavora/space/library-space';
import { afterAll, expect, it } from 'vitest';
import { readPorts } from '../system/ports.ts';
import { embeddedSearch, embeddedSearchSettings, startEmbeddedSearch } from './embedded-search.ts';
import { embeddedSettings, startEmbeddedContent } from './embedded-services.ts';
import { fillSearch } from './fill-search.ts';

const tempDir = await mkdtemp(join(tmpdir(), 'clavora-embedded-'));
// Selects free ports.
const ports = { ...readPorts({}), content: 0, search: 0 };
const content = await startEmbeddedContent({ ports, markets: [], source: librarySource('it'), cacheDir: tempDir });

afterAll(async () => {
  await content.close();
  await rm(tempDir, { recursive: true });
});

it('OPS-2 indexes the space in the embedded search, permits its public key to search public indexes, and reuses them at the next start', async () => {
  const dir = join(tempDir, 'search');
  const first = await startEmbeddedSearch(ports, dir);
  const settings = embeddedSearchSettings(first);
  expect(settings).toMatchObject({ ALGOLIA_HOST: first.url, ALGOLIA_APP_ID: embeddedSearch.appId });
  await fillSearch(embeddedSettings(content), first.url, ['italy']);
  await first.close();

  const second = await startEmbeddedSearch(ports, dir);
  try {
    const reader = indexingClient({
      appId: embeddedSearch.appId,
      adminKey: embeddedSearch.searchKey,
      host: second.url,
    });
    const ask = (indexName: string) => reader.searchSingleIndex({ indexName, searchParams: { query: '' } });
    expect((await ask('site_public_it_italy')).nbHits).toBeGreaterThan(0);
    await expect(ask('site_partner_it_italy')).rejects.toThrow(/not allowed/);
  } finally {
    await second.close();
  }
  expect(await readdir(dir)).toHaveLength(1);
});
