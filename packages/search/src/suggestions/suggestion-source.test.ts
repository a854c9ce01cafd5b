import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchConnection } from '../config/search-connection-of.ts';
import { type SampleService, sampleIndexKey, startSampleService } from '../testing/sample-service.ts';
import { sampleStory } from '../testing/sample-story.ts';
import { suggestionLabels } from './suggestion-settings.ts';
import { suggestionSource } from './suggestion-source.ts';

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService([
    sampleStory('it/global/prodotti/clv-22l', 'product', { code: 'CLV-22L', title: 'Chiave' }),
  ]);
});
afterAll(() => sample.close());
afterEach(() => vi.unstubAllGlobals());

const events = async (): Promise<unknown> => (await fetch(`${sample.service.url}/_admin/events`)).json();
const allow = (analytics: 0 | 1) =>
  vi.stubGlobal('document', { cookie: `site_consent=analytics:${analytics},marketing:0` });

describe('suggestionSource', () => {
  it("SRC-1 checks the visitor's consent at each request", async () => {
    const source = suggestionSource({
      connection: searchConnection(sample.environment, sampleIndexKey),
      labels: suggestionLabels(translator('it', await loadMessages('it'))),
      blankHref: null,
    });
    const follow = async (query: string) => {
      const found = await source.ask(query);
      const [suggestion] = found.groups[0]?.hits ?? [];
      if (suggestion) source.reportClick(suggestion, found);
      return found;
    };
    allow(0);
    expect((await follow('clv')).queryID).toBeNull();
    allow(1);
    const counted = await follow('clv-22');
    expect(counted.queryID).toMatch(/^[0-9a-f]{32}$/);
    allow(0);
    expect((await follow('clv-22l')).queryID).toBeNull();
    await expect.poll(events).toHaveLength(1);
    expect(await events()).toMatchObject([
      { eventName: 'Suggestion clicked', queryID: counted.queryID, positions: [1], index: 'test_public_it_italy' },
    ]);
  });
});
