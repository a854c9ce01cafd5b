import { compareCodes } from '../codes/compare-codes.ts';
import { aliases } from '../tables/claims.ts';
import { rowsOf, type TableRows } from './table-rows.ts';

/** A line of a maker's chart: a page of it is read without the others. */
export interface ChartEntry {
  maker_id: string;
  /** From 0, in the order in which people read codes. */
  position: number;
  alias_id: string;
}

/** Returns the lines of the charts of all makers. */
export function chartEntries(rows: TableRows): ChartEntry[] {
  const byMaker = Map.groupBy(rowsOf(rows, aliases), ({ maker_id: maker }) => maker);
  return [...byMaker].flatMap(([maker, own]) =>
    own
      .toSorted((first, second) => compareCodes(first.code, second.code) || (first.id < second.id ? -1 : 1))
      .map(({ id }, position) => ({ maker_id: maker, position, alias_id: id })),
  );
}
