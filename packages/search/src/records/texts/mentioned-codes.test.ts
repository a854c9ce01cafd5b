import { describe, expect, it } from 'vitest';
import { mentionedCodes } from './mentioned-codes.ts';

describe('mentionedCodes', () => {
  it('SRC-2 returns words of letters and digits joined by signs, without duplicates', () => {
    const text =
      'CLV-14R.2X, or CLV–22L. Chip Vela-80 (Vela-80); F5R/14N at 8 m/min, 433.92 MHz, 2026-11: half-year, A4 and so on.';
    expect(mentionedCodes(text)).toEqual(['clv14r2x', 'clv22l', 'vela80', 'f5r14n']);
    expect(mentionedCodes('')).toEqual([]);
  });
});
