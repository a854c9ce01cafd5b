import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { listLines, readList } from '@clavora/catalogue/read-list';
import books from './sheets.json' with { type: 'json' };

/** A cell as it is authored; `text` is what a person sees, written so that it cannot be read as anything else. */
type Cell =
  | string
  | number
  | {
      string?: string;
      number?: number;
      date?: string;
      truth?: boolean;
      error?: string;
      empty?: boolean;
      formula?: string;
      value?: string | number;
      text?: string;
    };

/** The row of the sheet, the code, and the quantity or null. */
type Line = readonly (string | number | null)[];

/** A workbook of sheets.json with what a person sees: its rows, of which follow the codes and quantities. */
interface Book {
  /** `seen` are the rows of a sheet of which not all columns are. */
  sheets: readonly { name: string; rows: readonly (readonly Cell[])[]; seen?: readonly string[] }[];
  /** The position of the sheet that a person sees; the first one by default. */
  reads?: number;
  others?: readonly string[];
  hiddenRows?: number;
  hiddenColumns?: number;
  lines: readonly Line[];
}

/** What is read of a workbook: a list, what is asked, or why it is refused. */
type Reading =
  | { refused: string; name?: string | undefined }
  | {
      sheet: string;
      others: readonly string[];
      hiddenRows: number;
      hiddenColumns: number;
      /** The lines of its text. */
      rows?: readonly string[];
      lines?: readonly Line[];
      notes?: readonly string[];
      asks?: readonly { about: string; columns: readonly number[] }[];
    };

/** What is written beside a workbook of LibreOffice. */
interface Sees {
  refused?: string;
  sheet?: string;
  others?: readonly string[];
  hiddenRows?: number;
  hiddenColumns?: number;
  lines?: readonly Line[];
  notes?: readonly string[];
  asks?: readonly { about: string; columns: readonly number[] }[];
}

const ofSheets: Readonly<Record<string, Book>> = books;

/** The folder of the workbooks that are kept. */
export const keptFiles = join(import.meta.dirname, 'files');

/** A list that was saved and opened by a program, which has a test of its own. */
export const savedList = 'gnumeric/saved-list.xlsx';

/** Returns the files of a folder with a folder for each program, and for each language of LibreOffice. */
export function filesIn(folder: string): string[] {
  return globSync('**/*.*', { cwd: folder }).toSorted();
}

/** What a person reads about files that are not XLSX, by their extensions. */
const otherKinds: Readonly<Record<string, string>> = {
  '.dif': 'DIF',
  '.gnumeric': 'GZIP',
  '.html': 'HTML',
  '.ods': 'ODS',
  '.slk': 'SYLK',
  '.xls': 'XLS',
};

/** The codes that the data set of these lists knows. */
const known = new Set([
  'orb6l',
  'tk1622',
  'mv62l',
  'clv22l',
  'clv07p',
  'hk53',
  'kx0417',
  'ax0042',
  '00042',
  '71400009504',
]);

/** Returns what is read of a workbook; a part that nothing is expected of is left out. */
export function readingOf(folder: string, file: string): Reading {
  const expected = expectedReading(file);
  const read = readList(readFileSync(join(folder, file)), (code) =>
    known.has(code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')),
  );
  if (read.kind !== 'list') return { refused: read.reason, name: read.name };
  const { text, table, sheet } = read;
  const lines = listLines(table, table.columns);
  const has = (part: string) => part in expected;
  return {
    sheet: sheet?.name ?? '',
    others: sheet?.others ?? [],
    hiddenRows: sheet?.hiddenRows ?? 0,
    hiddenColumns: sheet?.hiddenColumns ?? 0,
    ...(has('rows') && { rows: readRows(text) }),
    ...(!has('asks') && { lines: lines.map(({ line, code, quantity }) => [line, code, quantity]) }),
    ...(has('notes') && { notes: lines.map(({ note }) => note) }),
    ...((has('asks') || table.questions.length > 0) && { asks: table.questions }),
  };
}

/** Returns what a person sees on a workbook. */
export function expectedReading(file: string): Reading {
  const [program = '', language = ''] = file.split('/');
  const { name, ext } = parse(file);
  const kind = otherKinds[ext];
  if (kind !== undefined) return { refused: 'other-kind', name: kind };
  if (program !== 'libreoffice' || ['again', 'kinds'].includes(language)) return ofBook(file, ofSheets[name]);
  const path = join(import.meta.dirname, 'locales', `${language}.json`);
  const { books: own } = JSON.parse(readFileSync(path, 'utf8')) as { books: Readonly<Record<string, { sees: Sees }>> };
  const { refused, sheet = '', ...sees } = own[name]?.sees ?? {};
  return refused === undefined ? { sheet, others: [], hiddenRows: 0, hiddenColumns: 0, ...sees } : { refused };
}

function ofBook(file: string, book: Book | undefined): Reading {
  if (!book) return { refused: 'not authored' };
  const { sheets, reads = 0, others = [], hiddenRows = 0, hiddenColumns = 0, lines } = book;
  const { name = '', seen = seenRows(book) } = sheets[reads] ?? {};
  return { sheet: name, others, hiddenRows, hiddenColumns, rows: seen, lines, ...differences[file] };
}

/** What programs do not write as it was authored. */
const differences: Readonly<Record<string, Partial<Book> & { rows: readonly string[] }>> = {
  // Values of formulas are not stored.
  'openpyxl/formulas.xlsx': {
    rows: ['1: Code;Quantity', '2: ORB 6L;=10*2', '3: ="TK-"&1622;5'],
    lines: [
      [2, 'ORB 6L', null],
      [3, '="TK-"&1622', 5],
    ],
  },
};

/** Returns the rows of the sheet that a person sees, with their numbers; those without a cell are left out. */
function seenRows({ sheets, reads = 0 }: Book): string[] {
  const rows = (sheets[reads]?.rows ?? []).map((cells) => cells.map(seenText));
  const width = Math.max(...rows.map(({ length }) => length));
  return rows.flatMap((cells, at) =>
    cells.length === 0 ? [] : [`${at + 1}: ${cells.join(';')}${';'.repeat(width - cells.length)}`],
  );
}

function seenText(cell: Cell): string {
  if (typeof cell !== 'object') return `${cell}`;
  if (cell.truth !== undefined) return cell.truth ? 'TRUE' : 'FALSE';
  return `${cell.text ?? cell.string ?? cell.date ?? cell.error ?? cell.value ?? cell.number ?? ''}`;
}

/** Returns the lines of a list's text with their numbers, without quotes, and without apostrophes before formulas. */
function readRows(text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    if (line === '') return [];
    const cells = line.replaceAll(/"((?:[^"]|"")*)"(?=;|$)/g, (_, cell: string) => cell.replaceAll('""', '"'));
    return [`${at + 1}: ${cells.replaceAll(/(^|;)'(?=[=+\-@])/g, '$1')}`];
  });
}
