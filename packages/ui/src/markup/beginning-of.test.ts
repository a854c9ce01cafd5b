import { expect, it } from 'vitest';
import { beginningOf } from './beginning-of.ts';

it.each([
  ['bis 5400 Stück', 14, 'bis 5400 Stück'],
  ['bis 5400 Stück', 13, 'bis 5400…'],
  ['bis 5400 Stück', 8, 'bis…'],
  ['bis 5400 Stück', 10, 'bis 5400…'],
  ['5400', 3, '5…'],
])('BLK-2 cuts %j to %i characters without cutting a figure in two', (text, maxLength, beginning) => {
  expect(beginningOf(text, maxLength)).toBe(beginning);
});
