import { marketTable } from '@clavora/i18n-routing/markets';
import { describe, expect, it } from 'vitest';
import { indexKeys, indexName, indexPattern, parseIndexName, sortedIndexName } from './indexes.ts';

describe('indexes', () => {
  it('SRC-5 exist for each audience, market and language, with a name that identifies them', () => {
    const names = indexKeys.map((place) => indexName('site', place));
    const audiences = 2;
    expect(new Set(names).size).toBe(audiences * marketTable.flatMap(({ locales }) => locales).length);
    expect(names).toContain('site_public_it_italy');
    expect(names).toContain('site_partner_ru_global');
    expect(indexKeys.map((place) => parseIndexName('site', indexName('site', place)))).toEqual(indexKeys);
  });

  it.each(['other_public_it_italy', 'site_public_xx_italy', 'site_private_it_italy', 'site_public_it_italy_by_code'])(
    'SRC-5 do not include %s',
    (name) => {
      expect(parseIndexName('site', name)).toBeNull();
    },
  );

  it('SRC-6 the pattern of public indexes matches no partner index', () => {
    const fits = (pattern: string, name: string) => name.startsWith(pattern.replace(/\*$/, ''));
    for (const place of indexKeys) {
      const name = sortedIndexName(indexName('site', place), 'code');
      expect(fits(indexPattern('site', 'public'), name)).toBe(place.audience === 'public');
    }
  });
});
