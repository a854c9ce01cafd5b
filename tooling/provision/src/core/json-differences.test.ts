import { expect, it } from 'vitest';
import { jsonDifferences } from './json-differences.ts';

it.each([
  ['equal values', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ['the marks of the visual editor', { a: 1, _editable: '<!-- -->' }, { a: 1 }, []],
  ['a changed text', { title: 'a' }, { title: 'b' }, ['title: "a" → "b"']],
  ['what is missing, and what is too much', { a: 1 }, { b: 2 }, ['b: nothing → 2', 'a: 1 → nothing']],
  [
    'a deep change',
    { body: [{ items: [{ n: 1 }] }] },
    { body: [{ items: [{ n: 2 }] }] },
    ['body[0].items[0].n: 1 → 2'],
  ],
  ['lists of other lengths', { a: [1] }, { a: [1, 2] }, ['a[1]: nothing → 2']],
  ['null and nothing', { a: null }, {}, ['a: null → nothing']],
])('describes %s', (_what, actual, wanted, differences) => {
  expect(jsonDifferences(actual, wanted)).toEqual(differences);
});

it('shortens long values', () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, 'x'.repeat(200)]));
  const lines = jsonDifferences({}, many);
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toBe('… and 8 more');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(120);
});
