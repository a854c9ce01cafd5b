import { indexKeys } from '@clavora/search/indexes';
import { expect, it } from 'vitest';
import { placesFrom } from './places-from.ts';

it('SRC-5 selects all indexes, or those of a market, a language, an audience', () => {
  expect(placesFrom({})).toEqual(indexKeys);
  expect(placesFrom({ locale: 'de' }).map(({ audience, market }) => `${audience} ${market}`)).toEqual([
    'public global',
    'public germany',
    'partner global',
    'partner germany',
  ]);
  expect(placesFrom({ market: 'italy', audience: 'partner' })).toEqual([
    { audience: 'partner', market: 'italy', locale: 'it' },
  ]);
});

it('rejects a language that the market does not have', () => {
  expect(() => placesFrom({ market: 'italy', locale: 'de' })).toThrow('The market "italy" has no locale "de"');
});
