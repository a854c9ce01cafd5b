import { generalFormat, type NumberFormat } from './number-format.ts';
import type { Attributes } from './read-xml.ts';
import { isoDateText, shownNumber } from './shown-number.ts';
import { charactersWithin, WorkbookTooLarge } from './workbook-fault.ts';
import type { Parts } from './workbook-parts.ts';
import type { FormatOf } from './workbook-styles.ts';

/** Characters of all cells together: many cells may refer to the same long text. */
export const maxCharacters = 4_000_000;
/** Columns to the right of these are not read: a single cell could otherwise be at column 16,384 of row 1,048,576. */
const maxColumns = 100;
/** Cells of the rows that are read. */
const maxCells = 500_000;
/** Cells that go over several rows; more are read as one row each. */
const maxMerged = 10_000;
/** Characters of a formula that stands for its value. */
const maxFormula = 200;

/** A cell as it is written; of a shared text its position, with the format around it. */
export type Cell = string | { text: number; format: NumberFormat };

export interface SheetRow {
  /** From 1, as the sheet counts. */
  row: number;
  isHidden: boolean;
  cells: Cell[];
}

/** A cell that goes over several rows, whose content is in the first one. */
export interface MergedCell {
  column: number;
  firstRow: number;
  lastRow: number;
}

interface SheetRows {
  rows: SheetRow[];
  /** Whether these are all. */
  isWhole: boolean;
  merged: readonly MergedCell[];
  /** The columns that the sheet hides, from 0. */
  hiddenColumns: ReadonlySet<number>;
}

export interface SheetOptions {
  /** Of those that have a cell. */
  maxRows: number;
  formatOf: FormatOf;
  is1904: boolean;
}

/** Reads the first rows of a sheet that have a cell, also those that are hidden. */
export function readSheet(parts: Parts, part: string, { maxRows, formatOf, is1904 }: SheetOptions): SheetRows {
  const rows: SheetRow[] = [];
  const merged: MergedCell[] = [];
  const hiddenColumns = new Set<number>();
  let row: SheetRow = { row: 0, isHidden: false, cells: [] };
  let cell = newCell({}, 0);
  let reads: 'value' | 'formula' | null = null;
  let isPhonetic = false;
  let cells = 0;
  const count = charactersWithin(maxCharacters);
  const isWhole = parts.read(part, {
    opened: (element, attributes) => {
      if (element === 'row') {
        const { r } = attributes;
        row = { row: Math.max(row.row + 1, Number(r ?? 0) || 0), isHidden: isHidden(attributes), cells: [] };
        cell = newCell({}, -1);
      }
      if (element === 'c') cell = newCell(attributes, cell.column + 1);
      if (element === 'col' && isHidden(attributes)) {
        const { min = '1', max = min } = attributes;
        for (let at = Math.max(1, Number(min)); at <= Math.min(Number(max), maxColumns); at += 1)
          hiddenColumns.add(at - 1);
      }
      if (element === 'rPh') isPhonetic = true;
      if (element === 'f') cell.isFormula = true;
      if (element === 'mergeCell' && merged.length < maxMerged) merged.push(...mergedOf(attributes['ref'] ?? ''));
      reads = cell.column < maxColumns ? contentOf(element, cell.type, isPhonetic) : null;
    },
    text: (text) => {
      if (reads === null) return;
      count(text.length);
      if (reads === 'value') cell.value += text;
      else if (cell.formula.length < maxFormula) cell.formula += text.slice(0, maxFormula);
    },
    closed: (element) => {
      reads = null;
      if (element === 'rPh') isPhonetic = false;
      if (element === 'c') {
        const content = writtenCell(cell, formatOf, is1904);
        if (content !== '') {
          cells += 1 + Math.max(0, cell.column - row.cells.length);
          if (cells > maxCells) throw new WorkbookTooLarge(`It has more than ${maxCells} cells`);
          while (row.cells.length < cell.column) row.cells.push('');
          row.cells[cell.column] = content;
        }
      }
      if (element === 'row' && row.cells.length > 0) rows.push(row);
      return rows.length < maxRows;
    },
  });
  return { rows, isWhole, merged, hiddenColumns };
}

function isHidden({ hidden }: Attributes): boolean {
  return hidden === '1' || hidden === 'true';
}

/** Whether a sheet has a cell with a content; nothing behind the first one is read. */
export function hasContent(parts: Parts, part: string): boolean {
  let isValue = false;
  let isFound = false;
  parts.read(part, {
    opened: (element) => {
      isValue = element === 'v' || element === 't' || element === 'f';
    },
    text: (text) => {
      isFound ||= isValue && text.trim() !== '';
    },
    closed: () => {
      isValue = false;
      return !isFound;
    },
  });
  return isFound;
}

interface GivenCell {
  column: number;
  type: string;
  style: number;
  value: string;
  formula: string;
  isFormula: boolean;
}

function newCell({ r, t = 'n', s = '0' }: Attributes, next: number): GivenCell {
  return {
    column: r === undefined ? next : columnOf(r),
    type: t,
    style: Number(s),
    value: '',
    formula: '',
    isFormula: false,
  };
}

function contentOf(element: string, type: string, isPhonetic: boolean): 'value' | 'formula' | null {
  if (element === 'f') return 'formula';
  const isValue = type === 'inlineStr' ? element === 't' && !isPhonetic : element === 'v';
  return isValue ? 'value' : null;
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Returns what a cell shows; its formula for one without a stored value, empty for none. */
function writtenCell({ type, style, value, formula, isFormula }: GivenCell, formatOf: FormatOf, is1904: boolean): Cell {
  // A formula whose value is an empty text has none to show.
  if (value === '') return isFormula && type !== 'str' ? `=${formula === '' ? '?' : formula}` : '';
  switch (type) {
    case 's': {
      const { text } = formatOf(style);
      return { text: Number(value), format: text === null ? generalFormat : formatOf(style) };
    }
    case 'b':
      return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return isoDateText(value);
    case 'n':
      return decimal.test(value.trim()) ? shownNumber(Number(value), formatOf(style), is1904) : value;
    case 'str':
    case 'inlineStr': {
      const { text } = formatOf(style);
      return text === null ? value : `${text.before}${value}${text.after}`;
    }
    default:
      return value;
  }
}

/** Returns the column of an address from 0: that of `AB12` is 27. */
function columnOf(address: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(address) ?? [];
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function mergedOf(range: string): MergedCell[] {
  const [first = '', last = first] = range.split(':');
  const rowOf = (address: string) => Number(/\d+$/.exec(address)?.[0] ?? 0);
  const cell = { column: columnOf(first), firstRow: rowOf(first), lastRow: rowOf(last) };
  return cell.lastRow > cell.firstRow && cell.column >= 0 && cell.column < maxColumns ? [cell] : [];
}
