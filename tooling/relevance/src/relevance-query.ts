/** In what way a query makes it easy, or not, to find what it is after. */
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

/** What somebody types, and what they are after. */
export interface RelevanceQuery {
  /** As typed, in the language of its list. */
  query: string;
  /**
   * The code of a product (`CLV-22L`), or the English content path of any other page below `en/global/` (`resources/measuring-a-blade`).
   * Several where each is right to come first.
   */
  wants: string | readonly string[];
  kind: QueryKind;
}
