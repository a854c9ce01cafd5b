import { describe, expect, it } from 'vitest';
import { titleSize } from './title-size.ts';

describe('titleSize', () => {
  it.each([
    ['Cut to two hundredths.', 'display'],
    ['', 'display'],
    ['A sentence that says more than a statement should and therefore is set at a calmer size', 'title'],
    ['Schließzylinderschlüssel in Serie', 'longWord'],
    ['Schließzylinder\u00adschlüssel in Serie', 'display'],
    ['Ein '.repeat(60), 'long'],
  ] as const)('SHL-7 sets "%s" at the size %s', (title, size) => {
    expect(titleSize(title)).toBe(size);
  });
});
