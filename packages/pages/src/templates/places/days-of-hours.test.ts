import { describe, expect, it } from 'vitest';
import { isDayWithin } from './days-of-hours.ts';

describe('isDayWithin', () => {
  it.each([
    [1, '1-5', true],
    [5, '1-5', true],
    [6, '1-5', false],
    [7, '7-7', true],
    [1, '', false],
    [1, 'early', false],
  ])('TPL-2 returns for day %i within %s %s', (day, days, expected) => {
    expect(isDayWithin(day, days)).toBe(expected);
  });
});
