import { expect, it } from 'vitest';
import { prefersReducedData } from './reduced-data.ts';

it.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('SHL-4 prefers reduced data on a connection of %j: %s', (connection, expected) => {
  expect(prefersReducedData(connection ? { connection } : {})).toBe(expected);
});
