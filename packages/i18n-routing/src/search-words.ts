import type { Locale } from './locales.ts';
import { searchWordTable } from './search-words.gen.ts';

/** The words of a language that search needs besides content. Each list may be empty. */
export interface SearchWords {
  /**
   * Groups of single words with the same meaning: a query for one finds all. Words are compared without stemming, so groups contain plurals and cases.
   * A word that names a car as well as a machine (`macchina`, `mașină`, `машина`) is in no group.
   */
  synonyms: readonly (readonly string[])[];
  /**
   * Phrases and general terms, with the words that a query for them finds too; not the reverse: a query for a car key finds flip keys, but not the
   * other way round. Without stop words, which are removed from queries first (`buca lettere`); a compound may be split (`Schlüssel Katalog`).
   */
  phrases: Readonly<Record<string, readonly string[]>>;
  /** Words that half of all category names contain: a query with one of them is not yet for a category. */
  commonCategoryWords: readonly string[];
  /** Labels of the specification that names a product's material, in lower case. */
  materialLabels: readonly string[];
}

/** Returns the search words of a locale. */
export function searchWordsOf(locale: Locale): SearchWords {
  return searchWordTable[locale];
}
