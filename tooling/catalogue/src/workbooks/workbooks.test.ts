import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listLines, readList } from '@clavora/catalogue/read-list';
import { describe, expect, it } from 'vitest';
import books from './sheets.json' with { type: 'json' };

/** A cell as it is authored; `text` is what a person sees, written so that it cannot be read as anything else. */
type Cell =
  | string
  | number
  | {
      number?: number;
      date?: string;
      truth?: boolean;
      error?: string;
      formula?: string;
      value?: string | number;
      text?: string;
    };

interface Book {
  sheets: readonly { name: string; rows: readonly (readonly Cell[])[] }[];
  /** The position of the sheet that a person sees; the first one by default. */
  reads?: number;
  others?: readonly string[];
  hiddenRows?: number;
}

const all: Readonly<Record<string, Book>> = books;
const folder = join(import.meta.dirname, 'files');
const files = globSync('*/*.xlsx', { cwd: folder }).toSorted();

/** What programs do not write as it was authored: openpyxl stores no values of formulas. */
const differences: Readonly<Record<string, string>> = {
  'openpyxl/formulas.xlsx ORB 6L;20': 'ORB 6L;=10*2',
  'openpyxl/formulas.xlsx TK-1622;5': '="TK-"&1622;5',
};

function listOf(file: string) {
  const read = readList(readFileSync(join(folder, file)), () => false);
  if (read.kind !== 'list') throw new Error(`refused: ${read.reason}`);
  return read;
}

function seenText(cell: Cell): string {
  if (typeof cell !== 'object') return `${cell}`;
  if (cell.truth !== undefined) return cell.truth ? 'TRUE' : 'FALSE';
  return `${cell.text ?? cell.date ?? cell.error ?? cell.value ?? ''}`;
}

/** Returns the rows of the sheet that a person sees, with their numbers; those without a cell are left out. */
function seenRows(file: string, { sheets, reads = 0 }: Book): string[] {
  const rows = sheets[reads]?.rows ?? [];
  const width = Math.max(...rows.map(({ length }) => length));
  return rows.flatMap((cells, at) => {
    if (cells.length === 0) return [];
    const row = cells.map(seenText).join(';');
    return [`${at + 1}: ${differences[`${file} ${row}`] ?? row}${';'.repeat(width - cells.length)}`];
  });
}

/** Returns the lines of a list's text with their numbers, without quotes, and without apostrophes before formulas. */
function readRows(text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    if (line === '') return [];
    const cells = line.replaceAll(/"((?:[^"]|"")*)"(?=;|$)/g, (_, cell: string) => cell.replaceAll('""', '"'));
    return [`${at + 1}: ${cells.replaceAll(/(^|;)'(?=[=+\-@])/g, '$1')}`];
  });
}

describe('workbooks that programs wrote', () => {
  it.each(files.filter((file) => basename(file, '.xlsx') in all))('CAT-15 is read as seen: %s', (file) => {
    const book = all[basename(file, '.xlsx')] ?? { sheets: [] };
    const { text, sheet } = listOf(file);
    expect(readRows(text)).toEqual(seenRows(file, book));
    expect(sheet).toEqual({
      name: book.sheets[book.reads ?? 0]?.name,
      others: book.others ?? [],
      hiddenRows: book.hiddenRows ?? 0,
    });
  });

  it('CAT-7 a saved list that Gnumeric opened and saved is the same list', () => {
    const { table } = listOf('gnumeric/saved-list.xlsx');
    expect(listLines(table, table.columns)).toMatchObject([
      { code: '=HK53', quantity: 5, chosen: '', note: '+1' },
      { code: 'ORB 6L', quantity: 20, chosen: 'CLV-22L', note: '-x' },
    ]);
  });

  it('CAT-15 there are small files of each program', () => {
    expect(files.length).toBeGreaterThanOrEqual(37);
    for (const file of files) expect(readFileSync(join(folder, file)).length).toBeLessThan(10_000);
  });
});
