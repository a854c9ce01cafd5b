import { describe, expect, it } from 'vitest';
import { RecordTable } from '../index/record-table.ts';
import { parseFilters } from './filter-grammar.ts';
import { facetFilters, type NestedList, numericFilters, recordTest, tagFilters } from './filter-match.ts';

const table = new RecordTable([
  { objectID: 'a', make: ['Fivo', 'Sevo'], price: 4, isNew: true, _tags: ['sale'], hidden: 'x', year: '2004' },
  { objectID: 'b', make: 'Škorva', price: [1, 90], isNew: false, hidden: 7 },
  { objectID: 'c', make: '-', price: 10 },
]);
const settings = { attributesForFaceting: ['make', 'filterOnly(isNew)', 'year', 'price'] };
type Read = Parameters<typeof recordTest>[0] | undefined;
const matching = (filter: Read): string => {
  const test = recordTest(filter ?? { kind: 'and', parts: [] }, settings, table);
  return [0, 1, 2].flatMap((number) => (test(number) ? (table.at(number)?.objectID ?? '?') : [])).join('');
};

describe('records that match a filter', () => {
  it.each([
    ['', 'abc'],
    ['make:fivo', 'a'],
    ['make:"SEVO"', 'a'],
    ['NOT make:Fivo', 'bc'],
    ['make:Fivo OR make:Škorva', 'ab'],
    ['(make:Fivo OR make:Škorva) AND price >= 50', 'b'],
    ['price:2 TO 10', 'ac'],
    ['price != 4', 'bc'],
    ['price:10', 'c'],
    ['isNew:true', 'a'],
    ['isNew:false', 'b'],
    ['sale', 'a'],
    ['objectID:b', 'b'],
    ['year:2004', 'a'],
    ['year > 2000', ''],
    ['hidden:x', ''],
    ['none:x', ''],
  ])('SRC-1 OPS-2 applies filters: %s', (text, wanted) => expect(matching(parseFilters(text))).toBe(wanted));

  it.each<[NestedList, string]>([
    [['make:Fivo'], 'a'],
    [['make:Fivo', 'make:Sevo'], 'a'],
    [['make:Fivo', 'make:Škorva'], ''],
    [[['make:Fivo', 'make:Škorva']], 'ab'],
    [['make:-Fivo'], 'bc'],
    [['-make:Fivo'], 'bc'],
    [['make:\\-'], 'c'],
    [[], 'abc'],
  ])('SRC-1 OPS-2 applies facetFilters: %j', (list, wanted) => expect(matching(facetFilters(list))).toBe(wanted));

  it.each<[NestedList, string]>([
    [['price>3', 'price<=10'], 'abc'],
    [[['price=4', 'price=10']], 'ac'],
    [['price: 5 TO 20'], 'c'],
    [['price != 90'], 'abc'],
  ])('SRC-1 OPS-2 applies numericFilters: %j', (list, wanted) => expect(matching(numericFilters(list))).toBe(wanted));

  it('SRC-1 OPS-2 applies tagFilters', () => {
    expect([matching(tagFilters(['sale'])), matching(tagFilters(['-sale']))]).toEqual(['a', 'bc']);
  });

  it('SRC-1 OPS-2 rejects invalid filters', () => {
    expect(() => facetFilters(['make'])).toThrow('expected attribute:value, got make');
    expect(() => numericFilters(['price'])).toThrow('got price');
  });
});
