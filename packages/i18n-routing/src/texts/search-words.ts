import type { SearchWords } from '../locales/locale-definition.ts';
import type { Locale } from '../locales/locales.ts';
import { searchWordTable } from './search-words.gen.ts';

/** Returns the search words of a locale. */
export function searchWordsOf(locale: Locale): SearchWords {
  return searchWordTable[locale];
}
