import type { Partner } from '@clavora/auth/partner';
import { parseFoundStory } from '@clavora/search/records/partner-story';
import { partnerParentKey, type SampleService, startSampleService } from '@clavora/search/sample-service';
import { sampleFolder, sampleRawStory, sampleStory } from '@clavora/search/sample-story';
import { readSearchState } from '@clavora/search/search-state';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPartnerSearch } from './load-partner-search.ts';

const forService = parseFoundStory({
  ...sampleRawStory('extranet/it/prodotti/b', 'partner_product', { title: 'Listino assistenza' }),
  tag_list: ['role:service'],
});
if (!forService) throw new Error('Expected a page');

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService([
    sampleFolder('extranet/it/prodotti'),
    sampleStory('extranet/it/prodotti/a', 'partner_product', { title: 'Listino 2027' }),
    forService,
    sampleStory('it/global/prodotti/clv-1', 'product', { code: 'CLV-1', title: 'Chiave del listino' }),
  ]);
});
afterAll(() => sample.close());
beforeEach(() => sample.service.requests.reset());
afterEach(() => sample.fail({ mode: 'none' }));

const person = (...roles: string[]): Partner => ({ id: 'p', name: 'Ada', email: null, organisation: null, roles });
const load = (query: string, partner = person(), environment = {}) =>
  loadPartnerSearch(sampleSite('italy', {}, { search: sample.environment, partnerParentKey, ...environment }), {
    locale: 'it',
    partner,
    state: readSearchState(new URLSearchParams(query)),
  });
const titlesOf = ({ first }: Awaited<ReturnType<typeof load>>) =>
  first?.kind === 'answered' ? first.hits.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b)) : first;

describe('loadPartnerSearch', () => {
  it('SRC-6 finds what the roles of the session allow, and public pages', async () => {
    const own = await load('q=listino');
    expect(titlesOf(own)).toEqual(['Listino 2027']);
    expect(own.publicHits).toMatchObject({ query: 'listino', total: 1, hits: [{ href: '/prodotti/clv-1' }] });
    expect(titlesOf(await load('q=listino', person('service')))).toEqual(['Listino 2027', 'Listino assistenza']);
    expect(titlesOf(await load('q=listino', person('sales')))).toEqual(['Listino 2027']);
  });

  it('SRC-6 EXT-2 returns no key', async () => {
    const text = JSON.stringify(await load('q=listino', person('service')));
    expect(text).not.toContain(partnerParentKey);
    expect(text).not.toMatch(/validUntil|restrictIndices|audienceRoles/);
    expect((await load('q=listino')).connection).toMatchObject({ searchKey: '', index: 'test_partner_it_italy' });
  });

  it('SRC-2 sends no request without a search, and none to the public index without words', async () => {
    expect(await load('')).toMatchObject({ first: null, publicHits: null });
    expect(sample.service.requests.total).toBe(0);
    const filtered = await load('type=product');
    expect(titlesOf(filtered)).toEqual(['Listino 2027']);
    expect(filtered.publicHits).toBeNull();
  });

  it.each([
    ['is missing', { search: null }, false, false],
    ['has no key for partners', { partnerParentKey: null }, false, true],
    // Last, because a failed search gets no requests for a while.
    ['does not answer', {}, true, false],
  ])('SRC-7 renders the page when the search %s', async (_, lacking, isConnected, findsPublic) => {
    if (isConnected) await sample.fail({ mode: 'error', status: 503 });
    const { first, connection, publicHits, state } = await load('q=listino', person(), lacking);
    expect(first?.kind ?? 'none').toBe(isConnected ? 'unavailable' : 'none');
    expect(connection !== null).toBe(isConnected);
    expect(state.query).toBe('listino');
    expect(publicHits !== null).toBe(findsPublic);
  });
});
