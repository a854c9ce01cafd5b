import { describe, expect, it } from 'vitest';
import {
  facetDeclaration,
  languagesOf,
  plainAttribute,
  searchLevels,
  settingsSchema,
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

  it('SRC-5 OPS-2 are given back over what holds otherwise, unknown ones too', () => {
    const settings = settingsSchema.parse({ hitsPerPage: 5, later: 1 });
    expect(shownSettings(settings)).toMatchObject({ hitsPerPage: 5, later: 1, paginationLimitedTo: 1000 });
    expect(settingsSchema.safeParse({ hitsPerPage: 'many' }).success).toBe(false);
  });
});
