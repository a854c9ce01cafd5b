import { type ColumnMeaning, isNumberName, isTotalName, meaningOf, plainName } from './column-meaning.ts';
import { plainCell } from './csv-row.ts';
import { exportedColumns, plainHeads } from './own-heads.ts';
import { priceColumns } from './price-columns.ts';
import {
  decimalSignOf,
  readQuantity,
  type SeparatorMeaning,
  separatorMeanings,
  splitQuantity,
} from './read-quantity.ts';

/** Which columns of a text have the codes, the quantities and our codes, from 0. */
export interface ListColumns {
  code: number;
  /** Null for a text without quantities in a column, and while it is asked which has them. */
  quantity: number | null;
  /** The column that `writeList` calls our codes; null in other texts. */
  chosen: number | null;
  /** What the sign in quantities such as `20,000` separates, where it was asked. */
  separator?: SeparatorMeaning;
}

/**
 * Several columns may have the codes or the quantities, or all quantities can be read in two ways (`separator`): who gave the list says which.
 */
export interface ColumnQuestion {
  about: 'code' | 'quantity' | 'separator';
  /** The columns that may be meant, from 0; for quantities, it may also be none of them. */
  columns: readonly number[];
}

export interface ColumnReading {
  columns: ListColumns;
  questions: readonly ColumnQuestion[];
}

interface Row {
  cells: readonly string[];
}

/** Rows by which columns are judged, and columns that are. */
export const sampledRows = 60;
export const judgedColumns = 50;
/** Rows in which the names of columns are looked for: titles stand above them. */
const headerRows = 10;

/**
 * Returns the position of the row with the names of the columns; null for a text without. It is the row with most of such names in the first ten, before the first known code: titles
 * may have one, too.
 */
export function headerRow(rows: readonly Row[], isKnown: (code: string) => boolean): number | null {
  let best: { position: number; names: number } | null = null;
  for (const [position, { cells }] of rows.slice(0, headerRows).entries()) {
    if (position === rows.length - 1) break;
    if (cells.some((cell) => cell !== '' && isKnown(plainCell(cell)))) break;
    const names = cells.filter((cell) => meaningOf(cell) !== null).length;
    if (isHeader(rows, position, isKnown)) {
      if (!best || names > best.names) best = { position, names };
    } else if (hasCells(cells) && cells.some((cell) => readQuantity(cell) !== null)) break;
  }
  return best && best.position;
}

const hasCells = (cells: readonly string[]) => cells.filter((cell) => plainCell(cell) !== '').length > 1;

/**
 * Whether a row may have the names of columns: with a name of quantities above numbers; with two names and no numbers; with one name in the first row, if none of its cells has a
 * digit, as codes may begin like these words (`REF-100`); or with words above known codes and numbers.
 */
function isHeader(rows: readonly Row[], position: number, isKnown: (code: string) => boolean): boolean {
  const cells = rows[position]?.cells ?? [];
  const meanings = cells.map(meaningOf).filter((meaning) => meaning !== null);
  if (meanings.some((meaning) => meaning !== 'other')) {
    if (hasQuantitiesBelow(rows, position)) return true;
    if (meanings.length > 1 && !cells.some(isValue)) return true;
    if (position === 0 && !cells.some((cell) => /\d/.test(cell))) return true;
    const isCode = cells.some((cell) => meaningOf(cell) === 'code' && !/\d/.test(cell));
    if (isCode && hasCells(cells) && !cells.some(isValue)) return true;
  }
  return hasCells(cells) && isContrasted(rows, position, isKnown);
}

/** Whether a row has a name of quantities, above numbers. */
function hasQuantitiesBelow(rows: readonly Row[], position: number): boolean {
  const cells = rows[position]?.cells ?? [];
  const below = rows.slice(position + 1, position + 1 + headerRows);
  return cells.some((name, column) => {
    const meaning = meaningOf(name);
    if (meaning !== 'quantity' && meaning !== 'ordered') return false;
    const values = below.map(({ cells: own }) => own[column] ?? '').filter((value) => value !== '');
    return values.length > 0 && values.every((value) => isValue(value) || isCounted(value)) && !isValue(name);
  });
}

/** Whether a row has only words, above codes that are known and columns of numbers: names that no list of words has. */
function isContrasted(rows: readonly Row[], position: number, isKnown: (code: string) => boolean): boolean {
  const cells = rows[position]?.cells ?? [];
  if (cells.some((cell) => isValue(cell) || isCounted(cell))) return false;
  const below = rows.slice(position + 1, position + 1 + headerRows);
  const isCode = (cell: string) => cell !== '' && isKnown(plainCell(cell));
  // An unknown code is no name.
  if (cells.some((cell, column) => /\d/.test(cell) && below.some(({ cells: own }) => isCode(own[column] ?? ''))))
    return false;
  const hasCodes = below.every(({ cells: own }) => own.some(isCode));
  const hasNumbers = cells.some(
    (cell, column) =>
      cell !== '' && below.every(({ cells: own }) => isValue(own[column] ?? '') || isCounted(own[column] ?? '')),
  );
  return hasCodes && hasNumbers;
}

/** Whether a cell is a number, a date or a price, which is no name of a column. */
function isValue(cell: string): boolean {
  return /\d/.test(cell) && !/\p{L}/u.test(cell);
}

/** Whether a cell is a number with a word behind it, such as a unit, or zero. */
function isCounted(cell: string): boolean {
  return /^0+(?:[.,]0+)?$|^\d[\d.,' ]*[\p{L}\p{M}]+\.?$/u.test(cell);
}

/** What was said about columns: a position from 0, `none`, or nothing. */
export interface ColumnAnswers {
  code: string;
  quantity: string;
  /** `thousands`, `decimals`, or nothing. */
  separator: string;
}

/** The answer that no column has the quantities. */
export const noColumn = 'none';

/** Returns the reading of a text after what was said about its columns: answered questions are gone, and the sign in the quantities of another column may be asked. */
export function answerColumns(
  { columns, questions, rows, width }: ColumnReading & { rows: readonly Row[]; width: number },
  { code, quantity, separator }: ColumnAnswers,
): ColumnReading {
  const isColumn = (answer: string) => /^\d{1,4}$/.test(answer) && Number(answer) < width;
  const isCode = isColumn(code);
  const codes = isCode ? Number(code) : columns.code;
  const isQuantity = isColumn(quantity) && Number(quantity) !== codes;
  const suggested = quantity === noColumn || columns.quantity === codes ? null : columns.quantity;
  const isAnswered = { code: isCode, quantity: isQuantity || quantity === noColumn };
  const meaning = separatorMeanings.find((known) => known === separator);
  return askingForSeparator(
    {
      columns: {
        code: codes,
        quantity: isQuantity ? Number(quantity) : suggested,
        chosen: columns.chosen,
        ...(meaning && { separator: meaning }),
      },
      questions: questions.filter(({ about }) => about !== 'separator' && !isAnswered[about]),
    },
    rows,
  );
}

/** Returns a reading that also asks what the sign in the quantities separates, where all of them can be read in two ways; without it where nothing is to be known. */
export function askingForSeparator(
  { columns: { separator, ...columns }, questions }: ColumnReading,
  rows: readonly Row[],
): ColumnReading {
  const { quantity } = columns;
  if (quantity === null || decimalSignOf(columnCells(rows, quantity)) !== 'unclear') return { columns, questions };
  if (separator) return { columns: { ...columns, separator }, questions };
  return { columns, questions: [...questions, { about: 'separator', columns: [quantity] }] };
}

/** Returns the cells of a column. */
export function columnCells(rows: readonly Row[], column: number): string[] {
  return rows.map(({ cells }) => plainCell(cells[column] ?? ''));
}

/** What is seen of a column. */
interface Evidence {
  column: number;
  name: string;
  /** `number` for a column that is named so and may have pieces or packs. */
  meaning: ColumnMeaning | 'number';
  /** Cells with a text; of these, known codes, quantities, those and numbers with a word behind them, and other texts with digits. */
  filled: number;
  known: number;
  quantities: number;
  counted: number;
  /** Cells with a number, also with decimals, in any unit. */
  numbers: number;
  texts: number;
  /** Whether its numbers are like those of positions. */
  isRunning: boolean;
  /** Whether each of its numbers is higher than the one above it, from 1 or three times. */
  isRising: boolean;
  /** Whether its numbers may all be years, or days as spreadsheets count them. */
  isCalendar: boolean;
}

/** Returns which columns have codes and quantities, and the questions where several may. */
export function readColumns(
  header: readonly string[],
  rows: readonly Row[],
  isKnown: (code: string) => boolean,
): ColumnReading {
  const sample = rows.slice(0, sampledRows);
  const names = isBesideNames(header, sample) ? [] : header;
  const evidence = evidenceOf(names, sample, isKnown);
  const chosen = header.findIndex((name) => plainName(name) === plainName(plainHeads[2]));
  // In a text that was exported, the first column has the codes as they were given.
  const exported = exportedColumns(header);
  if (exported) return { columns: { code: 0, ...exported }, questions: [] };
  const codes = readCodeColumn(evidence);
  const prices = priceColumns(sample, evidence.length);
  // A name of quantities says more than numbers that agree.
  const isQuantity = ({ meaning }: Evidence) => meaning === 'ordered' || meaning === 'quantity';
  const others = evidence
    .filter((one) => one.column !== codes.column && (isQuantity(one) || !prices.has(one.column)))
    .map((one): Evidence => (isUnsaidNumber(one, codes.column) ? { ...one, meaning: 'number' } : one));
  const quantities = readQuantityColumn(others, codes.column, names.length > 0);
  return {
    columns: { code: codes.column, quantity: quantities.column, chosen: chosen === -1 ? null : chosen },
    questions: [
      ...(codes.asks.length > 0 ? [{ about: 'code' as const, columns: codes.asks }] : []),
      ...(quantities.asks.length > 0 ? [{ about: 'quantity' as const, columns: quantities.asks }] : []),
    ],
  };
}

/** Whether a column that is named as one of numbers may have pieces or packs: its numbers are no positions, which also rise before the codes where rows were left out. */
function isUnsaidNumber(one: Evidence, code: number): boolean {
  const arePositions = one.isRunning || (one.column < code && one.isRising);
  return isNumberName(one.name) && one.quantities === one.filled && !arePositions;
}

/** Whether most rows have a number behind the last name: then it is not known which names belong to which cells. */
function isBesideNames(header: readonly string[], sample: readonly Row[]): boolean {
  const beside = sample.filter(({ cells }) => cells.slice(header.length).some(isValue));
  return header.length > 0 && beside.length * 2 > sample.length;
}

function evidenceOf(
  header: readonly string[],
  sample: readonly Row[],
  isKnown: (code: string) => boolean,
): readonly Evidence[] {
  const width = Math.max(header.length, ...sample.map(({ cells }) => cells.length));
  return Array.from({ length: Math.min(width, judgedColumns) }, (_, column) => {
    const cells = sample.map(({ cells: own }) => plainCell(own[column] ?? '')).filter((cell) => cell !== '');
    const numbers = cells.map((cell) => readQuantity(cell)).filter((quantity) => quantity !== null);
    const counted = cells.filter((cell) => readQuantity(cell) !== null || isCounted(cell));
    const name = header[column] ?? '';
    return {
      column,
      name,
      meaning: meaningOf(name),
      filled: cells.length,
      known: cells.filter((cell) => isKnown(splitQuantity(cell, isKnown).code)).length,
      quantities: numbers.length,
      counted: counted.length,
      numbers: cells.filter((cell) => /^\d{1,7}(?:[.,' ]\d+){0,2}\s*(?:[\p{L}\p{M}]+\.?)?$/u.test(cell)).length,
      texts: cells.filter((cell) => /\d/.test(cell)).length - counted.length,
      isRunning: isRunning(numbers),
      isRising: isRising(numbers),
      isCalendar: cells.length > 1 && (isWithin(numbers, yearsFrom, yearsTo) || isWithin(numbers, daysFrom, daysTo)),
    };
  });
}

/** A column with this share of the known codes of the best one is as likely to have the codes. */
const likely = 0.8;

function readCodeColumn(evidence: readonly Evidence[]): { column: number; asks: readonly number[] } {
  const scoreOf = ({ known, meaning, texts }: Evidence) => known * 10_000 + Number(meaning === 'code') * 1_000 + texts;
  const best = evidence.reduce((winner, next) => (scoreOf(next) > scoreOf(winner) ? next : winner));
  const rivals = evidence.filter(({ known }) => known > 0 && known >= best.known * likely);
  const named = rivals.filter(({ meaning }) => meaning === 'code');
  if (rivals.length < 2) return { column: best.column, asks: [] };
  const [only, ...more] = named;
  if (only && more.length === 0) return { column: only.column, asks: [] };
  // Quantities may be codes, too: numbers of series.
  const asks = rivals.filter(({ quantities, filled, meaning }) => meaning === 'code' || quantities < filled);
  return { column: best.column, asks: asks.length > 1 ? asks.map(({ column }) => column) : [] };
}

function readQuantityColumn(
  others: readonly Evidence[],
  code: number,
  isNamed: boolean,
): { column: number | null; asks: readonly number[] } {
  const take = ({ column }: Evidence) => ({ column, asks: [] });
  const none = { column: null, asks: [] };
  const ask = (columns: readonly Evidence[]) => ({
    column: null,
    asks: columns.map(({ column }) => column).toSorted((one, other) => one - other),
  });
  const countable = others.filter(
    ({ quantities, counted, texts, filled, meaning }) =>
      meaning !== 'other' &&
      meaning !== 'code' &&
      quantities > 0 &&
      counted > texts &&
      (isNamed || counted * 2 > filled),
  );
  const numeric = countable.filter(({ meaning }) => meaning !== 'other-quantity');
  if (isNamed) {
    for (const meaning of ['ordered', 'quantity'] as const) {
      // The number of an order has such a name, too.
      const isNumber = (one: Evidence) => one.numbers * 2 > one.filled || one.filled === 0 || meaning === 'quantity';
      const named = others.filter((one) => one.meaning === meaning && isNumber(one));
      // An order form may have an empty column beside the one that was filled in.
      const used = named.filter(({ filled }) => filled > 0);
      const [first, ...more] = used.length > 0 ? used : meaning === 'ordered' && numeric.length > 0 ? [] : named;
      // What was delivered of an order leaves the question whether all or the rest is wanted; pieces beside a number may be those of one pack.
      const rivals = numeric.filter(
        (one) => one.meaning === 'rest' || (one.meaning === 'number' && meaning === 'quantity'),
      );
      if (first && more.length === 0) return rivals.length > 0 ? ask([first, ...rivals]) : take(first);
      if (!first) continue;
      return ask(used);
    }
    const unsure = numeric.filter((one) => !one.isRunning || numeric.length === 1);
    const asked = unsure.length > 0 ? unsure : countable;
    // What is summed up may be pieces or money.
    const sums = others.filter(
      ({ name, quantities, filled }) => isTotalName(name) && quantities === filled && filled > 0,
    );
    return asked.length > 0 ? ask([...asked, ...sums]) : none;
  }
  // Running numbers are positions, unless they are the only numbers behind the codes.
  const counting = numeric.filter((one) => !one.isRunning || (numeric.length === 1 && one.column > code));
  const behind = counting.filter(({ column }) => column > code);
  const [first, ...more] = behind.length > 0 ? behind : counting;
  if (!first) return none;
  return more.length > 0 || first.isCalendar ? ask([first, ...more]) : take(first);
}

/** Whether numbers are those of positions: 1, 2, 3 or 10, 20, 30. */
function isRunning(numbers: readonly number[]): boolean {
  const [step = 0, ...others] = numbers;
  return others.length > 0 && (step === 1 || step === 10) && others.every((value, at) => value === (at + 2) * step);
}

/** Whether numbers rise as positions do where rows were left out. */
function isRising(numbers: readonly number[]): boolean {
  return (numbers[0] === 1 || numbers.length > 2) && numbers.every((number, at) => number > (numbers[at - 1] ?? 0));
}

const yearsFrom = 1990;
const yearsTo = 2040;
/** Days as spreadsheets count them: 2000-01-01 to 2050-01-01. */
const daysFrom = 36_526;
const daysTo = 54_789;

function isWithin(numbers: readonly number[], from: number, to: number): boolean {
  return numbers.length > 0 && numbers.every((number) => number >= from && number <= to);
}
