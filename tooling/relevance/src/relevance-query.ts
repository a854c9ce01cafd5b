/** Kinds of queries, by what makes the wanted page easy or hard to find. */
export const queryKinds = [
  'code',
  'mangled code',
  'part of a code',
  'competitor',
  'vehicle',
  'typo',
  'plural',
  'no diacritics',
  'swapped words',
  'trade word',
  'category',
  'machine',
  'page',
] as const;
export type QueryKind = (typeof queryKinds)[number];

/** The text that a visitor types, and the pages that the visitor wants. */
export interface RelevanceQuery {
  /** As typed, in the language of its list. */
  query: string;
  /**
   * The code of a product (`CLV-22L`), or the English content path of any other page below `en/global/` (`resources/measuring-a-blade`). Several if
   * each is a correct first hit.
   */
  wants: string | readonly string[];
  kind: QueryKind;
}
