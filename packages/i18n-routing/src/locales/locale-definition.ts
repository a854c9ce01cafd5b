/** The fields of a locale that every page needs (MKT-9, MKT-10). */
export interface LocaleDefinition {
  /** Two letters; the first segment of its URLs and content paths, and the name of its folder. */
  code: string;
  /** BCP 47 tag of `<html lang>` and hreflang. */
  tag: string;
  /** BCP 47 tag for the format of numbers, dates, units and plurals. */
  formatTag: string;
  /** The language's name in itself, for the language switch. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** ISO 3166 code of the country whose calling code telephone fields suggest; null for a language without a main country. */
  country: string | null;
  /**
   * Whether all texts are translated: then a missing translation fails the build. Otherwise it is listed as open, and the story or part is
   * absent in this locale.
   */
  isComplete: boolean;
}

/** Words of a language that search needs besides content. Each list may be empty. */
export interface SearchWords {
  /**
   * Groups of single words with the same meaning: a query for one finds all. Plurals and cases are derived (`word-forms.ts` of the search), irregular
   * ones are part of the group.
   * A word that names a car as well as a machine (`macchina`, `mașină`, `машина`) is in no group.
   */
  synonyms: readonly (readonly string[])[];
  /**
   * Phrases and general terms, with the words that a query for them finds too; not the reverse: a query for a car key finds flip keys, but not the
   * other way round. Without stop words, which are removed from queries first (`buca lettere`); a compound may be split (`Schlüssel Katalog`).
   */
  phrases: Readonly<Record<string, readonly string[]>>;
  /** Nouns for what a page of these content types is, which its own text need not contain. */
  kindWords: Readonly<Record<'shop' | 'contact', readonly string[]>>;
  /** Words that half of all category names contain: a query with one of them is not yet for a category. */
  commonCategoryWords: readonly string[];
  /** Labels of the specifications whose values are filters, in lower case. */
  facetLabels: Readonly<Record<'materials' | 'cutTypes' | 'transponders', readonly string[]>>;
}
