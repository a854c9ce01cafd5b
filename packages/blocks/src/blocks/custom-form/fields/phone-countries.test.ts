import { locales } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { defaultCountry, phoneCountries } from './phone-countries.ts';

describe('phoneCountries', () => {
  it.each([
    ['it', 'IT', 'Italia +39'],
    ['de', 'DE', 'Deutschland +49'],
    ['ru', 'RU', 'Россия +7'],
    ['en', 'GB', 'United Kingdom +44'],
  ] as const)('FRM-1 names countries in %s', (locale, value, label) => {
    expect(phoneCountries(locale)).toContainEqual({ value, label });
  });

  it('FRM-1 sorts countries by the rules of the language', () => {
    const names = phoneCountries('de').map(({ label }) => label);
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
    expect(names.indexOf('Österreich +43')).toBeLessThan(names.indexOf('Pakistan +92'));
  });

  it.each(locales)('FRM-1 suggests in %s a country of the list', (locale) => {
    const country = defaultCountry('global', locale);
    expect(phoneCountries(locale).some(({ value }) => value === country)).toBe(true);
  });

  it('FRM-1 suggests the country of the market', () => {
    expect(defaultCountry('spain', 'es')).toBe('ES');
    expect(defaultCountry('germany', 'it')).toBe('DE');
    expect(defaultCountry('global', 'en')).toBe('IT');
  });
});
