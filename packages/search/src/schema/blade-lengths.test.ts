import { describe, expect, it } from 'vitest';
import { bladeLengthNames } from './blade-lengths.ts';

describe('bladeLengthNames', () => {
  it.each([
    ['it', '15–20 mm'],
    ['ro', '15–20 mm'],
    ['de', '15–20 mm'],
  ])('SHL-8 joins the ends of a range with a dash in %s', (localeTag, name) => {
    expect(bladeLengthNames(localeTag)['15-20']).toBe(name);
  });
});
