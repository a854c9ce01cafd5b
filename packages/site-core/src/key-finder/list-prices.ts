/** How many pieces a list orders of each blank, by its id; 0 where it names no quantity. */
export type ListPieces = Readonly<Record<string, number>>;

/** What a partner's organisation pays for the blanks of a list, as the page then shows it. */
export interface ListPrices {
  title: string;
  /** Code, pieces, list price, net price and sum. */
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
  /** Totals of all blanks, one line each. */
  totals: readonly string[];
}
