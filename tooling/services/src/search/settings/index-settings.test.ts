import type { IndexSettings as VendorSettings } from 'algoliasearch';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  facetDeclaration,
  type IndexSettings,
  languagesOf,
  plainAttribute,
  readSettings,
  searchLevels,
  shownSettings,
} from './index-settings.ts';

describe('index settings', () => {
  it('SRC-5 OPS-2 parses attributes, singly or several per level, with or without a modifier', () => {
    expect(searchLevels({ searchableAttributes: ['codes', 'unordered(title), alias', 'ordered(text)'] })).toEqual([
      ['codes'],
      ['title', 'alias'],
      ['text'],
    ]);
    expect([searchLevels({}), searchLevels({ searchableAttributes: [] })]).toEqual([undefined, undefined]);
    expect(plainAttribute('filterOnly(make)')).toBe('make');
  });

  it('SRC-2 OPS-2 declares facets', () => {
    const settings = { attributesForFaceting: ['type', 'searchable(make)', 'afterDistinct(searchable(kind))'] };
    expect(['type', 'make', 'kind', 'none'].map((name) => facetDeclaration(settings, name))).toEqual([
      ...settings.attributesForFaceting,
      undefined,
    ]);
  });

  it('SRC-1 OPS-2 reads languages from several settings', () => {
    expect(languagesOf({ indexLanguages: ['it'], queryLanguages: ['it', 'de'], ignorePlurals: ['ru'] })).toEqual([
      'it',
      'de',
      'ru',
    ]);
    expect(languagesOf({ ignorePlurals: true })).toEqual([]);
  });

  it('SRC-5 OPS-2 returns set values over the defaults', () => {
    const settings = readSettings({ hitsPerPage: 5, userData: { a: 1 } });
    expect(shownSettings(settings)).toMatchObject({ hitsPerPage: 5, userData: { a: 1 }, paginationLimitedTo: 1000 });
  });

  it.each<[string, unknown]>([
    ['forwardToReplicas', true],
    ['optionalwords', 'the'],
    ['attributesToIndex', ['name']],
    ['paginationLimitedTo', 20_001],
    ['paginationLimitedTo', '1000'],
    ['maxFacetHits', 101],
    ['customRanking', ['price']],
    ['ranking', ['price']],
    ['indexLanguages', ['tlh']],
    ['numericAttributesForFiltering', 'price'],
  ])('OPS-2 rejects a setting that is unknown or wrong: %s %j', (name, value) => {
    expect(() => readSettings({ minProximity: 1, [name]: value })).toThrow(
      expect.objectContaining({ status: 400, message: `Invalid object attributes: ${name} near line:1 column:19` }),
    );
  });

  it('OPS-2 supports the settings of the vendor’s client typings', () => {
    expectTypeOf<keyof IndexSettings>().toEqualTypeOf<keyof VendorSettings>();
  });
});
