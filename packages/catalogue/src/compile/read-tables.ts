import { tables } from '../tables/all-tables.ts';
import type { Table } from '../tables/define-table.ts';
import { checkArticles } from './check-articles.ts';
import { checkClaims } from './check-claims.ts';
import { checkPartnerRows } from './check-partner-rows.ts';
import { checkRules } from './check-rules.ts';
import { checkTexts } from './check-texts.ts';
import { leaveOutForeignYears } from './fitment-years.ts';
import { leaveOutDangling } from './leave-out-dangling.ts';
import { leaveOutShared, withoutDuplicates } from './leave-out-duplicates.ts';
import { setModelSlugs } from './model-slugs.ts';
import { ProblemList } from './problems.ts';
import { readTableRows } from './read-rows.ts';
import { leaveOutRulesOfOthers } from './rules-of-cutters.ts';
import type { PlacedRow, TableRows } from './table-rows.ts';

/** The CSV files of a data set by name; each is asked for once, when it is read. */
export type CsvFiles = Pick<ReadonlyMap<string, Uint8Array>, 'get'>;

export interface ReadResult {
  rows: TableRows;
  problems: ProblemList;
}

/**
 * Reads the tables of a data set and checks them by all `rules`. Rows with a problem whose rule leaves them out are left out, and so are those that refer
 * to them.
 */
export function readTables(files: CsvFiles): ReadResult {
  const problems = new ProblemList();
  const rows = new Map<Table, readonly PlacedRow[]>();
  for (const table of tables) {
    const read = readTableRows(table, files.get(table.file), problems);
    rows.set(table, inOrder(table, withoutDuplicates(table, read, problems)));
  }
  leaveOutShared(rows, problems);
  // A row that is left out can be one that others refer to.
  while (leaveOutDangling(rows, problems) > 0);
  leaveOutForeignYears(rows, problems);
  leaveOutRulesOfOthers(rows, problems);
  setModelSlugs(rows);
  for (const check of [checkArticles, checkRules, checkClaims, checkTexts, checkPartnerRows]) check(rows, problems);
  return { rows, problems };
}

/** Sorted by code units, which no locale changes: the same rows in any order compile to the same bytes. */
function inOrder({ key }: Table, rows: readonly PlacedRow[]): PlacedRow[] {
  return rows.toSorted(({ values: first }, { values: second }) => {
    for (const name of key) {
      const [one, other] = [String(first[name]), String(second[name])];
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  });
}
