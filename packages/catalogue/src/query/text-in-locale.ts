import { type Text, texts } from '../tables/texts.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** Returns the text of a key in a language, else in English, else in any; null for a key without texts. */
export function textInLocale(file: CatalogueFile, key: string, locale: string): Text | null {
  const all = file.rows(texts, 'key = ?', key);
  const inLocale = (wanted: string) => all.find((text) => text.locale === wanted);
  return inLocale(locale) ?? inLocale('en') ?? all[0] ?? null;
}
