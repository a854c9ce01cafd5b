import { folded } from '@clavora/i18n-routing/folded';
import { runsOf } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FacetNames, type NamedFacet, namedFacets } from '../schema/facet-names.ts';
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

/** A named facet whose values have other names in each of three languages, and what visitors chose of it. */
const chosenFacet = fc
  .record({
    field: fc.constantFrom(...namedFacets),
    ids: fc.uniqueArray(fc.stringMatching(/^[a-z0-9_-]{1,12}$/), { minLength: 1, maxLength: 4 }),
    texts: fc.uniqueArray(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((text) => text.trim()),
      { minLength: 12, maxLength: 12, selector: folded },
    ),
    chosen: fc.array(fc.record({ id: fc.nat({ max: 3 }), as: fc.constantFrom('id' as const, 0, 1, 2) }), {
      minLength: 1,
    }),
    page: fc.integer({ min: 1, max: 9 }),
  })
  // A name that is the id of another value cannot be told from it.
  .filter(({ ids, texts }) => texts.every((text) => folded(text) !== '' && !ids.includes(folded(text))));

/** Returns the names of the values in each of three languages. */
function languagesOf(field: NamedFacet, ids: readonly string[], texts: readonly string[]): FacetNames[] {
  return [0, 4, 8].map((from) => ({
    [field]: Object.fromEntries(ids.map((id, at) => [id, texts[from + at] ?? ''])),
  }));
}

describe('searches of every language', () => {
  it('SRC-9 find by ids and by names of any language the same ids in every language, and keep them when the language is switched', () => {
    fc.assert(
      fc.property(chosenFacet, ({ field, ids, texts, chosen, page }) => {
        const languages = languagesOf(field, ids, texts);
        const choices = chosen.map(({ id, as }) => ({ id: ids[id % ids.length] ?? '', as }));
        const values = choices.map(({ id, as }) => (as === 'id' ? id : (languages[as]?.[field]?.[id] ?? '')));
        const given = searchOf(searchQueryString({ query: 'a', facets: { [field]: values }, sort: null, page }));
        const byIds = { ...given, facets: { [field]: [...new Set(choices.map(({ id }) => id))].toSorted() } };
        for (const names of languages) {
          const others = languages.filter((one) => one !== names);
          const found = resolveFacets(given, names, others);
          expect(searchQueryString(found.state)).toBe(searchQueryString(byIds));
          expect(found).toMatchObject({ isMoved: choices.some(({ as }) => as !== 'id'), dropped: [] });
          for (const other of others)
            expect(resolveFacets(found.state, other, [names])).toEqual({ ...found, isMoved: false });
        }
      }),
      { numRuns: runsOf(2_000) },
    );
  });

  it('SRC-9 lose no value in silence where a language lacks some', () => {
    fc.assert(
      fc.property(chosenFacet, fc.nat({ max: 4 }), ({ field, ids, texts, chosen }, count) => {
        const [names = {}, ...others] = languagesOf(field, ids, texts);
        const known = ids.slice(0, count);
        const lacking = { [field]: Object.fromEntries(known.map((id) => [id, names[field]?.[id] ?? ''])) };
        const choices = [...new Set(chosen.map(({ id }) => ids[id % ids.length] ?? ''))];
        const { state, dropped } = resolveFacets(
          { query: '', facets: { [field]: choices }, sort: null, page: 2 },
          lacking,
          others,
        );
        expect(state.facets[field] ?? []).toEqual(choices.filter((id) => known.includes(id)));
        const lost = choices.filter((id) => !known.includes(id));
        expect(dropped).toEqual(lost.map((id) => others[0]?.[field]?.[id]));
        expect(state.page).toBe(lost.length > 0 ? 1 : 2);
      }),
      { numRuns: runsOf(2_000) },
    );
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
