import { normaliseCode } from '../codes/codes.ts';
import { foldName } from '../codes/fold-name.ts';
import { tables } from '../tables/all-tables.ts';
import { blanks } from '../tables/blanks.ts';
import { factsOf } from '../tables/columns.ts';
import { cellText } from '../tables/csv-text.ts';
import { products } from '../tables/cutting.ts';
import type { Table } from '../tables/define-table.ts';
import type { RuleId } from '../tables/rules.ts';
import type { ProblemList } from './problems.ts';
import type { PlacedRow, Values } from './table-rows.ts';

/** Something that is different in each row of a table. */
interface Difference {
  rule: RuleId;
  columns: readonly string[];
  /** Returns what is compared; null for a row that has nothing. */
  partsOf(values: Values): readonly unknown[] | null;
  /** Ends a sentence such as "expected …" for a row that has the same as an earlier one. */
  expected(earlier: PlacedRow): string;
}

const sameAs = ({ line }: PlacedRow) => `a value that line ${line} does not have`;

/** Returns what is different in each row besides its key. */
function differencesOf({ unique, uniqueAsRead, uniqueNames, uniqueTogether }: Table): Difference[] {
  const written = (rule: RuleId, columns: readonly string[], areEmptyEqual: boolean): Difference => ({
    rule,
    columns,
    partsOf(values) {
      const parts = columns.map((name) => values[name]);
      return !areEmptyEqual && parts.includes(null) ? null : parts;
    },
    expected: sameAs,
  });
  return [
    ...unique.map((column) => written('value-twice', [column], false)),
    ...uniqueTogether.map((columns) => written('row-twice', columns, true)),
    ...uniqueAsRead.map(
      (column): Difference => ({
        rule: 'code-read-twice',
        columns: [column],
        partsOf: (values) => [normaliseCode(String(values[column]))],
        expected: ({ line, values }) => `a code that is not read as "${String(values[column])}" of line ${line}`,
      }),
    ),
    ...uniqueNames.map(
      (column): Difference => ({
        rule: 'name-twice',
        columns: [column],
        partsOf: (values) => [foldName(String(values[column]))],
        expected: ({ line, values }) =>
          `a name that differs from "${String(values[column])}" of line ${line} by more than case, accents and blanks`,
      }),
    ),
  ];
}

interface Clash extends Pick<Difference, 'rule' | 'columns' | 'expected'> {
  earlier: PlacedRow;
}

/**
 * Returns rows, which are given in the order of their file, in the order of their keys and without those that have what an earlier row has. Keys are sorted by code units, which
 * no locale changes: the same rows in any order compile to the same bytes.
 */
export function uniqueRows(table: Table, rows: readonly PlacedRow[], problems: ProblemList): PlacedRow[] {
  const sorted = rows.toSorted((first, second) => compareKeys(table, first, second));
  const clashes = new Map<PlacedRow, Clash>();
  sorted.reduce<PlacedRow | null>((earlier, row) => {
    if (earlier === null || compareKeys(table, earlier, row) !== 0) return row;
    clashes.set(row, { rule: 'key-twice', columns: table.key, expected: sameAs, earlier });
    return earlier;
  }, null);
  for (const difference of differencesOf(table)) {
    const seen = new Map<string, PlacedRow>();
    for (const row of rows) {
      const parts = difference.partsOf(row.values);
      if (parts === null) continue;
      const place = parts.length === 1 ? cellText(parts[0]) : parts.map(cellText).join('\0');
      const earlier = seen.get(place);
      if (earlier === undefined) seen.set(place, row);
      else if (!clashes.has(row)) clashes.set(row, { ...difference, earlier });
    }
  }
  for (const [row, clash] of [...clashes].toSorted(([{ line }], [{ line: other }]) => line - other))
    problems.add({
      rule: clash.rule,
      file: table.file,
      line: row.line,
      column: clash.columns.join(', '),
      value: clash.columns
        .map((name) => cellText(row.values[name]))
        .filter((part) => part !== '')
        .join(', '),
      expected: clash.expected(clash.earlier),
    });
  return sorted.filter((row) => (clashes.get(row)?.rule ?? 'name-twice') === 'name-twice');
}

function compareKeys({ key }: Table, { values: first }: PlacedRow, { values: second }: PlacedRow): number {
  for (const name of key) {
    const [one, other] = [String(first[name]), String(second[name])];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/** Leaves out the rows of a table that have an id, a GTIN or a story of an earlier table, where it could mean both. */
export function leaveOutShared(rows: Map<Table, readonly PlacedRow[]>, problems: ProblemList): void {
  const groups = tables.flatMap(({ columns }) =>
    Object.values(columns)
      .map((schema) => factsOf(schema).references)
      .filter((names) => names.length > 1),
  );
  for (const names of groups)
    leaveOutSharedOf(rows, problems, {
      rule: 'id-in-two-tables',
      names,
      columnOf: ({ key: [column = 'id'] }) => column,
      what: 'an id',
      read: (value) => value,
    });
  const names = [blanks.name, products.name];
  leaveOutSharedOf(rows, problems, {
    rule: 'gtin-twice',
    names,
    columnOf: () => 'gtin',
    what: 'a GTIN',
    // A GTIN-13 is a GTIN-14 that begins with 0.
    read: (value) => value.padStart(14, '0'),
  });
  leaveOutSharedOf(rows, problems, {
    rule: 'slug-in-two-tables',
    names,
    columnOf: () => 'story_slug',
    what: 'a story',
    read: (value) => value,
  });
}

interface Shared {
  rule: RuleId;
  /** The tables, in the order in which their rows come first. */
  names: readonly string[];
  columnOf(table: Table): string;
  /** Names the value. */
  what: string;
  /** Returns what is compared. */
  read(value: string): string;
}

function leaveOutSharedOf(rows: Map<Table, readonly PlacedRow[]>, problems: ProblemList, shared: Shared): void {
  const { rule, names, what } = shared;
  const placeOf = new Map<string, string>();
  for (const table of tables.filter(({ name }) => names.includes(name))) {
    const column = shared.columnOf(table);
    const repeated = new Set<PlacedRow>();
    for (const row of (rows.get(table) ?? []).toSorted((first, second) => first.line - second.line)) {
      const { [column]: value } = row.values;
      if (typeof value !== 'string') continue;
      const place = shared.read(value);
      const earlier = placeOf.get(place);
      if (earlier === undefined) {
        placeOf.set(place, `line ${row.line} of ${table.file}`);
        continue;
      }
      const expected = `${what} that ${earlier} does not have`;
      problems.add({ rule, file: table.file, line: row.line, column, value, expected });
      repeated.add(row);
    }
    if (repeated.size > 0)
      rows.set(
        table,
        (rows.get(table) ?? []).filter((row) => !repeated.has(row)),
      );
  }
}
