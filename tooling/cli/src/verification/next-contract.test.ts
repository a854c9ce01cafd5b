import { describe, expect, it } from 'vitest';
import { otherLifetimes } from './next-contract.ts';

describe('otherLifetimes', () => {
  it.each([
    ['export const revalidate = 300;\n', []],
    ['export const dynamic = 0;\nexport const revalidate = 60;\n', ['60']],
    ['export const revalidate = revalidateSeconds;\n', ['revalidateSeconds']],
    ['export const dynamic = 0;\n', []],
  ])('OPS-6 compares %j', (source, expected) => {
    expect(otherLifetimes(source, 300)).toEqual(expected);
  });
});
