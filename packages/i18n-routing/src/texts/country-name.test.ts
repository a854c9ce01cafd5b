import { expect, it } from 'vitest';
import { locales } from '../locales/locales.ts';
import { countryName } from './country-name.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

it.each(locales)('SHL-8 no name of a country is set with a hyphen between blanks: %s', (locale) => {
  const names = letters.flatMap((first) => letters.map((second) => countryName(first + second, locale)));
  expect(names.filter((name) => name !== '').length).toBeGreaterThan(240);
  expect(names.filter((name) => name.includes(' - '))).toEqual([]);
});

it.each(['', 'I', 'ITA', '1T', 'QQ'])('SHL-8 there is no name for "%s"', (code) => {
  expect(countryName(code, 'it')).toBe('');
});
