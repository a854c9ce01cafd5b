import { expect, it } from 'vitest';
import { indexAfterKey, rowWindow, scrollTopFor } from './row-window.ts';

const view = { scrollTop: 0, height: 400, rowHeight: 40, count: 3_000 };

it.each([
  [0, { start: 0, end: 16 }],
  [4_000, { start: 94, end: 116 }],
  [119_600, { start: 2_984, end: 3_000 }],
  [999_999, { start: 3_000, end: 3_000 }],
])('OPS-2 draws the rows around the scroll position %i', (scrollTop, expected) => {
  expect(rowWindow({ ...view, scrollTop })).toEqual(expected);
});

it('OPS-2 draws nothing of an empty list', () => {
  expect(rowWindow({ ...view, count: 0 })).toEqual({ start: 0, end: 0 });
});

it.each([
  ['above the view', 400, 5, 200],
  ['below the view', 400, 25, 640],
  ['in the view', 400, 12, 400],
])('OPS-2 scrolls to a row %s', (_case, scrollTop, index, expected) => {
  expect(scrollTopFor({ ...view, scrollTop }, index)).toBe(expected);
});

it.each([
  ['ArrowDown', 5, 6],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 2_999, 2_999],
  ['PageDown', 5, 14],
  ['PageUp', 5, 0],
  ['Home', 5, 0],
  ['End', 5, 2_999],
  ['a', 5, null],
])('OPS-2 %s moves from row %i', (key, index, expected) => {
  expect(indexAfterKey(key, index, view)).toBe(expected);
});
