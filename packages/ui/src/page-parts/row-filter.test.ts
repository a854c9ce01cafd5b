import { describe, expect, it } from 'vitest';
import { type FilterKind, isRowWanted, rowTerms, yearTerm } from './row-filter.ts';

const kinds: readonly FilterKind[] = ['choice', 'words', 'year'];
const row = rowTerms(['Norda', 'Škald II Kombi', yearTerm(1989, 1997)]);

describe('isRowWanted', () => {
  it.each([
    ['empty fields', ['', '', ''], true],
    ['its make', ['Norda', '', ''], true],
    ['another make', ['Arvena', '', ''], false],
    ['a part of its model without accents', ['', 'skald', ''], true],
    ['words in another order', ['', ' kombi ŠKALD ', ''], true],
    ['one word that does not occur', ['', 'skald cargo', ''], false],
    ['its first year', ['', '', '1989'], true],
    ['its last year', ['', '', '1997'], true],
    ['the year before', ['', '', '1988'], false],
    ['the year after', ['', '', '1998'], false],
    ['a year still being typed', ['', '', '20'], true],
    ['all of it', ['Norda', 'skald', '1990'], true],
  ])('TPL-2 compares %s', (_, wanted, expected) => {
    expect(isRowWanted(row, kinds, wanted)).toBe(expected);
  });

  it.each([
    ['built until now', yearTerm(2012, null), '2026', true],
    ['before it was built', yearTerm(2012, null), '2011', false],
    ['until a year', yearTerm(null, 1990), '1970', true],
    ['years unknown', yearTerm(null, null), '1970', true],
  ])('TPL-2 reads open years: %s', (_, years, wanted, expected) => {
    expect(isRowWanted(years, ['year'], [wanted])).toBe(expected);
  });

  it.each([
    ['orb12d', true],
    ['ORB 12-D', true],
    ['rb12', true],
    ['orb13', false],
  ])('TPL-2 finds a code typed as %s', (wanted, expected) => {
    expect(isRowWanted(rowTerms(['Orbis ORB.12 D']), ['code'], [wanted])).toBe(expected);
  });

  it('separates terms from a bar in a text', () => {
    expect(isRowWanted(rowTerms(['a|b', 'c']), ['choice', 'choice'], ['', 'c'])).toBe(true);
  });
});
