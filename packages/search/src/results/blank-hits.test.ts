import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchClient } from '../client/search-client.ts';
import type { SearchConnection } from '../config/search-connection.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import { createBlankIndex } from '../index/blank-index.ts';
import { indexingClient } from '../index/indexing-client.ts';
import { readSearchState } from '../query/search-state.ts';
import type { BlankRecord } from '../schema/blank-record.ts';
import { formsOf } from '../schema/codes.ts';
import { type SampleService, sampleIndexKey, startSampleService } from '../testing/sample-service.ts';
import { sampleStory } from '../testing/sample-story.ts';
import { type BlankHit, searchWithBlanks } from './blank-hits.ts';
import { createBlankMemory } from './blank-memory.ts';
import { firstResults } from './first-results.ts';
import { markedText } from './highlighted-parts.ts';

const record = (code: string, references: string[], vehicles: string[] = []): BlankRecord => ({
  objectID: code.toLowerCase(),
  code,
  kind: 'cylinder',
  codes: formsOf([code]),
  crossCodes: formsOf(references.map((text) => text.split(' ')[1] ?? '')),
  crossReferences: references,
  nearReferences: references.filter((text) => text.startsWith('Talvi')),
  vehicles,
  vehicleYears: vehicles.map((vehicle) => `${vehicle} 2016 2017`),
  digest: code,
});

let sample: SampleService;
let connection: SearchConnection;
beforeAll(async () => {
  sample = await startSampleService([
    sampleStory('it/global/prodotti/clv-22l', 'product', { code: 'CLV-22L', title: 'Chiave piatta' }),
  ]);
  connection = searchConnection(sample.environment, sampleIndexKey, { hasBlanks: true });
  const client = indexingClient({ ...sample.environment, adminKey: 'admin-key' });
  const blanks = createBlankIndex(client, sample.environment.indexPrefix, () => undefined);
  await blanks.reindex(
    [
      record('CLV-22L', ['Orbis ORB6L']),
      record('CLV-301', ['Orbis ORB-X5', 'Talvi T9'], ['Norda Vento III']),
      record('CLV-302', ['Orbis ORBX51']),
    ],
    'a data set',
  );
});
afterAll(() => sample.close());

const codes = (blanks: readonly BlankHit[]) => blanks.map(({ code }) => code);
const blanksOf = async (query: string, changes: Partial<SearchConnection> = {}) => {
  const results = await firstResults({ ...connection, ...changes }, readSearchState(new URLSearchParams({ q: query })));
  return results.kind === 'answered' ? codes(results.blanks) : results.reason;
};

describe('blanks beside the pages of a search', () => {
  it.each([
    ['our code, in another spelling', 'clv 301', ['CLV-301']],
    ['the code of another maker', 'orb x5', ['CLV-301', 'CLV-302']],
    ['the code with its maker', 'Talvi T-9', ['CLV-301']],
    ['a vehicle and a year', 'norda vento 2016', ['CLV-301']],
    ['some of the words only', 'piatta vento 2016', []],
    ['nothing that blanks have', 'chiave', []],
  ])('CAT-3 are found by %s', async (_case, query, found) => {
    expect(await blanksOf(query)).toEqual(found);
  });

  it('CAT-3 SRC-2 have their matches marked as rows read them, and markup stays text', async () => {
    const found = await firstResults(connection, readSearchState(new URLSearchParams({ q: 'orbx51' })));
    const [blank] = found.kind === 'answered' ? found.blanks : [];
    expect(JSON.stringify(blank?._highlightResult)).not.toContain('ais-highlight');
    expect(markedText('a <b> __ais-highlight__x__/ais-highlight__')).toBe('a &lt;b&gt; <mark>x</mark>');
  });

  it('CAT-3 name the codes that they replace with a difference only', async () => {
    const found = await firstResults(connection, readSearchState(new URLSearchParams({ q: 'talvi t9' })));
    expect(found.kind === 'answered' && found.blanks.map(({ nearReferences }) => nearReferences)).toEqual([
      ['Talvi T9'],
    ]);
  });

  it('CAT-3 are asked for in the same request', async () => {
    sample.service.requests.reset();
    await blanksOf('orb x5');
    expect(sample.service.requests.total).toBe(1);
  });

  it('CAT-3 do not change what the search for pages is answered by', async () => {
    const found = await firstResults(connection, readSearchState(new URLSearchParams({ q: 'clv 22 l' })));
    expect(found).toMatchObject({ kind: 'answered', total: 1, hits: [{ code: 'CLV-22L' }] });
  });

  it('CAT-3 are none where no index of blanks exists yet, and the pages are found', async () => {
    const found = await firstResults(
      { ...connection, blanksIndex: 'test_public_other' },
      readSearchState(new URLSearchParams({ q: 'clv22l' })),
    );
    expect(found).toMatchObject({ kind: 'answered', total: 1, blanks: [] });
  });

  it('SRC-7 rejects as the client does', async () => {
    const client = { search: () => Promise.reject(new Error('The service is down')) };
    await expect(searchWithBlanks(client, [], { index: 'i', query: 'x' })).rejects.toThrow('The service is down');
  });

  it('CAT-3 leaves out malformed blanks', async () => {
    const hits = [null, {}, { objectID: 'a', code: 7, kind: 'x' }, { objectID: 'a', code: 'A', kind: 'x' }];
    const client = { search: async () => ({ results: [{ hits: [] }, { hits }] }) as never };
    const { results, blanks } = await searchWithBlanks(client, [{ indexName: 'i', params: {} }], {
      index: 'b',
      query: 'x',
    });
    expect([results.length, codes(blanks)]).toEqual([1, ['A']]);
  });
});

describe('createBlankMemory', () => {
  const question = (query: string) => [{ indexName: connection.index, params: { query } }];

  it('CAT-3 keeps the blanks of each query, and asks once', async () => {
    const { client, blanksOf: kept } = createBlankMemory(searchClient(connection), connection.blanksIndex, null);
    await client.search(question('clv 301'));
    sample.service.requests.reset();
    await client.search(question('clv 301'));
    await client.search(question('orbx51'));
    expect([codes(kept('clv 301')), codes(kept('orbx51')), kept('never asked')]).toEqual([
      ['CLV-301'],
      ['CLV-302'],
      [],
    ]);
  });

  it('CAT-3 knows what the server found', () => {
    const blanks = [{ objectID: 'a', code: 'A', kind: 'lever' }];
    const { blanksOf: kept } = createBlankMemory(searchClient(connection), undefined, { query: 'a', blanks });
    expect(kept('a')).toEqual(blanks);
  });
});
