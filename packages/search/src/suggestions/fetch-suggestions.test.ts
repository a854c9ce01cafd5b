import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchClient } from '../client/search-client.ts';
import type { SearchConnection } from '../config/search-connection.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import { type SampleService, sampleIndexKey, startSampleService } from '../testing/sample-service.ts';
import { sampleStory } from '../testing/sample-story.ts';
import { fetchSuggestions } from './fetch-suggestions.ts';
import type { Found, TextPart } from './suggestion.ts';

const product = (code: string, fields: Record<string, unknown> = {}) =>
  sampleStory(`it/global/prodotti/${code.toLowerCase().replaceAll('.', '-')}`, 'product', { code, ...fields });

let sample: SampleService;
let connection: SearchConnection;
beforeAll(async () => {
  sample = await startSampleService([
    ...['1', '2', '3', '4', '5', '6'].map((number) => product(`CLV-3${number}`, { title: `Chiave piatta ${number}` })),
    product('CLV-14R.2X', {
      title: 'Profilo doppio',
      cross_references: [{ component: 'cross_reference', _uid: 'c', maker: 'Orbis', code: 'ORB X5' }],
    }),
    sampleStory('it/global/categorie/piatte', 'category', { title: 'Chiavi piatte' }),
    sampleStory('it/global/eventi-e-notizie/notizie-su-di-noi/fiera', 'news_article', {
      title: 'Chiavi piatte <in> fiera',
    }),
    sampleStory('it/global/eventi-e-notizie/notizie-su-di-noi/codici', 'news_article', {
      title: 'Codice UVW7, che cosa dice',
    }),
    sampleStory('extranet/it/prodotti/segreta', 'product', { code: 'CLV-99', title: 'Chiave piatta segreta' }),
  ]);
  connection = searchConnection(sample.environment, sampleIndexKey);
});
afterAll(() => sample.close());
beforeEach(() => sample.service.requests.reset());
afterEach(() => sample.fail({ mode: 'none' }));

const ask = (query: string, visitor: string | null = null): Promise<Found> =>
  fetchSuggestions(searchClient(connection, { reports: visitor !== null }), {
    index: connection.index,
    query,
    visitor,
    blanks: null,
  });
const marked = (parts: readonly TextPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const shape = ({ groups }: Found) =>
  groups.map(({ name, hits }) => [name, ...hits.map(({ title, position }) => `${position} ${marked(title)}`)]);

describe('fetchSuggestions', () => {
  it('SRC-3 finds products, categories and articles in one call, a few of each, with matches marked', async () => {
    const found = await ask('chiavi');
    expect(sample.service.requests.byPath).toEqual({ '/1/indexes/*/queries': 1 });
    expect(found.groups.map(({ name, hits }) => [name, hits.length])).toEqual([
      ['products', 5],
      ['categories', 1],
      ['articles', 1],
    ]);
    expect(found).toMatchObject({ query: 'chiavi', total: 8 });
    expect(shape(found)[2]).toEqual(['articles', '7 [Chiavi] piatte <in> fiera']);
    expect(found.groups[1]?.hits[0]).toMatchObject({ type: 'category', href: '/categorie/piatte', code: null });
  });

  it.each(['clv 14 r 2x', 'CLV14R2X', 'ORB-X5'])('SRC-3 finds a product by a code however typed: %s', async (query) => {
    const { groups } = await ask(query);
    expect(groups[0]?.hits[0]?.code?.map(({ text }) => text).join('')).toBe('CLV-14R.2X');
  });

  it('SRC-3 returns the replaced code if the product was found by it', async () => {
    const reason = (await ask('orbis')).groups[0]?.hits[0]?.reason;
    expect([reason?.kind, marked(reason?.parts ?? [])]).toEqual(['replaces', '[Orbis] ORB X5']);
  });

  it('SRC-3 returns articles only if no other group contains the code', async () => {
    expect(shape(await ask('uvw-7'))).toMatchObject([['articles', expect.stringContaining('UVW7')]]);
  });

  it('SRC-3 returns no group without hits, and no partner pages', async () => {
    expect(await ask('qqqqxxzz')).toMatchObject({ total: 0, groups: [] });
    expect(JSON.stringify(await ask('segreta'))).not.toContain('CLV-99');
  });

  it('SRC-1 counts the query once with consent, for the session, and not at all without', async () => {
    const asked = () =>
      (sample.service.requests.queries ?? []).map(({ params }) => [
        params.analytics,
        params.clickAnalytics,
        params.userToken,
      ]);
    const uncounted = [false, false, undefined];
    expect((await ask('piatta')).queryID).toBeNull();
    expect(asked()).toEqual([uncounted, uncounted, uncounted, uncounted]);
    sample.service.requests.reset();
    expect((await ask('piatta', 'anonymous-1')).queryID).toMatch(/^[0-9a-f]{32}$/);
    expect(asked()).toEqual([[true, true, 'anonymous-1'], uncounted, uncounted, uncounted]);
  });

  it.each(['down', 'error', 'bad-json'] as const)('SRC-7 rejects if the service is %s', async (mode) => {
    await sample.fail({ mode });
    await expect(ask('piatta')).rejects.toBeInstanceOf(Error);
  });

  it.each([
    { results: [] },
    { results: [{ hits: [], nbHits: 1 }] },
    { results: Array.from({ length: 4 }, () => ({ hits: 'x', nbHits: 1 })) },
    {},
  ])('SRC-7 rejects a malformed answer: %j', async (answer) => {
    const client = { search: async () => answer as never };
    await expect(fetchSuggestions(client, { index: 'i', query: 'x', visitor: null, blanks: null })).rejects.toThrow(
      'Expected',
    );
  });
});
