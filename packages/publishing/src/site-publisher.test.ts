import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureSpace, fixtureStory } from '@clavora/services/content/fixture-space';
import { memorySource } from '@clavora/services/content/memory-source';
import { startContentService } from '@clavora/services/content/start-content-service';
import { knownSpace } from '@clavora/site-core/known-space';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sitePublisher } from './site-publisher.ts';

let folder: string;

/** What the process keeps once for all. */
const kept = ['site.publisher', 'site.known-space'];
const forget = () => {
  for (const name of kept) Reflect.deleteProperty(globalThis, Symbol.for(name));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-publisher-'));
  vi.spyOn(console, 'info').mockReturnValue();
  forget();
});
afterEach(() => {
  forget();
  rmSync(folder, { recursive: true });
});

it('CNT-11 lets pages know where a story is gone from on the path of the market too', async () => {
  const data = fixtureSpace([fixtureStory(1, 'it/global/prodotti/a'), fixtureStory(2, 'it/global/prodotti/b')]);
  const source = memorySource(data);
  const tokens = { public: 'public', preview: 'preview' };
  const service = await startContentService({ port: 0, source, tokens, cacheDir: folder });
  const { environment, ...sample } = sampleSite('italy', {});
  const site = {
    ...sample,
    environment: {
      ...environment,
      content: { ...environment.content, accessToken: 'public', endpoint: `${service.url}/v2` },
      publishing: { ...environment.publishing, stateDir: folder },
    },
  };
  const publisher = sitePublisher(site);
  const paths = ['it/global/prodotti/a', 'it/italy/prodotti/a', 'it/global/prodotti/b', 'it/italy/prodotti/b'];
  const missing = () => paths.filter((path) => knownSpace().isMissing(path));
  try {
    await publisher.reconcile(() => undefined);
    source.replace({ ...data, stories: data.stories.filter(({ id }) => id !== 1) });
    publisher.enqueue({ spaceId: 1, kind: 'story', storyId: 1 });
    await publisher.flush(() => undefined);
    expect(missing()).toEqual(['it/global/prodotti/a', 'it/italy/prodotti/a']);
  } finally {
    await publisher.settled();
    await service.close();
  }
});
