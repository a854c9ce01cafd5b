/** A record that matches a query, with its ranking criteria. */
export interface Hit {
  /** The record's number. */
  record: number;
  typos: number;
  /** Number of query words that the record contains. */
  words: number;
  /** Number of exact matches; 2 for a value that consists of the only query word. */
  exact: number;
  /** Level of the most important attribute with a match. */
  level: number;
  /** Distance of the query's words from each other; 0 until computed. */
  proximity: number;
  /** Points of the matching optional filters. */
  filters: number;
}

/** Creates a hit without ranking criteria. */
export function plainHit(record: number): Hit {
  return { record, typos: 0, words: 0, exact: 0, level: 0, proximity: 0, filters: 0 };
}
