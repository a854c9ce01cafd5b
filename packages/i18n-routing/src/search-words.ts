import type { SearchWords } from './locale-definition.ts';
import type { Locale } from './locales.ts';
import { searchWordTable } from './search-words.gen.ts';

/** Returns the search words of a locale. */
export function searchWordsOf(locale: Locale): SearchWords {
  return searchWordTable[locale];
}
