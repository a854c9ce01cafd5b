import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

test.each([
  [null, ['a', 'b'], 1],
  ['2', ['c', 'd'], 2],
  ['3', ['e'], 3],
  ['9', ['e'], 3],
  ['0', ['a', 'b'], 1],
  ['-1', ['a', 'b'], 1],
  ['1.5', ['a', 'b'], 1],
  ['x', ['a', 'b'], 1],
])('TPL-5 returns the page that an address asks for with %j', (asked, items, page) => {
  expect(pageOf(all, asked, 2)).toEqual({ items, page, pageCount: 3 });
});

test('TPL-5 returns an empty page of no items', () => {
  expect(pageOf([], '2', 2)).toEqual({ items: [], page: 1, pageCount: 1 });
});
