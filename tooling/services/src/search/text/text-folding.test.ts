import { describe, expect, it } from 'vitest';
import { chains, fold, tokens, unfoldedLength } from './text-folding.ts';

describe('folding', () => {
  it.each([
    ['Schlüssel', 'schlussel'],
    ['Straße', 'strasse'],
    ['Ærø', 'aero'],
    ['Ёлка', 'елка'],
    ['Йод', 'йод'],
    ['cheiță', 'cheita'],
    ['ＣＬ１００', 'cl100'],
    ['CL100', 'cl100'],
  ])('SRC-1 OPS-2 folds %s to %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('SRC-1 OPS-2 indexes a chain of words as one word too', () => {
    const text = 'The CL-100.X key, 22/L';
    expect(tokens(text).map(({ folded }) => folded)).toEqual(['the', 'cl', '100', 'x', 'key', '22', 'l']);
    expect(chains(text, tokens(text))).toEqual(['cl100x', '22l']);
  });

  it('SRC-1 OPS-2 maps the end of a folded part to the original', () => {
    expect(unfoldedLength('Straße', 5)).toBe(5);
    expect(unfoldedLength('Ško', 2)).toBe(2);
  });
});
