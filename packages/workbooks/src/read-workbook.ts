import {
  type Cell,
  hasContent,
  type MergedCell,
  maxCharacters,
  readSheet,
  type SheetOptions,
  type SheetRow,
} from './read-sheet.ts';
import { shownText } from './shown-number.ts';
import { charactersWithin, WorkbookFault, WorkbookTooLarge } from './workbook-fault.ts';
import { openParts, type Parts } from './workbook-parts.ts';
import { readIndex, type Sheet } from './workbook-sheets.ts';
import { readFormats } from './workbook-styles.ts';
import { unescapeText } from './xml-text.ts';

/** Rows are read until as many have a cell; those of white space alone are left out afterwards. */
const rowsPerWanted = 4;
/** Sheets that are looked at, or offered. */
const maxSheets = 50;

/** The rows of a sheet that have a text or a number. */
export interface SheetTexts {
  rows: readonly { row: number; cells: readonly string[] }[];
  /** How many of them the sheet hides. */
  hiddenRows: number;
  /** How many columns with cells the sheet hides, which are not read. */
  hiddenColumns: number;
}

interface WorkbookRows extends SheetTexts {
  sheet: string;
  /** The names of other visible sheets that have cells, as they stand in the workbook. */
  others: readonly string[];
  /** Reads one of the other sheets; null where its part has more bytes, uncompressed, or where it exceeds a limit. */
  readOther: (name: string, maxBytes: number) => SheetTexts | null;
}

interface WorkbookOptions {
  maxRows: number;
  /** The name of the sheet that is wanted; where no visible one with cells has it, it is as if none were. */
  wanted?: string | undefined;
  /** Whether rows can be a list: another sheet is taken instead of a cover, if it can be one. */
  isList?: (rows: readonly { cells: readonly string[] }[]) => boolean;
  /** Whether the text of a cell that goes over several rows is that of each. */
  goesDown?: (text: string) => boolean;
}

/** Whether a file begins like a workbook (XLSX), or like one of older versions (XLS), which cannot be read. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  return begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0);
}

/**
 * Returns the first rows of a sheet of a workbook (ECMA-376, XLSX, strict and transitional) as texts that say what their cells are (`shownNumber`): of the
 * sheet that is wanted, else of the one that is open when the workbook is opened, else of the first one that has cells. Throws a WorkbookFault for a file that is none, or that
 * is larger than a list can be.
 */
export function readWorkbook(bytes: Uint8Array, options: WorkbookOptions): WorkbookRows {
  const parts = openParts(bytes);
  const { sheets: all, ...index } = readIndex(parts);
  const sheets = all.slice(0, maxSheets);
  const formatOf = readFormats(parts, index.styles);
  const readRows = ({ part }: Sheet) => rowsOf(parts, part, { ...options, ...index, formatOf });
  const isWanted = ({ name }: Sheet) => name === options.wanted;
  const taken = firstWithRows(sheets.filter(isWanted), readRows) ?? firstWithRows(sheets, readRows);
  if (taken === null)
    return { sheet: '', others: [], readOther: () => null, rows: [], hiddenRows: 0, hiddenColumns: 0 };
  const others = sheets.filter((sheet) => sheet !== taken.sheet && hasCells(parts, sheet));
  const { isList = () => true } = options;
  const isTaken = isWanted(taken.sheet) || isList(taken.rows);
  const read = isTaken ? taken : (firstList(others, readRows, isList) ?? taken);
  const { sheet } = read;
  return {
    sheet: sheet.name,
    others: [taken.sheet, ...others].filter((other) => other !== sheet).map(({ name }) => name),
    ...textsOf(read),
    readOther(name, maxBytes) {
      const other = sheets.filter((one) => one.name === name && parts.bytesOf(one.part) <= maxBytes);
      const found = firstList(other, readRows, () => true);
      return found && textsOf(found);
    },
  };
}

function textsOf({ rows, hiddenColumns }: SheetRows): SheetTexts {
  return {
    hiddenColumns,
    rows: rows.map(({ row, cells }) => ({ row, cells })),
    hiddenRows: rows.filter(({ isHidden }) => isHidden).length,
  };
}

/** The rows of a sheet, and how many columns were left out. */
interface SheetRows {
  rows: readonly TextRow[];
  hiddenColumns: number;
}

interface ReadSheet extends SheetRows {
  sheet: Sheet;
}

interface TextRow {
  row: number;
  isHidden: boolean;
  cells: readonly string[];
}

function firstWithRows(sheets: readonly Sheet[], readRows: (sheet: Sheet) => SheetRows): ReadSheet | null {
  for (const sheet of sheets) {
    const read = readRows(sheet);
    if (read.rows.length > 0) return { sheet, ...read };
  }
  return null;
}

/** Returns the first sheet that can be a list, of those that can be read within the limits. */
function firstList(
  sheets: readonly Sheet[],
  readRows: (sheet: Sheet) => SheetRows,
  isList: (rows: readonly TextRow[]) => boolean,
): ReadSheet | null {
  for (const sheet of sheets) {
    try {
      const read = readRows(sheet);
      if (read.rows.length > 0 && isList(read.rows)) return { sheet, ...read };
    } catch (error) {
      if (!(error instanceof WorkbookFault)) throw error;
    }
  }
  return null;
}

/** Whether a sheet has cells; one that is too large to be read with the others is taken to have some. */
function hasCells(parts: Parts, { part }: Sheet): boolean {
  return parts.has(part) && (!parts.fits(part) || hasContent(parts, part));
}

type RowsOptions = WorkbookOptions & Omit<SheetOptions, 'maxRows'> & { strings: string | null };

/** Returns the rows of a sheet with their texts, without its hidden columns. */
function rowsOf(parts: Parts, part: string, options: RowsOptions): SheetRows {
  const { maxRows, strings, goesDown } = options;
  const { rows, isWhole, merged, hiddenColumns } = readSheet(parts, part, {
    ...options,
    maxRows: maxRows * rowsPerWanted,
  });
  const texts = readStrings(parts, strings, usesOf(rows));
  const written = rows
    .map((row) => ({ ...row, cells: row.cells.map((cell) => textOf(cell, texts)) }))
    .filter(({ cells }) => cells.some(hasText));
  if (!isWhole && written.length < maxRows) throw new WorkbookTooLarge('It has too many rows without a text');
  const wanted = written.slice(0, maxRows);
  if (goesDown) fillDown(wanted, merged, goesDown);
  const hidden = [...hiddenColumns].filter((column) => wanted.some(({ cells }) => hasText(cells[column] ?? '')));
  const seen = wanted.map((row) => ({
    ...row,
    cells: withoutEnd(row.cells.filter((_, column) => !hiddenColumns.has(column))),
  }));
  return { rows: seen.filter(({ cells }) => cells.length > 0), hiddenColumns: hidden.length };
}

/** Writes the text of each merged cell into all of its rows. */
function fillDown(
  rows: readonly { row: number; cells: string[] }[],
  merged: readonly MergedCell[],
  goesDown: (text: string) => boolean,
): void {
  const count = charactersWithin(maxCharacters);
  const positions = new Map(rows.map(({ row }, at) => [row, at]));
  for (const { column, firstRow, lastRow } of merged) {
    const first = positions.get(firstRow);
    const text = first === undefined ? '' : (rows[first]?.cells[column] ?? '');
    if (first === undefined || !hasText(text) || !goesDown(text)) continue;
    for (let at = first + 1; at < rows.length; at += 1) {
      const below = rows[at];
      if (below === undefined || below.row > lastRow) break;
      count(text.length);
      while (below.cells.length <= column) below.cells.push('');
      below.cells[column] = text;
    }
  }
}

function hasText(text: string): boolean {
  return text.trim() !== '';
}

/** Returns the texts of a row to the last one that is not white space; those before that are, are empty. */
function withoutEnd(row: readonly string[]): string[] {
  return row.slice(0, row.findLastIndex(hasText) + 1).map((text) => (hasText(text) ? text : ''));
}

function textOf(cell: Cell, texts: ReadonlyMap<number, string>): string {
  if (typeof cell === 'string') return unescapeText(cell);
  const text = texts.get(cell.text);
  return text === undefined ? '' : unescapeText(shownText(text, cell.format));
}

/** Returns how many cells have each of the shared texts. */
function usesOf(rows: readonly SheetRow[]): Map<number, number> {
  const uses = new Map<number, number>();
  for (const { cells } of rows)
    for (const cell of cells) if (typeof cell !== 'string') uses.set(cell.text, (uses.get(cell.text) ?? 0) + 1);
  return uses;
}

/** Returns the shared texts that cells have, by their positions. Throws a WorkbookTooLarge if the cells have too many characters by them. */
function readStrings(parts: Parts, part: string | null, uses: ReadonlyMap<number, number>): Map<number, string> {
  const texts = new Map<number, string>();
  if (uses.size === 0 || part === null) return texts;
  const count = charactersWithin(maxCharacters);
  let position = -1;
  let used = 0;
  let missing = uses.size;
  let isPhonetic = false;
  let isText = false;
  parts.read(part, {
    opened: (element) => {
      if (element === 'si') {
        position += 1;
        used = uses.get(position) ?? 0;
      }
      if (element === 'rPh') isPhonetic = true;
      isText = element === 't' && !isPhonetic && used > 0;
    },
    text: (text) => {
      if (!isText) return;
      count(text.length * used);
      texts.set(position, `${texts.get(position) ?? ''}${text}`);
    },
    closed: (element) => {
      if (element === 'rPh') isPhonetic = false;
      if (element === 't') isText = false;
      if (element === 'si' && used > 0) missing -= 1;
      return missing > 0;
    },
  });
  return texts;
}
