import { locales } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { describe, expect, it } from 'vitest';
import { indexSettings } from '../config/settings.ts';
import { readSearchState, searchQueryString } from '../query/search-state.ts';
import { searchParameterNames } from '../query/state-parameters.ts';
import { facetFields, facetParameter, facets } from './facets.ts';

describe('facets', () => {
  it('SRC-2 have parameters different from those of other parts of a search', () => {
    expect(new Set(searchParameterNames).size).toBe(searchParameterNames.length);
  });

  it.each(facets.map(([field, parameter]) => [field, parameter] as const))(
    'SRC-2 %s is read from and written to its parameter, %s',
    (field, parameter) => {
      expect(facetParameter(field)).toBe(parameter);
      const state = readSearchState(new URLSearchParams([[parameter, 'x']]));
      expect(state.facets).toEqual({ [field]: ['x'] });
      expect(searchQueryString(state)).toBe(`?${parameter}=x`);
    },
  );

  it('SRC-2 are attributes for faceting of every index, in their order', () => {
    const attributes = indexSettings('en').attributesForFaceting?.map((name) => name.replace(/^\w+\((\w+)\)$/, '$1'));
    expect(attributes?.slice(0, facetFields.length)).toEqual(facetFields);
  });

  it.each(locales)('SRC-2 have a label in %s', async (locale) => {
    const t = translator(locale, await loadMessages(locale));
    // A missing message is returned as its key.
    for (const field of facetFields) expect(t(`search.facet.${field}`)).not.toMatch(/^search\./);
  });
});
