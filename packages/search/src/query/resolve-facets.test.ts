import { describe, expect, it } from 'vitest';
import type { FacetNames } from '../schema/facet-names.ts';
import { hasNamedValues, resolveFacets } from './resolve-facets.ts';
import { readSearchState, type SearchState, searchQueryString } from './search-state.ts';

const italian: FacetNames = {
  categories: { accessories: 'Accessori', 'cylinder-keys': 'Chiavi per cilindro' },
  materials: { nickel_silver: 'Alpacca' },
};
const german: FacetNames = {
  categories: { accessories: 'Zubehör', 'cylinder-keys': 'Zylinderschlüssel', 'only-german': 'Nur hier' },
  materials: { nickel_silver: 'Neusilber' },
};

const searchOf = (query: string): SearchState => readSearchState(new URLSearchParams(query));
const resolve = (query: string, names = italian, others: readonly FacetNames[] = [german]) => {
  const { state, ...rest } = resolveFacets(searchOf(query), names, others);
  return { to: decodeURIComponent(searchQueryString(state)), ...rest };
};

describe('resolveFacets', () => {
  it.each([
    ['an id', 'category=accessories', '?category=accessories'],
    [
      'several ids, other facets and the page',
      'q=a&category=accessories&family=cutters&sort=code&page=2',
      '?q=a&category=accessories&family=cutters&sort=code&page=2',
    ],
    [
      'values that no list of names has',
      'make=-Norda&machine=Banco+3&type=product',
      '?type=product&make=-Norda&machine=Banco+3',
    ],
  ])('SRC-9 keeps %s', (_case, query, to) => {
    expect(resolve(query)).toEqual({ to, isMoved: false, dropped: [] });
  });

  it.each([
    ['a name of this language', 'category=Accessori', '?category=accessories'],
    [
      'in another case, without accents',
      'category=ACCESSORI&material=Alpácca',
      '?category=accessories&material=nickel_silver',
    ],
    ['a name of another language', 'category=Zubehör', '?category=accessories'],
    ['a name and its id', 'category=Accessori&category=accessories', '?category=accessories'],
  ])('SRC-9 returns the id of %s', (_case, query, to) => {
    expect(resolve(query)).toEqual({ to, isMoved: true, dropped: [] });
  });

  it('SRC-9 leaves out and names what this language does not have', () => {
    expect(resolve('q=a&category=only-german&material=gold&material=nickel_silver&page=3')).toEqual({
      to: '?q=a&material=nickel_silver',
      isMoved: false,
      dropped: ['Nur hier', 'gold'],
    });
    expect(resolve('category=constructor&material=__proto__')).toMatchObject({
      to: '',
      dropped: ['constructor', '__proto__'],
    });
  });

  it('SRC-9 resolves the same search to the same ids in every language', () => {
    const queries = [
      'category=Accessori&material=Neusilber',
      'category=Zubehör&material=Alpacca',
      'category=accessories&material=nickel_silver',
    ];
    const found = queries.flatMap((query) => [
      resolve(query, italian, [german]).to,
      resolve(query, german, [italian]).to,
    ]);
    expect(new Set(found)).toEqual(new Set(['?category=accessories&material=nickel_silver']));
  });
});

describe('hasNamedValues', () => {
  it.each([
    ['q=a&make=Norda', false],
    ['q=a&product=x', true],
  ])('SRC-9 of %s is %s', (query, expected) => {
    expect(hasNamedValues(searchOf(query))).toBe(expected);
  });
});
