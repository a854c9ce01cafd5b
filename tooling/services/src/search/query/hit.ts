/** A record that answers a query, with what ranks it. */
export interface Hit {
  /** The record's number. */
  record: number;
  typos: number;
  /** Words of the query that the record holds. */
  words: number;
  /** Those written exactly so; 2 for a value that is the only word of the query and nothing else. */
  exact: number;
  /** Level of the most important attribute that holds a word. */
  level: number;
  /** Distance of the query's words from each other; 0 until it is asked for. */
  proximity: number;
  /** Points of the optional filters that hold. */
  filters: number;
}

/** A hit of which nothing is known but the record. */
export function plainHit(record: number): Hit {
  return { record, typos: 0, words: 0, exact: 0, level: 0, proximity: 0, filters: 0 };
}
