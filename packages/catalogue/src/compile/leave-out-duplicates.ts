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

function differencesOf({ key, unique, uniqueAsRead, uniqueNames, uniqueTogether }: Table): Difference[] {
  const written = (rule: RuleId, columns: readonly string[], areEmptyEqual: boolean): Difference => ({
    rule,
    columns,
    partsOf(values) {
      const parts = columns.map((name) => values[name]);
      return !areEmptyEqual && parts.includes(null) ? null : parts;
    },
    expected: ({ line }) => `a value that line ${line} does not have`,
  });
  return [
    written('key-twice', key, false),
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

/** Returns the rows without those that have what an earlier row has. */
export function withoutDuplicates(table: Table, rows: readonly PlacedRow[], problems: ProblemList): PlacedRow[] {
  const differences = differencesOf(table).map((difference) => ({ difference, seen: new Map<string, PlacedRow>() }));
  return rows.filter((row) => {
    let clash: { difference: Difference; earlier: PlacedRow } | null = null;
    for (const { difference, seen } of differences) {
      const parts = difference.partsOf(row.values);
      if (parts === null) continue;
      const place = parts.length === 1 ? cellText(parts[0]) : parts.map(cellText).join('\0');
      const earlier = seen.get(place);
      if (earlier === undefined) seen.set(place, row);
      else clash ??= { difference, earlier };
    }
    if (!clash) return true;
    const { difference, earlier } = clash;
    const { rule, columns } = difference;
    problems.add({
      rule,
      file: table.file,
      line: row.line,
      column: columns.join(', '),
      value: columns
        .map((name) => cellText(row.values[name]))
        .filter((part) => part !== '')
        .join(', '),
      expected: difference.expected(earlier),
    });
    return rule === 'name-twice';
  });
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
