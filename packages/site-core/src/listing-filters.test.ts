import { expect, it } from 'vitest';
import { filterName, filterNames, filterOf, listingFilters } from './listing-filters.ts';

it('TPL-6 no two filters have a value in common, so that a value alone names its filter', () => {
  for (const name of filterNames) {
    for (const value of listingFilters[name].values) {
      expect(filterOf(value)).toBe(value);
      expect(filterName(value)).toBe(name);
    }
  }
});

it.each([undefined, '', 'cooking', 'toString', 'Event'])('RTE-14 "%s" is no filter', (value) => {
  expect(filterOf(value)).toBeNull();
});
