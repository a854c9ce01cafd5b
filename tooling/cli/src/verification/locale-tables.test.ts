import { describe, expect, it } from 'vitest';
import { wholeTables } from './locale-tables.ts';

describe('wholeTables', () => {
  it.each(['const a: Readonly<Record<SpokenLocale, RegExp>> = {', 'Record<Locale, string>'])(
    'MKT-8 finds a table that a new language breaks: %s',
    (source) => {
      expect(wholeTables(source)).toHaveLength(1);
    },
  );

  it.each([
    'Readonly<Record<CompleteLocale, string>>',
    'Readonly<Partial<Record<SpokenLocale, RegExp>>>',
    'Record<MarketId, string>',
  ])('MKT-8 accepts %s', (source) => {
    expect(wholeTables(source)).toEqual([]);
  });
});
