/**
 * The languages that the sites speak, one row each (MKT-9). `tag` is the BCP 47 tag of `<html lang>` and hreflang, `name` the language's own
 * name for the switcher.
 */
export const localeTable = [
  { code: 'en', tag: 'en', formatTag: 'en', name: 'English', direction: 'ltr' },
  { code: 'pt', tag: 'pt', formatTag: 'pt-PT', name: 'Português', direction: 'ltr' },
  { code: 'nl', tag: 'nl', formatTag: 'nl', name: 'Nederlands', direction: 'ltr' },
  { code: 'it', tag: 'it', formatTag: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'es', tag: 'es', formatTag: 'es', name: 'Español', direction: 'ltr' },
  { code: 'de', tag: 'de', formatTag: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'fr', tag: 'fr', formatTag: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'ro', tag: 'ro', formatTag: 'ro', name: 'Română', direction: 'ltr' },
  { code: 'ru', tag: 'ru', formatTag: 'ru', name: 'Русский', direction: 'ltr' },
] as const satisfies readonly {
  code: string;
  tag: string;
  formatTag: string;
  name: string;
  direction: 'ltr' | 'rtl';
}[];

export type LocaleRow = (typeof localeTable)[number];
export type Locale = LocaleRow['code'];

export const locales: readonly Locale[] = localeTable.map((row) => row.code);

const rows = new Map<string, LocaleRow>(localeTable.map((row) => [row.code, row]));

export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && rows.has(value);
}

/** The row of a locale: its tag, name and direction. */
export function localeRow(locale: Locale): LocaleRow {
  const row = rows.get(locale);
  if (!row) throw new Error(`Unknown locale "${locale}"; known are ${locales.join(', ')}`);
  return row;
}
