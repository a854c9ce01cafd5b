import { parse } from 'csv-parse/sync';
import {
  type FormLanguage,
  type Meaning,
  meanings,
  namesOf,
  otherUnits,
  pieceUnits,
  placedNames,
} from './order-form-words.ts';

/** What a list says of one line. */
export interface PlainLine {
  line: number;
  code: string;
  quantity: number | null;
}

/** What a list says: its lines, or which columns are asked for. */
export type PlainReading = { asks: readonly ('code' | 'quantity' | 'separator')[] } | { lines: readonly PlainLine[] };

interface Row {
  line: number;
  cells: readonly string[];
}

/**
 * Reads a list with columns by the rules of docs/contracts/catalogue-api.md alone, as simply as they allow. Names mean what the forms of `language` mean by them;
 * `isKnown` says whether a text is a code.
 */
export function readReference(text: string, language: FormLanguage, isKnown: (code: string) => boolean): PlainReading {
  const rows = rowsOf(text, isKnown);
  // In a text of one column, a title could be a code.
  const head = rows
    .slice(0, 10)
    .findIndex(({ cells }, at) => (cells.length > 1 || at === 0) && isHead(cells, language));
  const body = rows.slice(head + 1);
  const columns = Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) }, (_, index) => index);
  const cellsOf = (column: number) => body.map(({ cells }) => cells[column] ?? '');
  const names = head < 0 ? [] : (rows[head]?.cells ?? []);

  const counts = columns.map((column) => cellsOf(column).filter(isKnown).length);
  const mostCodes = columns.filter((column) => counts[column] === Math.max(...counts));
  const [code] = mostCodes;
  if (mostCodes.length > 1 || code === undefined) return { asks: ['code'] };

  const quantities = head < 0 ? columnsBehind(columns, code, cellsOf) : columnsByName(names, language, code, cellsOf);
  if (quantities === 'ask') return { asks: ['quantity'] };
  const texts = quantities === null ? [] : cellsOf(quantities);
  const sign = decimalSign(texts);
  if (sign === '?') return { asks: ['separator'] };
  // A column that has units only says what the numbers of its rows are.
  const isUnit = (cell: string) => cell === '' || allPieceUnits.has(cell) || allOtherUnits.has(cell);
  const unitColumns = new Set(columns.filter((column) => cellsOf(column).every(isUnit)));
  return {
    lines: body.map(({ line, cells }, index) => ({
      line,
      code: cells[code] ?? '',
      quantity: cells.some((cell, column) => unitColumns.has(column) && allOtherUnits.has(cell))
        ? null
        : pieces(texts[index] ?? '', sign),
    })),
  };
}

type Cells = (column: number) => readonly string[];

/** Returns the column of quantities of a list whose columns have names; null for none. */
function columnsByName(names: readonly string[], language: FormLanguage, code: number, cellsOf: Cells) {
  const named = (...wanted: readonly Meaning[]) =>
    [...names.keys()].filter((column) => {
      const meaning = meaningOfName(names[column] ?? '', language);
      return meaning && wanted.includes(meaning);
    });
  const withNumbers = (columns: readonly number[]) => columns.filter((column) => cellsOf(column).some(isNumber));
  const unsaid = named('number').filter((column) => !arePositions(cellsOf(column), column < code));
  for (const [sought, rivals] of [
    [named('ordered'), []],
    [named('quantity'), unsaid],
  ] as const) {
    const [only, ...more] = sought;
    if (only === undefined) continue;
    return [...more, ...rivals, ...withNumbers(named('left'))].length > 0 ? 'ask' : only;
  }
  const isQuantity = (column: number) =>
    namesOf(language, 'quantity').some((name) => names[column]?.toLowerCase().includes(name.toLowerCase()));
  const ofElse = named('least', 'delivered').filter(isQuantity);
  return withNumbers([...unsaid, ...named('nothing', 'packs', 'pack', 'left'), ...ofElse]).length > 0 ? 'ask' : null;
}

/** Returns the column of quantities of a list without names: the only one of numbers behind the codes, else before them, that are no positions, years or days. */
function columnsBehind(columns: readonly number[], code: number, cellsOf: Cells) {
  const all = columns.filter((column) => {
    const filled = cellsOf(column).filter((cell) => cell !== '');
    return column !== code && filled.some(isNumber) && filled.filter(isCounted).length > filled.length / 2;
  });
  const counting = all.filter((column) => !isRunning(cellsOf(column)) || (all.length === 1 && column > code));
  const behind = counting.filter((column) => column > code);
  const numbers = behind.length > 0 ? behind : counting;
  const [first] = numbers;
  if (first === undefined) return null;
  const isDated = cellsOf(first).filter(isNumber).every(isYearOrDay);
  return numbers.length > 1 || isDated ? 'ask' : first;
}

/** Whether texts are 1, 2, 3 or 10, 20, 30, as positions are. */
function isRunning(texts: readonly string[]) {
  const numbers = texts.filter(isNumber).map(Number);
  return [1, 10].some((step) => numbers.length > 1 && numbers.every((number, at) => number === (at + 1) * step));
}

/** Whether texts are positions: 1, 2, 3 or 10, 20, 30; before the codes, they may only rise, from 1 or three times. */
function arePositions(texts: readonly string[], isBefore: boolean) {
  const numbers = texts.filter(Boolean).map(Number);
  const isRising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  return isRunning(texts) || (isBefore && isRising && (numbers[0] === 1 || numbers.length >= 3));
}

/** Whether a text is a year, or a day as spreadsheets count them. */
function isYearOrDay(text: string) {
  return /^(?:19|20)\d\d$/.test(text) || /^4[5-9]\d{3}$/.test(text);
}

/** Whether a text is a number of pieces, of something else, or zero. */
function isCounted(text: string) {
  return isNumber(text) || /^\d+ ?[\p{L}]+\.?$/u.test(text) || /^0+(?:[.,]0+)?$/.test(text);
}

function isNumber(text: string) {
  // Alone, it may have thousands.
  return pieces(text, decimalSign([text]).replace('?', '')) !== null;
}

/** Whether a row has names of columns only, one of them that of the codes. */
function isHead(cells: readonly string[], language: FormLanguage) {
  const named = cells.filter(Boolean).map((cell) => meaningOfName(cell, language));
  return named.every(Boolean) && named.includes('code');
}

function meaningOfName(cell: string, language: FormLanguage) {
  const isName = (name: string) => name.toLowerCase() === cell.toLowerCase();
  if (placedNames(language).some(isName)) return 'quantity';
  return meanings.find((meaning) => namesOf(language, meaning).some(isName));
}

/** Returns the sign of decimals that all numbers of a column have; `?` where it is not to be known; empty where none has decimals. */
function decimalSign(texts: readonly string[]): string {
  const numbers = texts.map(withoutUnit).filter((text) => /^\d/.test(text));
  const decimal = numbers.find((text) => /^(?:\d+[.,](?:\d{1,2}|\d{4,})|0[.,]\d+)$/.test(text));
  if (decimal) return decimal.replaceAll(/\d/g, '');
  return numbers.length > 0 && numbers.every((text) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) ? '?' : '';
}

/** Returns the pieces that a cell orders, by the sign of decimals of its column; null for none. */
function pieces(text: string, sign: string): number | null {
  const number = withoutUnit(text);
  const [whole = '', ...decimals] = sign === '' ? [number] : number.split(sign);
  const isGrouped = /^[1-9]\d{0,2}(?:[.,' ’\u00a0\u202f]\d{3})+$/.test(whole);
  if (!isGrouped && !/^\d+$/.test(whole)) return null;
  if (decimals.length > 1 || !decimals.every((part) => /^0+$/.test(part))) return null;
  const value = Number(whole.replaceAll(/\D/g, ''));
  return value > 0 && value <= 1_000_000 ? value : null;
}

const allOtherUnits = new Set(Object.values(otherUnits).flat());
const allPieceUnits = new Set(['x', ...Object.values(pieceUnits).flat()]);

function withoutUnit(text: string): string {
  const [, number = text, unit = ''] = /^(\d.*?)\s*([^\d\s]+)$/u.exec(text) ?? [];
  return allPieceUnits.has(unit) ? number : text;
}

/** Returns the rows of a text by the separator with which most of its lines have the same number of cells, and a known code. */
function rowsOf(text: string, isKnown: (code: string) => boolean): readonly Row[] {
  const lines = text.split(/\r?\n/);
  const hasMost = (pattern: RegExp) =>
    lines.filter((line) => pattern.test(line)).length > lines.filter(Boolean).length / 2;
  const rowsBy = (cellsOf: (line: string) => readonly string[]) =>
    lines
      .map((line, at) => ({ line: at + 1, cells: cellsOf(line).map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some(Boolean));
  if (hasMost(/^\|/)) return rowsBy((line) => (line.startsWith('|') ? line.split('|').slice(1, -1) : [line]));
  if (hasMost(/(?:^|\S) {3,}\S/) && lines.some((line) => /\S {3,}\S/.test(line)) && !hasMost(/[\t;]/)) {
    const cuts = blankPlaces(lines.filter((line) => /(?:^|\S) {2,}\S/.test(line)));
    return rowsBy((line) => (/(?:^|\S) {2,}\S/.test(line) ? cellsBetween(line, cuts) : [line]));
  }
  const readings = ['\t', ';', ','].map((separator) => {
    const rows: Row[] = [];
    let before = 0;
    parse(text, {
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
      ltrim: true,
      bom: true,
      on_record: (record: readonly string[], info) => {
        rows.push({ line: before + 1, cells: record.map((cell) => cell.trim()) });
        before = info.lines;
        return null;
      },
    });
    const filled = rows.filter(({ cells }) => cells.some(Boolean));
    return { rows: filled, codes: filled.filter(({ cells }) => cells.length > 1 && cells.some(isKnown)).length };
  });
  return readings.reduce((best, other) => (other.codes > best.codes ? other : best)).rows;
}

/** Returns the places at which lines of columns that are set with blanks all have at least two of them: where each such gap ends. */
function blankPlaces(lines: readonly string[]): readonly number[] {
  const isBlank = (at: number) => lines.every((line) => (line[at] ?? ' ') === ' ');
  const length = Math.max(...lines.map((line) => line.length));
  return Array.from({ length }, (_, at) => at).filter(
    (at) =>
      at > 1 &&
      !isBlank(at) &&
      isBlank(at - 1) &&
      isBlank(at - 2) &&
      lines.some((line) => line.slice(0, at).trim() !== ''),
  );
}

function cellsBetween(line: string, cuts: readonly number[]): readonly string[] {
  return [0, ...cuts].map((from, at) => line.slice(from, cuts[at]));
}
