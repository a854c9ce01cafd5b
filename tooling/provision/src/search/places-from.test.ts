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

it.each([
  [{ market: 'utopia' }, 'There is no market "utopia"; there are global'],
  [{ locale: 'xx' }, 'There is no locale "xx"; there are '],
  [{ audience: 'all' }, 'There is no audience "all"'],
  [{ market: 'italy', locale: 'de' }, 'The market "italy" has no locale "de"'],
])('rejects %o', (choice, message) => {
  expect(() => placesFrom(choice)).toThrow(message);
});
