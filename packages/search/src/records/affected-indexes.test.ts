import { describe, expect, it } from 'vitest';
import { sampleContext } from '../testing/sample-context.ts';
import { affectedIndexes, counterpartOf, isProductPath } from './affected-indexes.ts';

describe('affectedIndexes', () => {
  it.each([
    ['it/global/prodotti/a', 'italy', ['public it', 'partner it']],
    ['it/global/prodotti/a', 'global', ['public it', 'partner it']],
    ['it/italy/prodotti/a', 'italy', ['public it', 'partner it']],
    ['it/italy/prodotti/a', 'global', []],
    ['de/global/produkte/a', 'italy', []],
    ['extranet/it/prodotti', 'italy', ['partner it']],
    ['extranet/xx/prodotti', 'italy', []],
    ['config/it', 'italy', []],
  ] as const)('SRC-5 SRC-6 %s on %s: %j', (fullSlug, market, expected) => {
    expect(affectedIndexes(fullSlug, market).map(({ audience, locale }) => `${audience} ${locale}`)).toEqual(expected);
  });

  it.each([
    ['it/global/prodotti/a', 'italy', 'it/italy/prodotti/a'],
    ['it/italy/home', 'italy', 'it/global/home'],
    ['it/global/prodotti/a', 'global', null],
    ['it/spain/prodotti/a', 'italy', null],
    ['extranet/it/prodotti', 'italy', null],
  ] as const)('CNT-2 %s and, on %s, %s hide or show each other', (fullSlug, market, expected) => {
    expect(counterpartOf(fullSlug, market)).toBe(expected);
  });

  it.each([
    ['it/global/prodotti/a', true],
    ['it/italy/prodotti/a', true],
    ['it/global/prodotti', false],
    ['it/global/chi-siamo', false],
    ['config/it', false],
  ])('SRC-4 %s is a product: %s', (fullSlug, expected) => {
    const { routing } = sampleContext({ market: 'italy', locale: 'it' });
    expect(isProductPath(fullSlug, 'italy', routing)).toBe(expected);
  });
});
