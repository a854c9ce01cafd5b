import { describe, expect, it } from 'vitest';
import { bladeLengthNames } from './blade-lengths.ts';

describe('bladeLengthNames', () => {
  it.each([
    ['it', '15–20\u202fmm'],
    ['ro', '15–20\u202fmm'],
    ['de', '15–20\u202fmm'],
    ['ru', '15–20\u202fмм'],
  ])('SHL-8 joins the ends of a range with a dash, and keeps the unit in its line, in %s', (localeTag, name) => {
    expect(bladeLengthNames(localeTag)['15-20']).toBe(name);
  });
});
