import { describe, expect, it } from 'vitest';
import { isLocale, localeRow } from '../locales/locales.ts';
import { defaultLocale, marketFromSetting, marketIds, marketRow, marketTable } from './markets.ts';

describe('markets', () => {
  it('MKT-1 begin with the original five; a missing or unknown setting means global, with a warning', () => {
    expect(marketIds.slice(0, 5)).toEqual(['global', 'italy', 'spain', 'france', 'germany']);
    for (const setting of [undefined, '', 'atlantis']) {
      const warnings: string[] = [];
      expect(marketFromSetting(setting, (message) => warnings.push(message))).toBe('global');
      expect(warnings).toHaveLength(1);
    }
    expect(marketFromSetting('spain', () => expect.unreachable())).toBe('spain');
  });

  it('MKT-2 have their locales, the first by default', () => {
    expect(marketRow('global').locales).toEqual(['en', 'pt', 'nl', 'it', 'es', 'de', 'fr', 'ro', 'ru']);
    const defaults = Object.fromEntries(marketTable.map((market) => [market.id, defaultLocale(market)]));
    expect(defaults).toMatchObject({ global: 'en', italy: 'it', spain: 'es', france: 'fr', germany: 'de' });
  });

  it('MKT-9 have a country code, and their locales a tag and a name', () => {
    expect(marketTable.slice(0, 5).map((market) => market.countryCode)).toEqual([null, 'it', 'es', 'fr', 'de']);
    for (const market of marketTable) {
      for (const locale of market.locales) {
        const { tag, name } = localeRow(locale);
        expect(new Intl.DisplayNames(tag, { type: 'language' }).of(tag)?.toLowerCase()).toContain(
          name.toLowerCase().slice(0, 4),
        );
      }
    }
    expect(isLocale('xx')).toBe(false);
  });
});
