import { sampleContext } from '@clavora/blocks/sample-context';
import { expect, it } from 'vitest';
import { lengthText } from './length-text.ts';

it.each([
  ['en', 25, '25.0\u202Fmm'],
  ['de', 8.25, '8,25\u202Fmm'],
  ['ru', 31, '31,0\u202Fмм'],
] as const)(
  'SHL-8 CAT-4 writes lengths with the decimals and the unit of the language: %s',
  async (locale, length, text) => {
    expect(lengthText(length, await sampleContext(locale))).toBe(text);
  },
);
