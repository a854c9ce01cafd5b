import { type Locale, localeRow } from '../locales/locales.ts';

/** Returns the name of a country (two letters, ISO 3166) in a language; empty for an invalid code. */
export function countryName(code: string, locale: Locale): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return '';
  const names = new Intl.DisplayNames(localeRow(locale).formatTag, { type: 'region', fallback: 'none' });
  return names.of(code.toUpperCase()) ?? '';
}
