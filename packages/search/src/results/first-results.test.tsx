import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderToString } from 'react-dom/server';
import { InstantSearch, InstantSearchSSRProvider, useHits, useRefinementList, useSortBy } from 'react-instantsearch';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SearchClient } from '../client/search-client.ts';
import type { SearchConnection } from '../config/search-connection.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import { readSearchState, type SearchState } from '../query/search-state.ts';
import { sortedIndexName } from '../schema/indexes.ts';
import { type SampleService, sampleIndexKey, startSampleService } from '../testing/sample-service.ts';
import { sampleStory } from '../testing/sample-story.ts';
import { type FirstResults, firstResults } from './first-results.ts';

const vehicle = (make: string) => ({ component: 'vehicle_fit', _uid: make, make, model: 'Vento', year_from: 2024 });
const product = (code: string, makes: readonly string[]) =>
  sampleStory(`it/global/prodotti/${code.toLowerCase()}`, 'product', {
    code,
    title: `Chiave <b>${code}</b>`,
    family: 'residential_keys',
    vehicles: makes.map(vehicle),
  });

let sample: SampleService;
let connection: SearchConnection;
let broken: Server;
let answer: { type: string; body: string };
beforeAll(async () => {
  sample = await startSampleService([
    product('CLV-1', ['Norda']),
    product('CLV-2', ['Norda', 'Arvena']),
    product('CLV-3', ['Rovena']),
    sampleStory('it/global/eventi-e-notizie/notizie-su-di-noi/x', 'news_article', { title: 'Una chiave' }),
  ]);
  connection = searchConnection(sample.environment, sampleIndexKey);
  broken = createServer((_request, response) => response.setHeader('content-type', answer.type).end(answer.body));
  await new Promise<void>((resolve) => broken.listen(0, 'localhost', resolve));
});
afterAll(async () => {
  broken.close();
  await sample.close();
});
afterEach(() => sample.fail({ mode: 'none' }));

const stateOf = (query: string): SearchState => readSearchState(new URLSearchParams(query));
const ask = (query: string, changes: Partial<SearchConnection> = {}, options = {}): Promise<FirstResults> =>
  firstResults({ ...connection, ...changes }, stateOf(query), options);
async function answered(query: string) {
  const results = await ask(query);
  if (results.kind !== 'answered') throw new Error(results.reason);
  return results;
}
const codes = ({ hits }: { hits: readonly { code: string | null }[] }) => hits.map(({ code }) => code);
/** Fetches first results from a server that answers with the given body. */
async function answeredWith(body: unknown, type = 'application/json'): Promise<FirstResults> {
  answer = { type, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return ask('q=chiave', { host: `http://localhost:${(broken.address() as AddressInfo).port}` });
}

describe('firstResults', () => {
  it('SRC-2 returns hits, their number and the values of facets', async () => {
    const results = await answered('q=chiave&type=product');
    expect(results.total).toBe(3);
    expect(results.pageCount).toBe(1);
    // The values of a chosen facet are alternatives: those that are not chosen keep their counts.
    expect(results.facets.type).toEqual([
      { value: 'product', count: 3, isRefined: true },
      { value: 'news', count: 1, isRefined: false },
    ]);
    expect(results.facets.vehicleMakes.map(({ value, count }) => [value, count])).toEqual([
      ['Norda', 2],
      ['Arvena', 1],
      ['Rovena', 1],
    ]);
  });

  it('SRC-2 returns hits with any value of a facet, and all facets together', async () => {
    expect(codes(await answered('make=Arvena&make=Rovena&sort=code'))).toEqual(['CLV-2', 'CLV-3']);
    expect(codes(await answered('make=Norda&type=news'))).toEqual([]);
    expect(codes(await answered('make=-Norda'))).toEqual([]);
  });

  it('SRC-2 orders by a replica, and returns no hits beyond the last page', async () => {
    expect(codes(await answered('type=product&sort=code'))).toEqual(['CLV-1', 'CLV-2', 'CLV-3']);
    expect(await answered('q=chiave&page=7')).toMatchObject({ total: 4, pageCount: 1, hits: [] });
  });

  it('SRC-2 marks matches with characters that no text contains, so that markup stays text', async () => {
    const [hit] = (await answered('q=chiave')).hits;
    expect(hit?._highlightResult?.title).toMatchObject({
      value: expect.stringContaining('__ais-highlight__Chiave__/ais-highlight__ <b>CLV'),
    });
  });

  it("SRC-2 counts a search only with the visitor's consent", async () => {
    const queryIdOf = async (reports: boolean) => {
      const found = await firstResults(connection, stateOf('q=clv'), { reports });
      return found.kind === 'answered' ? found.initialResults[connection.index]?.results?.[0]?.queryID : null;
    };
    expect(await queryIdOf(true)).toEqual(expect.any(String));
    expect(await queryIdOf(false)).toBeUndefined();
  });

  it('SRC-2 parses codes before the request', async () => {
    expect(codes(await answered('q=clv+2'))).toEqual(['CLV-2']);
  });

  it('SRC-2 can be reused by InstantSearch, which renders the same without a request', async () => {
    const state = stateOf('q=chiave&make=Norda&sort=code');
    const { initialResults } = await answered('q=chiave&make=Norda&sort=code');
    const asked: unknown[] = [];
    const client: SearchClient = {
      search: async (requests) => {
        asked.push(requests);
        return { results: [] };
      },
    };
    const sorts = [{ label: '', value: sortedIndexName(connection.index, 'code') }];
    function Shown() {
      const { hits, items } = { ...useHits<{ code: string }>(), ...useRefinementList({ attribute: 'vehicleMakes' }) };
      useSortBy({ items: sorts });
      return [...hits.map(({ code }) => code), ...items.map(({ value, isRefined }) => `${value} ${isRefined}`)].join();
    }
    const html = renderToString(
      // Browsers receive JSON.
      <InstantSearchSSRProvider initialResults={JSON.parse(JSON.stringify(initialResults))}>
        <InstantSearch
          searchClient={client}
          indexName={connection.index}
          initialUiState={{
            [connection.index]: {
              query: state.query,
              refinementList: { vehicleMakes: ['Norda'] },
              sortBy: sortedIndexName(connection.index, state.sort),
            },
          }}
        >
          <Shown />
        </InstantSearch>
      </InstantSearchSSRProvider>,
    );
    expect(html).toBe('CLV-1,CLV-2,Norda true,Arvena false,Rovena false');
    expect(asked).toEqual([]);
  });

  it.each([
    ['is down', { mode: 'down' }],
    ['fails', { mode: 'error', status: 500 }],
    ['refuses the key', { mode: 'error', status: 403 }],
    ['is asked too often', { mode: 'rate-limited' }],
    ['answers half a text', { mode: 'bad-json' }],
  ] as const)('SRC-7 is unavailable when the service %s', async (_, fault) => {
    await sample.fail(fault);
    expect(await ask('q=chiave')).toMatchObject({ kind: 'unavailable' });
  });

  it('SRC-7 is unavailable when the timeout is over, whatever the service does then', async () => {
    await sample.fail({ mode: 'slow', delayMs: 60_000 });
    const results = await ask('q=chiave', {}, { timeout: 50 });
    expect(results.kind).toBe('unavailable');
  });

  it('SRC-7 is unavailable when the service is unreachable or the key is invalid', async () => {
    expect(await ask('q=chiave', { host: 'http://localhost:1' })).toMatchObject({ kind: 'unavailable' });
    expect(await ask('q=chiave', { searchKey: 'wrong' })).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('Invalid'),
    });
  });

  const result = { hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: 24, query: '', params: '', index: 'i' };
  it.each([
    ['a page', '<!doctype html><title>Proxy</title>', 'text/html'],
    ['no object', 'null'],
    ['no results', {}],
    ['too few results', { results: [] }],
    ['a result that is none', { results: [null] }],
    ['no list of hits', { results: [{ ...result, hits: 7 }] }],
    ['no count of pages', { results: [{ ...result, nbPages: undefined }] }],
  ])('SRC-7 is unavailable when the service answers with %s', async (_, body, type?: string) => {
    expect(await answeredWith(body, type)).toMatchObject({ kind: 'unavailable' });
  });

  it('SRC-7 skips malformed hits, and no others', async () => {
    const [whole] = (await answered('q=clv-1')).hits;
    const hits = [whole, null, 7, { objectID: 'x' }, { ...whole, href: 'javascript:alert(1)' }];
    const results = await answeredWith({ results: [{ ...result, hits, nbHits: 5, nbPages: 1 }] });
    expect(results).toMatchObject({ kind: 'answered', hits: [whole], total: 5 });
    const { initialResults = {} } = results.kind === 'answered' ? results : {};
    expect(initialResults[connection.index]?.results).toMatchObject([{ hits: [whole] }]);
  });
});
