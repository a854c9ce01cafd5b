import { fixtureBlok, fixtureStory, fixtureUuid } from '@clavora/services/content/fixture-space';
import { describe, expect, it } from 'vitest';
import { pageNames } from './page-names.ts';

const names = pageNames([
  fixtureStory(1, 'en/global/resources/measuring', { group_id: 'measuring' }),
  fixtureStory(2, 'de/global/ressourcen/messen', { group_id: 'measuring' }),
  fixtureStory(3, 'de/global/produkte/', { group_id: 'products' }),
  fixtureStory(4, 'en/global/products/', { group_id: 'products' }),
  fixtureStory(5, 'de/global/produkte/clv-22l', {
    group_id: 'clv-22l',
    content: fixtureBlok('product', { code: 'CLV-22L' }),
  }),
  fixtureStory(6, 'de/germany/nur-hier'),
]);

describe('pageNames', () => {
  it('SRC-2 returns the same names in every language', () => {
    expect([1, 2, 3, 4, 5].map((number) => names.nameOf(fixtureUuid(number)))).toEqual([
      'resources/measuring',
      'resources/measuring',
      'products',
      'products',
      'CLV-22L',
    ]);
    const known = ['resources/measuring', 'products', 'CLV-22L', 'resources/messen'].filter((name) => names.has(name));
    expect(known).toEqual(['resources/measuring', 'products', 'CLV-22L']);
  });

  it('SRC-2 returns the uuid of a story without a name', () => {
    expect(names.nameOf(fixtureUuid(6))).toBe(fixtureUuid(6));
    expect(names.nameOf('unknown')).toBe('unknown');
  });
});
