import { localeTable } from './locale-table.gen.ts';

export type LocaleRow = (typeof localeTable)[number];
export type Locale = LocaleRow['code'];

/** A locale whose texts are all translated. */
export type CompleteLocale = Extract<LocaleRow, { isComplete: true }>['code'];

const rows = new Map<string, LocaleRow>(localeTable.map((row) => [row.code, row]));

/** The codes of all locales, in alphabetical order. */
export const locales: readonly Locale[] = localeTable.map((row) => row.code);

/** The locales whose texts are all translated. */
export const completeLocales = locales.filter(isComplete);

export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && rows.has(value);
}

/** Whether all texts of a locale are translated, so that a missing translation is an error. */
export function isComplete(locale: Locale): locale is CompleteLocale {
  return localeRow(locale).isComplete;
}

/** Returns the row of a locale. */
export function localeRow(locale: Locale): LocaleRow {
  const row = rows.get(locale);
  if (!row) throw new Error(`Unknown locale "${locale}"; known are ${locales.join(', ')}`);
  return row;
}
