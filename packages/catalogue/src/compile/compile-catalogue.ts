import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemList } from './problems.ts';
import { type CsvFiles, readTables } from './read-tables.ts';
import type { TableRows } from './table-rows.ts';
import { writeDatabase } from './write-database.ts';

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

export type RowCounts = Readonly<Record<string, number>>;

/** The share of its rows that a table may lose without a force. */
export const maxShrink = 0.05;

interface CheckOptions {
  /** The rows of the data set that is published now; null for the first. */
  previous: RowCounts | null;
}

export interface CheckedTables {
  rows: TableRows;
  rowCounts: RowCounts;
  problems: ProblemList;
}

/** Reads and checks the tables of a data set. */
export function checkTables(files: CsvFiles, { previous }: CheckOptions): CheckedTables {
  const { rows, problems } = readTables(files);
  const rowCounts = Object.fromEntries([...rows].map(([{ name }, { length }]) => [name, length]));
  for (const [{ name, file }, { length }] of rows) {
    const before = previous?.[name] ?? 0;
    if (length >= before * (1 - maxShrink)) continue;
    const expected = `at least ${Math.ceil(before * (1 - maxShrink))} of the ${before} rows that the table had`;
    problems.add({ file, line: null, column: null, value: `${length} rows`, expected, kind: 'shrink' });
  }
  return { rows, rowCounts, problems };
}

/** Whether only problems were found that a force overrules: all but malformed files, rows and cells. */
export function mayBeForced({ byKind }: ProblemList): boolean {
  return byKind.malformed === 0;
}

/** Compiles checked tables into two files in a folder. */
export function compileCatalogue(
  { rows, rowCounts }: Pick<CheckedTables, 'rows' | 'rowCounts'>,
  folder: string,
): CompiledCatalogue {
  const work = mkdtempSync(join(folder, 'compiling-'));
  try {
    const write = (audience: 'public' | 'partner', prefix: string): CompiledFile => {
      const path = join(work, audience);
      writeDatabase(path, rows, audience);
      const sha256 = sha256Of(readFileSync(path));
      const file = `${prefix}-${sha256.slice(0, 16)}.sqlite`;
      renameSync(path, join(folder, file));
      return { file, sha256 };
    };
    const files = { public: write('public', 'catalogue'), partner: write('partner', 'catalogue-partner') };
    const id = sha256Of(`${files.public.sha256} ${files.partner.sha256}`).slice(0, 16);
    return { id, ...files, rowCounts };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

export function sha256Of(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}
