import { locales } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { likelyCountry, phoneCountries } from './phone-countries.ts';

describe('phoneCountries', () => {
  it.each([
    ['it', 'IT', 'Italia +39'],
    ['de', 'DE', 'Deutschland +49'],
    ['ru', 'RU', 'Россия +7'],
    ['en', 'GB', 'United Kingdom +44'],
  ] as const)('FRM-1 names countries in the words of %s', (locale, value, label) => {
    expect(phoneCountries(locale)).toContainEqual({ value, label });
  });

  it('FRM-1 stands in the order of the language', () => {
    const names = phoneCountries('de').map(({ label }) => label);
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
    expect(names.indexOf('Österreich +43')).toBeLessThan(names.indexOf('Pakistan +92'));
  });

  it.each(locales)('FRM-1 begins in %s with a country that is there', (locale) => {
    const country = likelyCountry('global', locale);
    expect(phoneCountries(locale).some(({ value }) => value === country)).toBe(true);
  });

  it('FRM-1 begins with the country of the market', () => {
    expect(likelyCountry('spain', 'es')).toBe('ES');
    expect(likelyCountry('germany', 'it')).toBe('DE');
    expect(likelyCountry('global', 'en')).toBe('IT');
  });
});
