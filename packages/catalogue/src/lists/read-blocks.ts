import { meaningOf, plainName } from './column-meaning.ts';
import { plainCell } from './csv-row.ts';
import { exportedColumns } from './own-heads.ts';
import { judgedColumns, sampledRows } from './read-columns.ts';
import { readQuantity, splitQuantity } from './read-quantity.ts';

interface Row {
  line: number;
  cells: readonly string[];
}

/** How the lines of a list stand in the rows of a text. */
type Arrangement =
  | { kind: 'single' }
  /** The same `width` columns, several times beside each other; the last ones may be fewer. */
  | { kind: 'blocks'; width: number; count: number }
  /** Several columns of codes, each with numbers of its own behind it, that are not clearly blocks. */
  | { kind: 'unclear'; codes: readonly number[] };

interface Blocks {
  header: readonly string[];
  rows: readonly Row[];
  /** How many blocks stood side by side; 1 for a list that has one. */
  count: number;
  /** The columns of codes, from 0, where it is not clear whether they are those of blocks. */
  unclear: readonly number[];
}

/**
 * Returns the rows of a list whose columns are repeated side by side (code, quantity, an empty column, code, quantity) below each other: those of the first block, then those of the
 * next, each with its line in the text. Blocks have the same names, or an empty column between them and the same kinds of columns.
 */
export function readBlocks(
  header: readonly string[],
  rows: readonly Row[],
  isKnown: (code: string) => boolean,
): Blocks {
  const arrangement = arrangementOf(header, rows, isKnown);
  if (arrangement.kind !== 'blocks')
    return { header, rows, count: 1, unclear: arrangement.kind === 'unclear' ? arrangement.codes : [] };
  const { width, count } = arrangement;
  const blocks = Array.from({ length: count }, (_, block) =>
    rows.flatMap(({ line, cells }) => {
      const own = cells.slice(block * width, (block + 1) * width);
      return own.some(hasText) ? [{ line, cells: own }] : [];
    }),
  );
  return { header: header.slice(0, width), rows: blocks.flat(), count, unclear: [] };
}

function arrangementOf(
  header: readonly string[],
  rows: readonly Row[],
  isKnown: (code: string) => boolean,
): Arrangement {
  const single = { kind: 'single' } as const;
  const sample = rows.slice(0, sampledRows);
  const width = Math.max(header.length, ...sample.map(({ cells }) => cells.length));
  // A block has two columns: those of codes and quantities, or of codes and nothing.
  if (width < 3 || width > judgedColumns || exportedColumns(header)) return single;
  const named = header.length > 0 ? repeatedNames(header, width) : null;
  if (named !== null) return { kind: 'blocks', width: named, count: Math.ceil(width / named) };
  const columns = Array.from({ length: width }, (_, column) => columnOf(header, sample, column, isKnown));
  const [first, ...more] = columns.filter(({ hasCodes }) => hasCodes);
  if (first === undefined || more.length === 0) return single;
  const separated = separatedWidth(columns);
  if (separated !== null) return { kind: 'blocks', width: separated, count: Math.ceil(width / separated) };
  const codes = [first, ...more].filter((code, at, all) => {
    const next = all[at + 1]?.column ?? width;
    return columns.some(({ column, hasNumbers }) => hasNumbers && column > code.column && column < next);
  });
  return codes.length > 1 ? { kind: 'unclear', codes: codes.map(({ column }) => column) } : single;
}

/** Returns after how many columns their names begin again, at least two of which one is that of codes; null for names that do not. */
function repeatedNames(header: readonly string[], width: number): number | null {
  const names = Array.from({ length: width }, (_, column) => plainName(header[column] ?? ''));
  for (let period = 2; period < width; period += 1) {
    const isRepeated = names.every((name, column) => name === names[column % period]);
    // Nothing needs to stand behind the last block.
    const isWhole = width % period === 0 || names.slice(width % period, period).every((name) => name === '');
    if (isRepeated && isWhole && header.slice(0, period).some((name) => meaningOf(name) === 'code')) return period;
  }
  return null;
}

interface Column {
  column: number;
  meaning: ReturnType<typeof meaningOf>;
  isEmpty: boolean;
  /** Whether most cells are known codes, and whether most are numbers that may be quantities. */
  hasCodes: boolean;
  hasNumbers: boolean;
}

function columnOf(
  header: readonly string[],
  sample: readonly Row[],
  column: number,
  isKnown: (code: string) => boolean,
): Column {
  const cells = sample.map(({ cells: own }) => plainCell(own[column] ?? '')).filter(hasText);
  const most = (test: (cell: string) => boolean) => cells.filter(test).length * 2 > cells.length;
  const name = header[column] ?? '';
  const meaning = meaningOf(name);
  const isOther = meaning === 'other' || meaning === 'other-quantity' || meaning === 'rest';
  const hasCodes = !isOther && most((cell) => isKnown(splitQuantity(cell, isKnown).code));
  return {
    column,
    meaning,
    isEmpty: cells.length === 0 && !hasText(name),
    hasCodes,
    hasNumbers: !isOther && !hasCodes && most((cell) => readQuantity(cell) !== null),
  };
}

/** Returns the width of blocks with an empty column between them, which is part of it; null for columns of other kinds in each, or without such a column. */
function separatedWidth(columns: readonly Column[]): number | null {
  const period = columns.findIndex(({ isEmpty }, at) => isEmpty && at > 0) + 1;
  if (period < 2) return null;
  const codes = columns.slice(0, period).findIndex(({ hasCodes }) => hasCodes);
  const isSame = columns.every(({ column, meaning, isEmpty, hasCodes, hasNumbers }) => {
    const first = columns[column % period];
    return (
      (column % period !== period - 1 || isEmpty) &&
      (column % period !== codes || hasCodes) &&
      meaning === first?.meaning &&
      hasNumbers === first.hasNumbers &&
      hasCodes === first.hasCodes
    );
  });
  return isSame ? period : null;
}

function hasText(cell: string): boolean {
  return cell.trim() !== '';
}
