import { describe, expect, it } from 'vitest';
import { readSearchState, type SearchState, searchQueryString } from './search-state.ts';

const read = (query: string) => readSearchState(new URLSearchParams(query));
const nothing: SearchState = { query: '', facets: {}, sort: null, page: 1 };

describe('search state', () => {
  it('SRC-2 is read completely from an address, and has one address', () => {
    const state = read('page=3&make=Rovena&q=+CLV+22&type=product&make=Arvel&sort=newest');
    expect(state).toEqual({
      query: 'CLV 22',
      facets: { type: ['product'], vehicleMakes: ['Rovena', 'Arvel'] },
      sort: 'newest',
      page: 3,
    });
    const text = searchQueryString(state);
    expect(text).toBe('?q=CLV+22&type=product&make=Arvel&make=Rovena&sort=newest&page=3');
    expect(searchQueryString(read(text))).toBe(text);
    expect(searchQueryString(nothing)).toBe('');
  });

  it.each([
    '',
    'q=&sort=&page=&make=',
    'sort=price',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=100000',
    'color=red',
  ])('SRC-2 ignores malformed parameters: "%s"', (query) => expect(read(query)).toEqual(nothing));

  it('SRC-2 limits the size of requests to the service', () => {
    const long = new URLSearchParams({ q: 'x'.repeat(5_000) });
    for (let at = 0; at < 500; at += 1) long.append('make', `make ${at}`);
    const { query, facets } = readSearchState(long);
    expect(query).toHaveLength(200);
    // An address could not contain half a character.
    expect(read(`q=${encodeURIComponent(`${'a'.repeat(199)}😀`)}`).query).toBe('a'.repeat(199));
    expect(facets.vehicleMakes).toHaveLength(50);
  });

  it('SRC-2 keeps values in any script and with any sign', () => {
    const state: SearchState = {
      ...nothing,
      query: 'ключ & "замок"',
      facets: { categories: ['A=B&C', 'Schlüssel, flach'] },
    };
    expect(read(searchQueryString(state).slice(1))).toEqual(state);
  });
});
