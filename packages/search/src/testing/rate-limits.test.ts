import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewedClient } from '../client/renewed-client.ts';
import { searchClient } from '../client/search-client.ts';
import type { SearchConnection } from '../config/search-connection.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import { indexingClient, maxRetryAfterMs } from '../index/indexing-client.ts';
import { readSearchState } from '../query/search-state.ts';
import { findStories } from '../results/find-stories.ts';
import { firstResults } from '../results/first-results.ts';
import { listingFacets } from '../results/listing-facets.ts';
import { relatedProducts } from '../results/related-products.ts';
import { fetchSuggestions } from '../suggestions/fetch-suggestions.ts';
import { partnerParentKey, type SampleService, sampleIndexKey, startSampleService } from './sample-service.ts';
import { sampleStory } from './sample-story.ts';

let sample: SampleService;
let connection: SearchConnection;
beforeAll(async () => {
  sample = await startSampleService([sampleStory('it/global/prodotti/clv-1', 'product', { code: 'CLV-1' })]);
  connection = searchConnection(sample.environment, sampleIndexKey);
});
afterAll(() => sample.close());
beforeEach(() => sample.service.requests.reset());
afterEach(async () => {
  vi.restoreAllMocks();
  await sample.fail({ mode: 'none' });
});

/** Ends each wait of `ms` milliseconds at once, and returns a function that counts them. */
function skipWaits(ms: number): () => number {
  let count = 0;
  const real = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((handler, delay = 0, ...values) => {
    if (delay === ms) count += 1;
    return real(handler, delay === ms ? 0 : delay, ...values);
  });
  return () => count;
}

let searches = 0;
/** Returns an environment with a breaker of its own. */
const environment = (changes: object = {}) => {
  searches += 1;
  return { ...sample.environment, appId: 'APP', host: `${sample.service.url}/?${searches}`, ...changes };
};
const queries = [{ indexName: 'test_public_it_italy', params: { query: 'clv' } }];
const related = { storyId: 'a', categoryIds: ['b'], excludedIds: [], limit: 3 };

describe('a search service that answers 429', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['of a browser', () => searchClient(connection).search(queries)],
    ['with the complete client', () => searchClient({ ...connection, isLite: false }).search(queries)],
    [
      'for suggestions',
      () =>
        fetchSuggestions(searchClient(connection), {
          index: connection.index,
          query: 'clv',
          visitor: null,
          blanks: null,
        }),
    ],
    [
      'of a partner',
      () =>
        renewedClient({
          connection,
          loadKey: async () => ({ key: partnerParentKey, validUntil: Date.now() + 600_000 }),
        }).search(queries),
    ],
    [
      'for the stories of a block',
      () => findStories(environment(), sampleIndexKey, { filters: [], words: 'clv', limit: 1 }),
    ],
    ['for the filters of a listing', () => listingFacets(environment(), sampleIndexKey, {})],
    ['for related products', () => relatedProducts(environment(), sampleIndexKey, related)],
    ['for recommendations', () => relatedProducts(environment({ recommends: true }), sampleIndexKey, related)],
  ])('SRC-7 is asked once, %s', async (_, search) => {
    const waits = skipWaits(9_000);
    await sample.fail({ mode: 'rate-limited', retryAfter: 9 });
    await expect(search()).rejects.toMatchObject({ status: 429 });
    expect({ requests: sample.service.requests.total, waits: waits() }).toEqual({ requests: 1, waits: 0 });
  });

  it('SRC-7 is asked once for a page of results, whose log names the status', async () => {
    await sample.fail({ mode: 'rate-limited', retryAfter: 9 });
    const results = await firstResults(connection, readSearchState(new URLSearchParams('q=clv')));
    expect(results).toEqual({ kind: 'unavailable', reason: expect.stringMatching(/^429 /) });
    expect(sample.service.requests.total).toBe(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['stories of a block', () => findStories(environment(), sampleIndexKey, { filters: [], limit: 1 })],
    ['recommendations', () => relatedProducts(environment({ recommends: true }), sampleIndexKey, related)],
  ])('SRC-7 is named in the error of %s, which pages log', async (_, search) => {
    await sample.fail({ mode: 'rate-limited' });
    await expect(search()).rejects.toThrow(/^429 /);
  });
});

describe('indexingClient', () => {
  const client = () => indexingClient({ ...sample.environment, adminKey: 'admin-key' });

  it('SRC-5 waits after 429 and repeats the request, for a bounded time', async () => {
    const waits = skipWaits(maxRetryAfterMs);
    await sample.fail({ mode: 'rate-limited', retryAfter: maxRetryAfterMs / 1_000 + 1, times: 2 });
    expect(await client().indexExists({ indexName: connection.index })).toBe(true);
    expect({ requests: sample.service.requests.total, waits: waits() }).toEqual({ requests: 3, waits: 2 });
  });

  it('SRC-5 rejects with the status after three repetitions', async () => {
    skipWaits(maxRetryAfterMs);
    await sample.fail({ mode: 'rate-limited', retryAfter: maxRetryAfterMs / 1_000 });
    await expect(client().listIndices()).rejects.toMatchObject({ status: 429 });
    expect(sample.service.requests.total).toBe(4);
  });
});
