/** A locale: the part of its folder that every page needs (MKT-9, MKT-10). */
export interface LocaleDefinition {
  /** Two letters; the first segment of its URLs and content paths, and the name of its folder. */
  code: string;
  /** BCP 47 tag of `<html lang>` and hreflang. */
  tag: string;
  /** BCP 47 tag by which numbers, dates, units and plurals are formatted. */
  formatTag: string;
  /** The language's own name for itself, which the language switch shows. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** ISO 3166 code of the country whose calling code telephone fields suggest; null for a language without a main country. */
  country: string | null;
  /**
   * Whether all texts are translated: then any missing translation fails the build. Otherwise it is listed as open, and the story or part is absent
   * in this locale.
   */
  isComplete: boolean;
}
