import { expect, it } from 'vitest';
import { dependencyOrder } from './dependency-order.ts';

function order(needs: Record<string, string[]>): string {
  const items = new Map(Object.keys(needs).map((key) => [key, key]));
  return dependencyOrder(items, (item) => needs[item] ?? []).join(' ');
}

it.each([
  [{ a: [], b: [] }, 'a b'],
  [{ a: ['b'], b: ['c'], c: [] }, 'c b a'],
  [{ a: ['x'], b: ['a'] }, 'a b'],
  [{ a: ['b'], b: ['a'], c: ['a'] }, 'b a c'],
  [{ a: ['a'] }, 'a'],
  [{ a: ['c', 'b'], b: ['d'], c: ['d'], d: [] }, 'd c b a'],
])('sorts dependencies first: %j', (needs, expected) => {
  expect(order(needs)).toBe(expected);
});

it('accepts chains of any length', () => {
  const needs = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${index}`, [`${index + 1}`]]));
  expect(order(needs).split(' ')[0]).toBe('19999');
});
