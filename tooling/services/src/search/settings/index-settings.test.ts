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

describe('settings of an index', () => {
  it('SRC-5 OPS-2 name attributes, alone or several on a level, with or without a modifier', () => {
    expect(searchLevels({ searchableAttributes: ['codes', 'unordered(title), alias', 'ordered(text)'] })).toEqual([
      ['codes'],
      ['title', 'alias'],
      ['text'],
    ]);
    expect([searchLevels({}), searchLevels({ searchableAttributes: [] })]).toEqual([undefined, undefined]);
    expect(plainAttribute('filterOnly(make)')).toBe('make');
  });

  it('SRC-2 OPS-2 declare facets', () => {
    const settings = { attributesForFaceting: ['type', 'searchable(make)', 'afterDistinct(searchable(kind))'] };
    expect(['type', 'make', 'kind', 'none'].map((name) => facetDeclaration(settings, name))).toEqual([
      ...settings.attributesForFaceting,
      undefined,
    ]);
  });

  it('SRC-1 OPS-2 name languages in several places', () => {
    expect(languagesOf({ indexLanguages: ['it'], queryLanguages: ['it', 'de'], ignorePlurals: ['ru'] })).toEqual([
      'it',
      'de',
      'ru',
    ]);
    expect(languagesOf({ ignorePlurals: true })).toEqual([]);
  });

  it('SRC-5 OPS-2 are given back over what holds otherwise', () => {
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
  ])('OPS-2 refuses a setting that is unknown or wrong: %s %j', (name, value) => {
    expect(() => readSettings({ minProximity: 1, [name]: value })).toThrow(
      expect.objectContaining({ status: 400, message: `Invalid object attributes: ${name} near line:1 column:19` }),
    );
  });

  it('OPS-2 are those that the typings of the vendor’s client name', () => {
    expectTypeOf<keyof IndexSettings>().toEqualTypeOf<keyof VendorSettings>();
  });
});
