import { type Locale, localeRow } from '../locales/locales.ts';

const namesOf = new Map<Locale, Intl.DisplayNames>();

/** Returns the name of a country (two letters, ISO 3166) in a language; empty for an invalid code. */
export function countryName(code: string, locale: Locale): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return '';
  const names =
    namesOf.get(locale) ?? new Intl.DisplayNames(localeRow(locale).formatTag, { type: 'region', fallback: 'none' });
  namesOf.set(locale, names);
  // CLDR sets "Congo - Kinshasa" in some languages; none writes it so.
  return names.of(code.toUpperCase())?.replace(' - ', '-') ?? '';
}
