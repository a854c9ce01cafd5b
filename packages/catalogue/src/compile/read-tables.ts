import { tables } from '../tables/all-tables.ts';
import type { Table } from '../tables/define-table.ts';
import { checkArticles } from './check-articles.ts';
import { checkClaims } from './check-claims.ts';
import { checkPapers } from './check-papers.ts';
import { checkPartnerRows } from './check-partner-rows.ts';
import { checkRules } from './check-rules.ts';
import { checkTexts } from './check-texts.ts';
import { leaveOutForeignYears } from './fitment-years.ts';
import { leaveOutDangling, type Targets, targetsOf } from './leave-out-dangling.ts';
import { leaveOutShared, uniqueRows } from './leave-out-duplicates.ts';
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
 * Reads the public tables of a data set and checks them by all `rules` but that of cards. Rows with a problem whose rule leaves them out are left out, and so are those
 * that refer to them.
 */
export function readPublicTables(files: CsvFiles): ReadResult {
  const { rows, problems } = readEach(files, 'public');
  leaveOutShared(rows, problems);
  // A row that is left out can be one that others refer to.
  while (leaveOutDangling(rows, targetsOf(rows, rows.keys()), problems) > 0);
  leaveOutForeignYears(rows, problems);
  leaveOutRulesOfOthers(rows, problems);
  setModelSlugs(rows);
  for (const check of [checkArticles, checkRules, checkClaims, checkTexts]) check(rows, problems);
  checkPapers(rows, (path) => files.get(path), problems);
  return { rows, problems };
}

/** Reads the tables of partners, to which no table refers; the function that it returns checks them by all `rules` against the public rows. */
export function readPartnerTables(files: CsvFiles): (targets: Targets) => ReadResult {
  const { rows, problems } = readEach(files, 'partner');
  return (targets) => {
    leaveOutDangling(rows, targets, problems);
    checkPartnerRows(rows, problems);
    return { rows, problems };
  };
}

function readEach(files: CsvFiles, audience: Table['audience']) {
  const problems = new ProblemList();
  const rows = new Map<Table, readonly PlacedRow[]>();
  for (const table of tables.filter((each) => each.audience === audience)) {
    rows.set(table, uniqueRows(table, readTableRows(table, files.get(table.file), problems), problems));
  }
  return { rows, problems };
}
