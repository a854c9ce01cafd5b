import { describe, expect, it } from 'vitest';
import { quantile } from './quantile.ts';

describe('quantile', () => {
  const values = Array.from({ length: 50 }, (_, index) => 50 - index);

  it.each([
    [0, 1],
    [0.5, 25],
    [0.95, 48],
    [1, 50],
  ])('CNT-9 returns the value of the nearest rank: %d', (part, expected) => {
    expect(quantile(values, part)).toBe(expected);
  });

  it('CNT-9 returns the only value, and NaN without values', () => {
    expect(quantile([7], 0.95)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });
});
