import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkKept } from './check-kept.ts';
import { checkLost, type PreviousSet } from './check-lost.ts';
import { checkEnds } from './check-papers.ts';
import { cardsOf, checkCards } from './check-partner-rows.ts';
import { sha256Of, sha256OfFile } from './checksums.ts';
import { type Targets, targetsForPartners } from './leave-out-dangling.ts';
import { type PageDigest, pageDigests } from './page-digests.ts';
import type { ProblemList } from './problems.ts';
import { type CsvFiles, readPartnerTables, readPublicTables } from './read-tables.ts';
import { type RowCounts, rowCountsOf, type TableRows } from './table-rows.ts';
import {
  type DatabaseWriter,
  databaseWriter,
  derivedTables,
  storedTables,
  type WriteStep,
  writeSteps,
} from './write-database.ts';

export type { CsvFiles } from './read-tables.ts';
export type { WriteStep } from './write-database.ts';

/** A file of a data set. */
export interface CompiledFile {
  /** Its name, which contains the beginning of its checksum. */
  file: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
}

/** A compiled data set: two files in one folder. */
export interface CompiledCatalogue {
  /** Names the content of both files: the same tables make the same id. */
  id: string;
  public: CompiledFile;
  partner: CompiledFile;
  /** How many rows each table has. */
  rowCounts: RowCounts;
}

interface CheckOptions {
  /** Null for the first data set. */
  previous: PreviousSet | null;
  /** The day on which it is published, `YYYY-MM-DD`: what may be taken away depends on it. Today by default. */
  today?: string;
}

/** What is known of a data set when all its tables are checked. */
export interface CheckResult {
  rowCounts: RowCounts;
  problems: ProblemList;
}

export interface CheckedTables extends PublicTables {
  partnerRows: TableRows;
}

/** The public tables of a data set, which are checked. */
export interface PublicTables extends CheckResult {
  rows: TableRows;
  /** The files that rows name are read again when they are compiled: all of them together take much memory. */
  files: CsvFiles;
}

/** The tables of partners, which are checked. */
export interface PartnerTables {
  rows: TableRows;
  /** What the public tables need of them. */
  facts: PartnerFacts;
}

export interface PartnerFacts {
  rowCounts: RowCounts;
  problems: Pick<ProblemList, 'listed' | 'warnings' | 'counts'>;
  cards: ReadonlySet<string>;
}

/** Reads and checks the tables of a data set. */
export function checkTables(files: CsvFiles, options: CheckOptions): CheckedTables {
  const { rows, ...checked } = checkPublicTables(files, options);
  const partner = checkPartnerTables(files, options)(targetsForPartners(rows));
  return { rows, files, partnerRows: partner.rows, ...withPartners({ rows, ...checked }, partner.facts) };
}

/** Reads and checks the public tables of a data set. */
export function checkPublicTables(
  files: CsvFiles,
  { previous, today = new Date().toISOString().slice(0, 10) }: CheckOptions,
): PublicTables {
  const { rows, problems } = readPublicTables(files);
  checkEnds(rows, today, problems);
  if (previous !== null) {
    checkLost(rows, previous, problems);
    checkKept(rows, previous, today, problems);
  }
  return { rows, files, rowCounts: rowCountsOf(rows), problems };
}

/** Reads the tables of partners; the function that it returns checks them, as soon as it is known to which public rows they can refer. */
export function checkPartnerTables(files: CsvFiles, { previous }: CheckOptions): (targets: Targets) => PartnerTables {
  const check = readPartnerTables(files);
  return (targets) => {
    const { rows, problems } = check(targets);
    if (previous !== null) checkLost(rows, previous, problems);
    const { listed, warnings, counts } = problems;
    return {
      rows,
      facts: { rowCounts: rowCountsOf(rows), problems: { listed, warnings, counts }, cards: cardsOf(rows) },
    };
  };
}

/** Returns what is known of a data set whose tables of partners have been checked as well. */
export function withPartners(
  { rows, rowCounts, problems }: Omit<PublicTables, 'files'>,
  partner: PartnerFacts,
): CheckResult {
  checkCards(rows, partner.cards, problems);
  problems.addAll(partner.problems);
  return { rowCounts: { ...rowCounts, ...partner.rowCounts }, problems };
}

/** Whether only problems were found that a force overrules. */
export function mayBeForced(problems: ProblemList): boolean {
  return problems.counts.refused === 0;
}

/** Compiles checked tables into two files in a folder. */
export function compileCatalogue(
  { rows, files, partnerRows, rowCounts }: Pick<CheckedTables, 'rows' | 'files' | 'partnerRows' | 'rowCounts'>,
  folder: string,
): CompiledCatalogue {
  const digests = () => pageDigests(rows, rowCounts);
  const open = compileFile(publicWriter(folder), publicSteps({ rows, files }, digests));
  return compiledOf(open, compilePartner(partnerRows, folder), rowCounts);
}

/** Returns the steps that write the public tables; `digests` returns the digests of all pages, and is called last. */
export function publicSteps(
  { rows, files }: Pick<PublicTables, 'rows' | 'files'>,
  digests: () => readonly PageDigest[],
): Iterable<WriteStep> {
  return writeSteps([...storedTables(rows), ...derivedTables(rows, (path) => files.get(path), digests)]);
}

/** Begins the file of the public tables in a folder. */
export function publicWriter(folder: string): FileWriter {
  return fileWriter(folder, 'catalogue');
}

/** Compiles the tables of partners into a file in a folder. */
export function compilePartner(rows: TableRows, folder: string): CompiledFile {
  return compileFile(fileWriter(folder, 'catalogue-partner'), writeSteps(storedTables(rows)));
}

/** Returns the data set of two compiled files. */
export function compiledOf(open: CompiledFile, partner: CompiledFile, rowCounts: RowCounts): CompiledCatalogue {
  const id = sha256Of(`${open.sha256} ${partner.sha256}`).slice(0, 16);
  return { id, public: open, partner, rowCounts };
}

function compileFile(writer: FileWriter, steps: Iterable<WriteStep>): CompiledFile {
  try {
    for (const step of steps) writer.write(step);
    return writer.finish();
  } finally {
    writer.end();
  }
}

export interface FileWriter extends Pick<DatabaseWriter, 'write'> {
  /** Gives the file its name. */
  finish(): CompiledFile;
  /** Removes what is not finished. */
  end(): void;
}

function fileWriter(folder: string, prefix: string): FileWriter {
  const work = mkdtempSync(join(folder, 'compiling-'));
  const path = join(work, prefix);
  const database = databaseWriter(path);
  let isOpen = true;
  const close = () => {
    if (isOpen) database.close();
    isOpen = false;
  };
  return {
    write: (step) => database.write(step),
    finish() {
      database.finish();
      close();
      const sha256 = sha256OfFile(path);
      const file = `${prefix}-${sha256.slice(0, 16)}.sqlite`;
      renameSync(path, join(folder, file));
      return { file, sha256 };
    },
    end() {
      close();
      rmSync(work, { recursive: true, force: true });
    },
  };
}
