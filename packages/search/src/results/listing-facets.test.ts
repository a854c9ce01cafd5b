import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchBreaker } from '../client/search-breaker.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import { type SampleService, sampleIndexKey, startSampleService } from '../testing/sample-service.ts';
import { sampleStory } from '../testing/sample-story.ts';
import { listingFacets } from './listing-facets.ts';
import { loadFacetNames } from './load-facet-names.ts';

const blade = (length: unknown) => [
  { component: 'key_blade', _uid: 'd', data: typeof length === 'string' ? length : JSON.stringify({ length }) },
];
const plate = (label: string, value: string, value_id = '') => [
  { component: 'specification', _uid: label, label, value, value_id },
];
const product = (code: string, fields: Record<string, unknown>) =>
  sampleStory(`it/global/prodotti/${code}`, 'product', { code, title: code, ...fields });

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService([
    product('CLV-1', {
      family: 'residential_keys',
      kind: 'Chiave piatta',
      kind_id: 'flat_key',
      drawing: blade(22.5),
      specifications: plate('Tipo di taglio', ' Filo, un lato ', 'edge_one_side'),
    }),
    product('CLV-2', { family: 'residential_keys', kind: 'Chiave piatta', kind_id: 'flat_key', drawing: blade(25) }),
    product('CLV-3', {
      family: 'automotive_keys',
      kind: 'Chiave con transponder',
      drawing: blade(-4),
      specifications: plate('Transponder', 'Vela-80'),
    }),
    product('ECO', {
      family: 'car_key_tools',
      kind: 'Lettore',
      vehicles: [{ component: 'vehicle_fit', _uid: 'f', make: '-strano" NOT', model: 'x' }],
      drawing: blade('{"length"'),
      specifications: plate('Transponder', 'Vela-40, Vela-80'),
    }),
    sampleStory('it/global/news/a', 'news_article', { title: 'A' }),
  ]);
});
afterAll(() => sample.close());
afterEach(async () => {
  await sample.fail({ mode: 'none' });
  await searchBreaker(sample.environment).runAnyway(async () => undefined);
});

const facetsOf = (scope: Parameters<typeof listingFacets>[2], timeout?: number) =>
  listingFacets(sample.environment, sampleIndexKey, scope, timeout);

describe('listingFacets', () => {
  it('SRC-2 counts the values of the pages in the scope', async () => {
    const { productKind, bladeLength, cutTypes, transponders, type } = await facetsOf({ type: ['product'] });
    expect(productKind[0]).toEqual({ value: 'flat_key', count: 2 });
    expect(bladeLength.map(({ value }) => value)).toEqual(['20-25', '25-30']);
    expect(cutTypes).toEqual([{ value: 'edge_one_side', count: 1 }]);
    expect(type).toEqual([{ value: 'product', count: 4 }]);
    // Devices list what they read in one value.
    expect(transponders).toEqual([{ value: 'vela-80', count: 1 }]);
  });

  it('SRC-2 narrows the scope by alternatives of each facet, whatever their characters', async () => {
    const { bladeLength } = await facetsOf({ family: ['residential_keys', 'cutters'], productKind: ['flat_key'] });
    expect(bladeLength).toHaveLength(2);
    const { family } = await facetsOf({ vehicleMakes: ['-strano" NOT'] });
    expect(family).toEqual([{ value: 'car_key_tools', count: 1 }]);
  });

  it('SRC-9 the names of the values are those of the language, whatever is filtered', async () => {
    const names = await loadFacetNames(searchConnection(sample.environment, sampleIndexKey));
    expect(names).toEqual({
      cutTypes: { edge_one_side: 'Filo, un lato' },
      productKind: {
        flat_key: 'Chiave piatta',
        'chiave-con-transponder': 'Chiave con transponder',
        lettore: 'Lettore',
      },
      transponders: { 'vela-80': 'Vela-80' },
    });
    await sample.fail({ mode: 'slow', delayMs: 60_000 });
    await expect(loadFacetNames(searchConnection(sample.environment, sampleIndexKey), 50)).rejects.toThrow('50 ms');
  });

  it('SRC-7 rejects when the search times out', async () => {
    await sample.fail({ mode: 'slow', delayMs: 60_000 });
    await expect(facetsOf({}, 50)).rejects.toThrow('within 50 ms');
  });
});
