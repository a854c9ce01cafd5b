import { isWorkbook } from '@clavora/workbooks/read-workbook';
import { WorkbookFault, WorkbookTooLarge } from '@clavora/workbooks/workbook-fault';
import { bytesWithoutMedia } from '@clavora/workbooks/workbook-parts';
import { CsvFault, readRows } from '../csv/read-csv.ts';
import { describingColumns } from './column-meaning.ts';
import { oneLine, plainCell } from './csv-row.ts';
import { decodeList } from './decode-list.ts';
import { otherKind, otherKindOfText } from './file-kind.ts';
import { maxFileBytes, maxLines, maxListBytes, maxRows } from './list-limits.ts';
import { exportedColumns, remarkColumns } from './own-heads.ts';
import { readBlocks } from './read-blocks.ts';
import {
  askingForSeparator,
  type ColumnQuestion,
  type ColumnReading,
  columnCells,
  headerRow,
  judgedColumns,
  type ListColumns,
  readColumns,
  sampledRows,
} from './read-columns.ts';
import { decimalSignOf, readQuantity, splitQuantity } from './read-quantity.ts';
import { separatedText } from './separated-text.ts';
import { type ListPacks, otherUnitOf, packsOfUnit, readPacks, splitPacks } from './unit-column.ts';
import { type ListSheet, type SheetOptions, type SheetText, workbookText } from './workbook-text.ts';

/** A line of a list as it was given. */
export interface ListLine {
  /** The line of the text, from 1. */
  line: number;
  code: string;
  /** Null where none was given. */
  quantity: number | null;
  /** Our blank that was chosen for it, as `readChosen` reads it; empty for none. */
  chosen: string;
  /** What other columns contain. */
  note: string;
  /** The packs that are wanted where no pieces are given: how many pieces these are is asked. The note has them, too. */
  packs?: ListPacks | undefined;
}

/** A text in rows and columns. */
export interface ListTable {
  /** The texts of the rows above the names of the columns, such as a title. */
  titles: readonly string[];
  /** The names of the columns; empty for a text without. */
  header: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
  /** How many columns there are. */
  width: number;
  /** How many lists stood side by side, whose rows are below each other here. */
  blocks: number;
  /** The columns that the text itself suggests; who gave it may choose others. */
  columns: ListColumns;
  /** Who gave the text must choose the columns where it is not clear which are meant. */
  questions: readonly ColumnQuestion[];
  /** Columns that only describe codes, such as prices of a list that was exported, from 0. */
  describing: readonly number[];
  /** Whether a text is the code of a blank: by it, quantities beside codes are split off. */
  isKnown: (code: string) => boolean;
}

/** A text that is no list. */
export interface ListRefusal {
  /**
   * `other-kind` is a file of a kind that has a name, `password` a workbook that opens with one. A caller's own are `too-many`: one list too soon after others, and
   * `too-slow`: one that takes too long to read.
   */
  reason:
    | 'too-large'
    | 'too-long'
    | 'empty'
    | 'malformed'
    | 'no-workbook'
    | 'other-kind'
    | 'password'
    | 'too-many'
    | 'too-slow';
  /** The limit that the text exceeds, in bytes or lines, or the line of the fault. */
  limit: number | null;
  /** The name of the kind of a file, such as `PDF`. */
  name?: string | undefined;
}

/** A list with its text, decoded, the sheet of a workbook, and the texts of other sheets that are wanted, too; or why it is none. */
export type ReadList =
  | { kind: 'list'; text: string; table: ListTable; sheet: ListSheet | null; kept: readonly SheetText[] }
  | ({ kind: 'refused' } & ListRefusal);

const separators = ['\t', ';', ','] as const;
/** Characters by which the separator is judged. */
const sampledCharacters = 100_000;
/** Columns of a list: cells to the right of them are part of the last one. */
const maxColumns = 100;

/** The line by which spreadsheets name the separator of a file; the lines below say it, too. */
const separatorLine = /^sep=[;,\t]+[ ]*(?=[\r\n]|$)/i;

/**
 * Reads a pasted text or a file with codes: separated by tabs, semicolons or commas, each line by its own where most lines share none, or one code a
 * line, in any of the encodings of `decodeList`; or the sheet of a workbook (XLSX) that a person sees, whose text is the same as CSV.
 * `isKnown` says whether a text is the code of a blank; columns are judged by it. `options` are for workbooks.
 */
export function readList(
  given: Uint8Array | string,
  isKnown: (code: string) => boolean,
  options: SheetOptions = {},
): ReadList {
  if (listBytes(given) > maxListBytes) return { kind: 'refused', reason: 'too-large', limit: maxListBytes };
  const kind = typeof given === 'string' ? null : otherKind(given);
  if (kind !== null) return refusedKind(kind);
  try {
    const { text, sheet, kept } =
      typeof given !== 'string' && isWorkbook(given)
        ? workbookText(given, isKnown, options)
        : { text: typeof given === 'string' ? given : decodeList(given), sheet: null, kept: [] };
    const kindOfText = typeof given === 'string' || sheet ? null : otherKindOfText(text);
    if (kindOfText !== null) return refusedKind(kindOfText);
    // The texts of a workbook are compressed, and sent back uncompressed.
    if (Buffer.byteLength(text) > maxListBytes) return { kind: 'refused', reason: 'too-large', limit: maxListBytes };
    const { rows, columns } = rowsOf(separatedText(text.replace(/^\ufeff/, '').replace(separatorLine, '')), isKnown);
    if (rows.length === 0) return { kind: 'refused', reason: 'empty', limit: null };
    const names = headerRow(rows, isKnown);
    const below = names === null ? rows : rows.slice(names + 1);
    const named = names === null ? [] : (rows[names]?.cells ?? []);
    const single = { header: named, rows: below, count: 1, unclear: [] };
    const { header, rows: body, count, unclear } = columns ? single : readBlocks(named, below, isKnown);
    if (body.length > maxLines) return { kind: 'refused', reason: 'too-long', limit: maxLines };
    const titles = rows.slice(0, names ?? 0).map(({ cells }) => cells.filter((cell) => cell !== '').join(' · '));
    const reading = askingForSeparator(
      columns ? { columns, questions: [] } : askingFor(unclear, readColumns(header, body, isKnown)),
      body,
    );
    const width = body.reduce((widest, { cells }) => Math.max(widest, cells.length), header.length);
    const describing = [...describingColumns(header), ...remarkColumns(header)];
    const table = { titles, header, rows: body, width, blocks: count, ...reading, describing, isKnown };
    return { kind: 'list', text, table, sheet, kept };
  } catch (error) {
    if (error instanceof WorkbookTooLarge) return { kind: 'refused', reason: 'too-large', limit: maxListBytes };
    if (error instanceof WorkbookFault) return { kind: 'refused', reason: 'no-workbook', limit: null };
    if (!(error instanceof CsvFault)) throw error;
    return { kind: 'refused', reason: 'malformed', limit: error.line };
  }
}

/** Returns a reading that also asks for the column of codes, if there are several and it does not yet. */
function askingFor(codes: readonly number[], reading: ColumnReading): ColumnReading {
  const isAsked = codes.length === 0 || reading.questions.some(({ about }) => about === 'code');
  return isAsked ? reading : { ...reading, questions: [{ about: 'code', columns: codes }, ...reading.questions] };
}

function listBytes(given: Uint8Array | string): number {
  if (typeof given === 'string') return Buffer.byteLength(given);
  return given.length > maxListBytes && given.length <= maxFileBytes && isWorkbook(given)
    ? bytesWithoutMedia(given)
    : given.length;
}

/** Refuses a file of another kind; one without a name is only no list. */
function refusedKind(name: string): ReadList {
  if (name === 'password') return { kind: 'refused', reason: 'password', limit: null };
  if (name === '') return { kind: 'refused', reason: 'no-workbook', limit: null };
  return { kind: 'refused', reason: 'other-kind', limit: null, name };
}

/** Returns the lines of a text by its columns, one for each row: a row without a code has an empty one, and its other cells as a note. */
export function listLines(
  { header, rows, width, describing, isKnown }: ListTable,
  { code: codeColumn, quantity: quantityColumn, chosen: chosenColumn, separator }: ListColumns,
): ListLine[] {
  const decimals = quantityColumn === null ? null : decimalSignOf(columnCells(rows, quantityColumn), separator);
  const unitOf = otherUnitOf(header, rows, new Set([codeColumn, quantityColumn, chosenColumn]), width);
  return rows.map(({ line, cells }) => {
    const cell = plainCell(cells[codeColumn] ?? '');
    const given = quantityColumn === null ? '' : plainCell(cells[quantityColumn] ?? '');
    // Rows end before the column where lines have separators of their own.
    const isBeside = quantityColumn === null || cells.length <= quantityColumn;
    const beside = isBeside ? splitPacks(cell, isKnown) : null;
    const split = isBeside
      ? splitQuantity(beside?.code ?? cell, isKnown)
      : { code: cell, quantity: unitOf(cells) === null ? readQuantity(given, decimals) : null };
    // What was read is no note; a quantity that cannot be read must not be lost.
    const isRead = (column: number) =>
      column === codeColumn ||
      column === chosenColumn ||
      (column === quantityColumn && split.quantity !== null) ||
      // Without a code, they are all that names the line.
      (cell !== '' && column !== quantityColumn && describing.includes(column));
    const others = cells.filter((other, column) => !isRead(column) && other !== '').map(plainCell);
    const note = [...(beside ? [beside.written] : []), ...others].join(' · ');
    const chosen = chosenColumn === null ? '' : plainCell(cells[chosenColumn] ?? '');
    if (cell === '' || split.quantity !== null) return { line, ...split, chosen, note };
    const packs =
      beside?.packs ??
      readPacks(given) ??
      packsOfUnit(readQuantity(given, decimals), unitOf(cells)) ??
      // A list that was written has in its notes what was not read.
      (chosenColumn === null ? null : (note.split(' · ').map(readPacks).find(Boolean) ?? null));
    return { line, ...split, chosen, note, ...(packs && { packs }) };
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
    if (exportedColumns(cells)) return { rows: [], columns: null };
    // Codes one after the other in a single line are as many lines.
    const codes = cells.filter((cell) => cell !== '').slice(0, maxRows);
    const isOfBlocks = readBlocks([], [{ line: only.line, cells }], isKnown).count > 1;
    if (!isQuantified && !isOfBlocks) return withText(codes.map((cell) => ({ line: only.line, cells: [cell] })));
  }
  return withText(readRows(text, separator, { maxRows, takesQuotesLiterally: true }));
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
  const read = rows.map(({ line, cells }) => ({ line, cells: withinColumns(cells).map(plainText) }));
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

/** Returns a cell in one line, without the formula by which programs keep spreadsheets from changing a text (`="20"`). */
function plainText(cell: string): string {
  return oneLine(cell).replace(/^="([^"]*)"$/, '$1');
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
  const lines = linesOf(text.replaceAll(quotedCell, '$1_')).slice(0, sampledRows);
  for (const separator of separators) {
    const having = lines.filter((line) => line.text.includes(separator));
    if (having.length > lines.length / 2) return separator;
  }
  return null;
}
