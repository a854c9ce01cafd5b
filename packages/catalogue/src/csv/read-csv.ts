import { type CsvError, type Options, parse } from 'csv-parse/sync';

/** A row of a file as texts, with the line at which it begins. */
export interface CsvRow {
  /** From 1. */
  line: number;
  cells: readonly string[];
}

export interface CsvFile {
  /** The first row. */
  header: readonly string[];
  rows: readonly CsvRow[];
}

/** A file that cannot be read as CSV. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Returns the text of a file: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const separators = [';', '\t', ','] as const;

/** Returns the separator that the first line has most of; a comma if it has none. */
function separatorOf(content: string): (typeof separators)[number] {
  const [first = ''] = content.split(/\r?\n/, 1);
  const outside = first.replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => ({ separator, count: outside.split(separator).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best), { separator: ',', count: 1 }).separator;
}

/** Reads the rows of a CSV file; empty lines are skipped, and blanks around cells are removed. Throws a CsvFault for quotes that are never closed. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const content = decodeText(bytes);
  const [first, ...rest] = readRows(content, separatorOf(content));
  return { header: first?.cells ?? [], rows: rest };
}

/** Reads the rows of a text, also the first one, and at most `maxRows`. Throws a CsvFault for quotes that are never closed. */
export function readRows(text: string, delimiter: string, maxRows?: number): CsvRow[] {
  // The parser takes the first line end of a text for that of all lines.
  const content = text.replaceAll(/\r\n?/g, '\n');
  const options = {
    delimiter,
    skip_records_with_empty_values: true,
    ...(maxRows === undefined ? {} : { to: maxRows }),
  };
  try {
    return parseRows(content, options);
  } catch (error) {
    if (!isCsvError(error)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    throw new CsvFault(isOpen ? openingLine(content, delimiter) : Number(error['lines'] ?? 1), error.message);
  }
}

function parseRows(content: string, options: Options): CsvRow[] {
  const records = parse(content, {
    ...options,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { info: { lines: number }; record: string[] }[];
  return records.map(({ record, info }) => ({ line: info.lines - lineBreaksIn(record), cells: record }));
}

/** Returns the line at which the quote opens that is never closed: closed at the end of the text, it begins the last cell. */
function openingLine(content: string, delimiter: string): number {
  const { line, cells } = parseRows(`${content}"`, { delimiter }).at(-1) ?? { line: 1, cells: [] };
  return line + lineBreaksIn(cells.slice(0, -1));
}

/** The parser names the line at which a row ends. */
function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((total, cell) => total + cell.split('\n').length - 1, 0);
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
