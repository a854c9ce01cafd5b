import { postalRegions } from './postal-regions.ts';

export interface PostalCode {
  digits: string;
  /** The country that is written before the code, or that alone has letters behind it; null if none is. */
  countryCode: string | null;
}

/** The letters of countries before postal codes, and in ISO 3166. */
const lettersOf: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  P: 'PT',
};

/** No country has postal codes of more digits. */
const longestCode = 10;

/** Reads a postal code or its first digits from `plainWords`: `44121`, `d 28195`, `1012 ab`, `1000 001`; null for other words. */
export function readPostalCode(words: string): PostalCode | null {
  const [, before = '', written = '', behind = ''] = /^([a-z]{0,2}) ?(\d[\d ]*?)(?: ?([a-z]{2}))?$/.exec(words) ?? [];
  if (written === '') return null;
  const letters = before.toUpperCase();
  const digits = written.replaceAll(' ', '');
  if (letters !== '') return { digits, countryCode: lettersOf[letters] ?? letters };
  return { digits, countryCode: behind === '' ? null : 'NL' };
}

/** Returns the countries that have whole postal codes of a number of digits. */
export function countriesOfCode(digits: number): string[] {
  return Object.keys(postalRegions).filter((country) => postalRegions[country]?.digits.includes(digits));
}

/** Whether digits are fewer than a postal code of a country has; true for a country that has no regions here. */
export function isBeginningOfCode(digits: string, countryCode: string): boolean {
  return digits.length < Math.max(...(postalRegions[countryCode]?.digits ?? [longestCode]));
}
