import { describe, expect, it } from 'vitest';
import { callingCode, callingCountries, phoneCountryName } from './calling-codes.ts';

describe('callingCode', () => {
  it.each([
    ['IT', '+39'],
    ['DE', '+49'],
    ['RU', '+7'],
    ['KZ', '+7'],
    ['CA', '+1'],
    ['SM', '+378'],
    ['it', null],
    ['ZZ', null],
    ['', null],
    ['constructor', null],
  ])('FRM-1 returns for %j the code %j', (country, code) => {
    expect(callingCode(country)).toBe(code);
  });

  it('FRM-1 lists each country once, by a code that has a name in every language', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const countries = callingCountries();
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries.filter((country) => names.of(country) === undefined)).toEqual([]);
    expect(countries.length).toBeGreaterThan(220);
  });

  it('FRM-6 sends the country under a name that no field of content can have', () => {
    expect(phoneCountryName('phone')).not.toMatch(/^[A-Za-z]\w*$/);
  });
});
