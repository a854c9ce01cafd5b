import { isPlainQuantity, meaningOf, plainName } from './column-meaning.ts';
import { plainCell } from './csv-row.ts';
import { exportedColumns, plainHeads } from './own-heads.ts';
import { readQuantity, splitQuantity } from './read-quantity.ts';

/** Which columns of a text have the codes, the quantities and our codes, from 0. */
export interface ListColumns {
  code: number;
  /** Null for a text without quantities in a column, and while it is asked which has them. */
  quantity: number | null;
  /** The column that `writeList` calls our codes; null in other texts. */
  chosen: number | null;
}

/** Several columns may have the codes or the quantities: who gave the list says which. */
export interface ColumnQuestion {
  about: 'code' | 'quantity';
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
 * Returns the position of the row with the names of the columns; null for a text without. It is a row with a name of quantities above numbers; with two names and no numbers; with one
 * name in the first row, if none of its cells has a digit, as codes may begin like these words (`REF-100`); or with words above known codes and numbers. A row with a known code is
 * none, nor is what follows it.
 */
export function headerRow(rows: readonly Row[], isKnown: (code: string) => boolean): number | null {
  for (const [position, { cells }] of rows.slice(0, headerRows).entries()) {
    if (position === rows.length - 1) return null;
    if (cells.some((cell) => cell !== '' && isKnown(plainCell(cell)))) return null;
    const meanings = cells.map(meaningOf).filter((meaning) => meaning !== null);
    const isNamed = meanings.some((meaning) => meaning !== 'other');
    if (isNamed && hasQuantitiesBelow(rows, position)) return position;
    const filled = cells.filter((cell) => plainCell(cell) !== '').length;
    if (isNamed && meanings.length > 1 && !cells.some(isValue)) return position;
    if (isNamed && position === 0 && !cells.some((cell) => /\d/.test(cell))) return position;
    if (filled > 1 && isContrasted(rows, position, isKnown)) return position;
    if (filled > 1 && cells.some((cell) => readQuantity(cell) !== null)) return null;
  }
  return null;
}

/** Whether a row has a name of quantities, above numbers. */
function hasQuantitiesBelow(rows: readonly Row[], position: number): boolean {
  const cells = rows[position]?.cells ?? [];
  const below = rows.slice(position + 1, position + 1 + headerRows);
  return cells.some((name, column) => {
    const meaning = meaningOf(name);
    if (meaning !== 'quantity' && meaning !== 'ordered') return false;
    const values = below.map(({ cells: own }) => own[column] ?? '').filter((value) => value !== '');
    return values.length > 0 && values.every(isValue) && !isValue(name);
  });
}

/** Whether a row has only words, above codes that are known and columns of numbers: names that no list of words has. */
function isContrasted(rows: readonly Row[], position: number, isKnown: (code: string) => boolean): boolean {
  const cells = rows[position]?.cells ?? [];
  if (cells.some((cell) => /\d/.test(cell))) return false;
  const below = rows.slice(position + 1, position + 1 + headerRows);
  const hasCodes = below.every(({ cells: own }) => own.some((cell) => cell !== '' && isKnown(plainCell(cell))));
  const hasNumbers = cells.some(
    (cell, column) => cell !== '' && below.every(({ cells: own }) => isValue(own[column] ?? '')),
  );
  return hasCodes && hasNumbers;
}

/** Whether a cell is a number, a date or a price, which is no name of a column. */
function isValue(cell: string): boolean {
  return /\d/.test(cell) && !/\p{L}/u.test(cell);
}

/** What was said about columns: a position from 0, `none`, or nothing. */
export interface ColumnAnswers {
  code: string;
  quantity: string;
}

/** The answer that no column has the quantities. */
export const noColumn = 'none';

/** Returns a reading of a text with `width` columns after what was said about them: answered questions are gone. */
export function answerColumns(
  { columns, questions }: ColumnReading,
  { code, quantity }: ColumnAnswers,
  width: number,
): ColumnReading {
  const isColumn = (answer: string) => /^\d{1,4}$/.test(answer) && Number(answer) < width;
  const isCode = isColumn(code);
  const codes = isCode ? Number(code) : columns.code;
  const isQuantity = isColumn(quantity) && Number(quantity) !== codes;
  const suggested = quantity === noColumn || columns.quantity === codes ? null : columns.quantity;
  const isAnswered = { code: isCode, quantity: isQuantity || quantity === noColumn };
  return {
    columns: { code: codes, quantity: isQuantity ? Number(quantity) : suggested, chosen: columns.chosen },
    questions: questions.filter(({ about }) => !isAnswered[about]),
  };
}

/** What is seen of a column. */
interface Evidence {
  column: number;
  name: string;
  meaning: ReturnType<typeof meaningOf>;
  /** Cells with a text; of these, known codes, quantities, and other texts with digits. */
  filled: number;
  known: number;
  quantities: number;
  texts: number;
  /** Whether its numbers are like those of positions. */
  isRunning: boolean;
  /** Whether its numbers may all be years, or days as spreadsheets count them. */
  isCalendar: boolean;
}

/** Returns which columns have codes and quantities, and the questions where several may. */
export function readColumns(
  header: readonly string[],
  rows: readonly Row[],
  isKnown: (code: string) => boolean,
): ColumnReading {
  const evidence = evidenceOf(header, rows.slice(0, sampledRows), isKnown);
  const chosen = header.findIndex((name) => plainName(name) === plainName(plainHeads[2]));
  // In a text that was exported, the first column has the codes as they were given.
  const exported = exportedColumns(header);
  if (exported) return { columns: { code: 0, ...exported }, questions: [] };
  const codes = readCodeColumn(evidence);
  const others = evidence.filter(({ column }) => column !== codes.column);
  const quantities = readQuantityColumn(others, codes.column, header.length > 0);
  return {
    columns: { code: codes.column, quantity: quantities.column, chosen: chosen === -1 ? null : chosen },
    questions: [
      ...(codes.asks.length > 0 ? [{ about: 'code' as const, columns: codes.asks }] : []),
      ...(quantities.asks.length > 0 ? [{ about: 'quantity' as const, columns: quantities.asks }] : []),
    ],
  };
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
    const name = header[column] ?? '';
    return {
      column,
      name,
      meaning: meaningOf(name),
      filled: cells.length,
      known: cells.filter((cell) => isKnown(splitQuantity(cell, isKnown).code)).length,
      quantities: numbers.length,
      texts: cells.filter((cell) => readQuantity(cell) === null && /\d/.test(cell)).length,
      isRunning: isRunning(numbers),
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
  const ask = (columns: readonly Evidence[]) => ({ column: null, asks: columns.map(({ column }) => column) });
  const countable = others.filter(
    ({ quantities, texts, meaning }) =>
      meaning !== 'other' && meaning !== 'code' && quantities > 0 && quantities > texts,
  );
  const numeric = countable.filter(({ meaning }) => meaning !== 'other-quantity');
  if (isNamed) {
    for (const meaning of ['ordered', 'quantity'] as const) {
      // The number of an order has such a name, too.
      const isNumber = (one: Evidence) => one.quantities * 2 > one.filled || one.filled === 0 || meaning === 'quantity';
      const named = others.filter((one) => one.meaning === meaning && isNumber(one));
      // An order form may have an empty column beside the one that was filled in.
      const used = named.filter(({ filled }) => filled > 0);
      const [first, ...more] = used.length > 0 ? used : meaning === 'ordered' && numeric.length > 0 ? [] : named;
      // What was delivered of an order leaves the question whether all or the rest is wanted.
      const rest = numeric.filter((one) => one.meaning === 'rest');
      if (first && more.length === 0) return rest.length > 0 ? ask([first, ...rest]) : take(first);
      if (!first) continue;
      const plain = used.filter(({ name }) => isPlainQuantity(name));
      const [plainest, ...asPlain] = plain;
      return plainest && asPlain.length === 0 ? take(plainest) : ask(used);
    }
    const unsure = numeric.filter((one) => !one.isRunning || numeric.length === 1);
    const asked = unsure.length > 0 ? unsure : countable;
    return asked.length > 0 ? ask(asked) : none;
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

const yearsFrom = 1990;
const yearsTo = 2040;
/** Days as spreadsheets count them: 2000-01-01 to 2050-01-01. */
const daysFrom = 36_526;
const daysTo = 54_789;

function isWithin(numbers: readonly number[], from: number, to: number): boolean {
  return numbers.length > 0 && numbers.every((number) => number >= from && number <= to);
}
