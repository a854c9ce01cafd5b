import { CsvFault, decodeText, readRows } from '../csv/read-csv.ts';
import { isWorkbook, readWorkbook, WorkbookFault, WorkbookTooLarge } from '../workbooks/read-workbook.ts';
import { describingColumns, isCodeName, isOtherName, isQuantityName, plainName } from './column-names.ts';
import { csvRow, harmlessCell, oneLine, plainCell } from './csv-row.ts';
import { maxLines, maxListBytes } from './list-limits.ts';
import { readQuantity, splitQuantity } from './read-quantity.ts';

/** The head of the column with our codes, in a list that `writeList` wrote. */
export const ownCodeHead = 'own code';

/** A line of a list as it was given. */
export interface ListLine {
  /** The line of the text, from 1. */
  line: number;
  code: string;
  /** Null where none was given. */
  quantity: number | null;
  /** Our code that was chosen for it; empty for none. */
  chosen: string;
  /** What other columns contain. */
  note: string;
}

/** Which columns of a text have the codes, the quantities and our codes, from 0. */
export interface ListColumns {
  code: number;
  /** Null for a text without quantities in a column. */
  quantity: number | null;
  /** The column that `writeList` calls by `ownCodeHead`; null in other texts. */
  chosen: number | null;
}

/** A text in rows and columns. */
export interface ListTable {
  /** The names of the columns; empty for a text without. */
  header: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
  /** The columns that the text itself suggests; who gave it may choose others. */
  columns: ListColumns;
  /** Columns that only describe codes, such as prices of a list that was exported, from 0. */
  describing: readonly number[];
  /** Whether a text is the code of a blank: by it, quantities beside codes are split off. */
  isKnown: (code: string) => boolean;
}

/** A text that is no list. */
export interface ListRefusal {
  /** A caller's own are `too-many`: one list too soon after others, and `too-slow`: one that takes too long to read. */
  reason: 'too-large' | 'too-long' | 'empty' | 'malformed' | 'no-workbook' | 'too-many' | 'too-slow';
  /** The limit that the text exceeds, in bytes or lines, or the line of the fault. */
  limit: number | null;
}

/** A list with its text, decoded; or why it is none. */
export type ReadList = { kind: 'list'; text: string; table: ListTable } | ({ kind: 'refused' } & ListRefusal);

const separators = ['\t', ';', ','] as const;
/** Rows by which separator and columns are judged, and columns that are. */
const sampledRows = 60;
const sampledCharacters = 100_000;
const judgedColumns = 50;
/** A header and one line beyond the limit are enough to refuse a list. */
const maxRows = maxLines + 2;
/** Columns of a list: cells to the right of them are part of the last one. */
const maxColumns = 100;

/** The line by which spreadsheets name the separator of a file; the lines below say it, too. */
const separatorLine = /^sep=[;,\t]+[ ]*(?=[\r\n]|$)/i;

/**
 * Reads a pasted text or a file with codes: separated by tabs, semicolons or commas, each line by its own where most lines share none, or one code a
 * line, in any of the encodings of `decodeText`; or the first sheet of a workbook (XLSX), whose text is the same as CSV.
 * `isKnown` says whether a text is the code of a blank; columns are judged by it.
 */
export function readList(given: Uint8Array | string, isKnown: (code: string) => boolean): ReadList {
  const size = typeof given === 'string' ? Buffer.byteLength(given) : given.byteLength;
  if (size > maxListBytes) return { kind: 'refused', reason: 'too-large', limit: maxListBytes };
  try {
    const text = typeof given === 'string' ? given : isWorkbook(given) ? csvOf(given) : decodeText(given);
    // The texts of a workbook are compressed, and sent back uncompressed.
    if (Buffer.byteLength(text) > maxListBytes) return { kind: 'refused', reason: 'too-large', limit: maxListBytes };
    const { rows, columns } = rowsOf(text.replace(/^\ufeff/, '').replace(separatorLine, ''), isKnown);
    if (rows.length === 0) return { kind: 'refused', reason: 'empty', limit: null };
    const hasHeader = isHeader(rows, isKnown);
    const body = hasHeader ? rows.slice(1) : rows;
    if (body.length > maxLines) return { kind: 'refused', reason: 'too-long', limit: maxLines };
    const header = hasHeader ? (rows[0]?.cells ?? []) : [];
    const suggested = columns ?? columnsOf(header, body, isKnown);
    const table = { header, rows: body, columns: suggested, describing: describingColumns(header), isKnown };
    return { kind: 'list', text, table };
  } catch (error) {
    if (error instanceof WorkbookTooLarge) return { kind: 'refused', reason: 'too-large', limit: maxListBytes };
    if (error instanceof WorkbookFault) return { kind: 'refused', reason: 'no-workbook', limit: null };
    if (!(error instanceof CsvFault)) throw error;
    return { kind: 'refused', reason: 'malformed', limit: error.line };
  }
}

/** Returns the rows of a workbook as a text that is read as such: each row a line, all of the same width. */
function csvOf(workbook: Uint8Array): string {
  const rows = readWorkbook(workbook, maxRows);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows
    .map((row) => csvRow(Array.from({ length: width }, (_, at) => harmlessCell(oneLine(row[at] ?? '')))))
    .join('\r\n');
}

/** Returns the lines of a text by its columns, one for each row: a row without a code has an empty one, and its other cells as a note. */
export function listLines(
  { rows, describing, isKnown }: ListTable,
  { code: codeColumn, quantity: quantityColumn, chosen: chosenColumn }: ListColumns,
): ListLine[] {
  return rows.map(({ line, cells }) => {
    const cell = plainCell(cells[codeColumn] ?? '');
    const given = quantityColumn === null ? '' : plainCell(cells[quantityColumn] ?? '');
    // Rows end before the column where lines have separators of their own.
    const split =
      quantityColumn === null || cells.length <= quantityColumn
        ? splitQuantity(cell, isKnown)
        : { code: cell, quantity: readQuantity(given) };
    // What was read is no note; a quantity that cannot be read must not be lost.
    const isRead = (column: number) =>
      column === codeColumn ||
      column === chosenColumn ||
      (column === quantityColumn && split.quantity !== null) ||
      // Without a code, they are all that names the line.
      (cell !== '' && column !== quantityColumn && describing.includes(column));
    const note = cells
      .filter((other, column) => !isRead(column) && other !== '')
      .map(plainCell)
      .join(' · ');
    const chosen = chosenColumn === null ? '' : plainCell(cells[chosenColumn] ?? '');
    return { line, ...split, chosen, note };
  });
}

type Rows = ListTable['rows'];

interface GivenRows {
  rows: Rows;
  /** The columns of a text whose lines were split each by itself; null where the rows must say them. */
  columns: ListColumns | null;
}

function rowsOf(text: string, isKnown: (code: string) => boolean): GivenRows {
  const lines = linesOf(text);
  const separator = separatorOf(text.slice(0, sampledCharacters));
  if (separator === null || (separator === ',' && haveWholeQuantities(lines, isKnown)))
    return rowsOfLines(lines.slice(0, maxRows), isKnown);
  const [only = { line: 1, text: '' }] = lines;
  if (lines.length === 1) {
    const cells = only.text.split(separator).map((cell) => cell.trim());
    const [first = '', second = ''] = cells;
    const isQuantified =
      readQuantity(second) !== null &&
      cells.length <= judgedColumns &&
      !cells.slice(1).some(isKnown) &&
      // Numbers may be codes one after the other.
      (cells.length === 2 || readQuantity(first) === null || isKnown(first));
    // The head of a list whose lines were all removed.
    if (first === 'code' && cells.includes(ownCodeHead)) return { rows: [], columns: null };
    // Codes one after the other in a single line are as many lines.
    const codes = cells.filter((cell) => cell !== '').slice(0, maxRows);
    if (!isQuantified) return withText(codes.map((cell) => ({ line: only.line, cells: [cell] })));
  }
  return withText(readRows(text, separator, maxRows));
}

/**
 * Reads lines that have no separator in common, each by its own: a code, its quantity, and other cells. A line without a quantity behind its first
 * separator is a code, as is one with a comma of which only the whole is known.
 */
function rowsOfLines(lines: readonly TextLine[], isKnown: (code: string) => boolean): GivenRows {
  const rows = lines.map(({ line, text }) => {
    const cells = cellsOf(text);
    const [code = '', quantity = ''] = cells;
    const hasQuantity = code !== '' && readQuantity(quantity) !== null;
    // Codes are written with commas, but not with tabs and semicolons.
    const isCode =
      hasQuantity && !/[\t;]/.test(text) && !isKnown(code) && (isKnown(text) || hasWholeQuantity(text, isKnown));
    return { line, cells: cells.length <= 1 || (hasQuantity && !isCode) ? cells : [text.trim()] };
  });
  if (rows.every(({ cells }) => cells.length <= 1)) return withText(rows);
  return { ...withText(rows), columns: { code: 0, quantity: 1, chosen: null } };
}

/** Whether commas of most lines are those of numbers, such as `ORB 6L 1,000`, behind codes that are known. */
function haveWholeQuantities(lines: readonly TextLine[], isKnown: (code: string) => boolean): boolean {
  const sample = lines.slice(0, sampledRows);
  return sample.filter(({ text }) => hasWholeQuantity(text, isKnown)).length > sample.length / 2;
}

function hasWholeQuantity(text: string, isKnown: (code: string) => boolean): boolean {
  if (!/\d,\d/.test(text)) return false;
  const { code, quantity } = splitQuantity(text, isKnown);
  return quantity !== null && isKnown(code);
}

/** Returns the cells of a line by its own separator; a quote that is not one of CSV is part of its text. */
function cellsOf(line: string): readonly string[] {
  const separator = separatorOf(line.slice(0, sampledCharacters)) ?? ';';
  const cells = line.split(separator).map((cell) => cell.trim());
  if (!line.includes('"')) return cells;
  try {
    return readRows(line, separator)[0]?.cells ?? [];
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    return cells;
  }
}

/** Returns the rows that have any text. */
function withText(rows: Rows): GivenRows {
  const read = rows.map(({ line, cells }) => ({ line, cells: withinColumns(cells).map(oneLine) }));
  return { rows: read.filter(({ cells }) => cells.some((cell) => plainCell(cell) !== '')), columns: null };
}

interface TextLine {
  /** From 1. */
  line: number;
  text: string;
}

/** Returns the lines of a text that are not empty. */
function linesOf(text: string): TextLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ line: at + 1, text: line }));
  return lines.filter((line) => line.text.trim() !== '');
}

function withinColumns(cells: readonly string[]): readonly string[] {
  if (cells.length <= maxColumns) return cells;
  const others = cells.slice(maxColumns - 1).filter((cell) => cell !== '');
  return [...cells.slice(0, maxColumns - 1), others.join(' · ')];
}

/** A cell in quotes, which may have separators and line breaks. */
const quotedCell = /(^|[;,\t]) *"(?:[^"]|"")*" *(?=[;,\t\r\n]|$)/gm;

/** Returns the first separator that most lines have; null if there is none. */
function separatorOf(text: string): string | null {
  const lines = linesOf(text.replaceAll(quotedCell, '$1')).slice(0, sampledRows);
  for (const separator of separators) {
    const having = lines.filter((line) => line.text.includes(separator));
    if (having.length > lines.length / 2) return separator;
  }
  return null;
}

function isHeader([first, ...rest]: Rows, isKnown: (code: string) => boolean): boolean {
  if (!first || rest.length === 0) return false;
  const isNamed = first.cells.some((cell) => isCodeName(cell) || isQuantityName(cell));
  // Codes may begin like these words, such as `REF-100`.
  return isNamed && !first.cells.some((cell) => /\d/.test(cell) || isKnown(cell));
}

function columnsOf(header: readonly string[], rows: Rows, isKnown: (code: string) => boolean): ListColumns {
  const sample = rows.slice(0, sampledRows);
  const width = Math.max(...sample.map(({ cells }) => cells.length));
  const columns = Array.from({ length: Math.min(width, judgedColumns) }, (_, column) => {
    const cells = sample.map(({ cells: own }) => plainCell(own[column] ?? '')).filter((cell) => cell !== '');
    const numbers = cells.map(readQuantity).filter((quantity) => quantity !== null);
    const name = header[column] ?? '';
    return {
      column,
      known: cells.filter((cell) => isKnown(splitQuantity(cell, isKnown).code)).length,
      quantities: numbers.length,
      texts: cells.filter((cell) => readQuantity(cell) === null && /\d/.test(cell)).length,
      isRunning: isRunning(numbers),
      isNamedCode: isCodeName(name),
      isNamedQuantity: isQuantityName(name),
      isNamedOther: isOtherName(name),
    };
  });
  const best = (scoreOf: (one: (typeof columns)[number]) => number) =>
    columns.reduce((winner, next) => (scoreOf(next) > scoreOf(winner) ? next : winner));
  // In a text that was exported, the first column has the codes as they were given.
  const isExported = header[0] === 'code' && header.includes(ownCodeHead);
  const code = isExported
    ? 0
    : best(({ known, isNamedCode, texts }) => known * 10_000 + Number(isNamedCode) * 1_000 + texts).column;
  const chosen = header.findIndex((name) => plainName(name) === plainName(ownCodeHead));
  const others = columns.filter(({ column }) => column !== code && column !== chosen);
  const numeric = others.filter(
    ({ quantities, texts, isNamedOther }) => !isNamedOther && quantities > 0 && quantities > texts,
  );
  // Running numbers are positions, unless they are the only numbers behind the codes.
  const counting = numeric.filter((one) => !one.isRunning || (numeric.length === 1 && one.column > code));
  const quantity =
    others.find(({ isNamedQuantity }) => isNamedQuantity) ??
    counting.find(({ column }) => column > code) ??
    counting[0];
  return { code, quantity: quantity?.column ?? null, chosen: chosen === -1 ? null : chosen };
}

/** Whether numbers are those of positions: 1, 2, 3 or 10, 20, 30. */
function isRunning(numbers: readonly number[]): boolean {
  const [step = 0, ...others] = numbers;
  return others.length > 0 && (step === 1 || step === 10) && others.every((value, at) => value === (at + 2) * step);
}
