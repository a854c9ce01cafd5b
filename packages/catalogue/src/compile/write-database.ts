import { rmSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { factsOf } from '../tables/columns.ts';
import type { Table } from '../tables/define-table.ts';
import { formatVersion } from '../tables/format-version.ts';
import { chartEntries } from './chart-entries.ts';
import { codeEntries } from './code-entries.ts';
import { measureEntries } from './measure-entries.ts';
import { pageDigests } from './page-digests.ts';
import type { TableRows } from './table-rows.ts';

/** Rows that one statement inserts: each takes a call. */
const rowsAtOnce = 20;

interface SqlTable {
  name: string;
  /** Names with their SQL types. */
  columns: Readonly<Record<string, string>>;
  key: readonly string[];
  /** The columns of each index. */
  indexes: readonly (readonly string[])[];
  /** Makes the rows when they are written: those of all tables together take much memory. */
  rows(): Iterable<Readonly<Record<string, unknown>>>;
}

/** Writes the tables of one audience to a new file. The same rows make the same bytes. */
export function writeDatabase(path: string, rows: TableRows, audience: Table['audience']): void {
  rmSync(path, { force: true });
  const database = new DatabaseSync(path);
  try {
    // Nothing reads the file before it is whole: no journal, one transaction.
    database.exec('pragma page_size = 4096; pragma journal_mode = off; pragma synchronous = off; begin');
    for (const table of sqlTables(rows, audience)) writeTable(database, table);
    database.exec(`commit; pragma user_version = ${formatVersion}; analyze`);
  } finally {
    database.close();
  }
}

function sqlTables(rows: TableRows, audience: Table['audience']): SqlTable[] {
  const own = [...rows].filter(([table]) => table.audience === audience);
  const stored = own.map(
    ([table, placed]): SqlTable => ({
      name: table.name,
      columns: {
        ...Object.fromEntries(Object.entries(table.columns).map(([name, column]) => [name, factsOf(column).sql])),
        ...Object.fromEntries(table.derivedColumns.map((name) => [name, 'TEXT'])),
      },
      key: table.key,
      indexes: [...table.unique, ...table.indexes].map((column) => [column]),
      rows: () => placed.values().map(({ values }) => values),
    }),
  );
  if (audience === 'partner') return stored;
  return [
    ...stored,
    {
      name: 'code',
      columns: {
        entry: 'INTEGER',
        key: 'TEXT',
        look: 'TEXT',
        number: 'TEXT',
        code: 'TEXT',
        kind: 'TEXT',
        maker_id: 'TEXT',
        blank_id: 'TEXT',
        relation: 'TEXT',
        confidence: 'TEXT',
      },
      key: ['entry'],
      indexes: [['key'], ['look'], ['number'], ['maker_id', 'number']],
      rows: () =>
        codeEntries(rows)
          .values()
          .map((entry, at) => ({ entry: at, ...entry })),
    },
    {
      name: 'chart',
      columns: { maker_id: 'TEXT', position: 'INTEGER', alias_id: 'TEXT' },
      key: ['maker_id', 'position'],
      indexes: [],
      rows: () =>
        chartEntries(rows)
          .values()
          .map((entry) => ({ ...entry })),
    },
    {
      name: 'measure',
      columns: {
        blank_id: 'TEXT',
        code: 'TEXT',
        kind: 'TEXT',
        length_mm: 'REAL',
        height_mm: 'REAL',
        thickness_mm: 'REAL',
        left: 'INTEGER',
        right: 'INTEGER',
      },
      key: ['height_mm', 'blank_id'],
      indexes: [['code'], ['length_mm']],
      rows: () =>
        measureEntries(rows)
          .values()
          .map((entry) => ({ ...entry })),
    },
    {
      name: 'page',
      columns: { tag: 'TEXT', digest: 'TEXT' },
      key: ['tag'],
      indexes: [],
      rows: () =>
        pageDigests(rows)
          .values()
          .map(({ tag, digest }) => ({ tag, digest })),
    },
  ];
}

function writeTable(database: DatabaseSync, { name, columns, key, indexes, ...table }: SqlTable): void {
  const quoted = (names: readonly string[]) => names.map((column) => `"${column}"`).join(', ');
  const names = Object.keys(columns);
  const declared = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
  database.exec(`create table "${name}" (${declared.join(', ')}, primary key (${quoted(key)})) strict, without rowid`);
  const insertOf = (count: number) =>
    database.prepare(
      `insert into "${name}" values ${Array.from({ length: count }, () => `(${names.map(() => '?').join(', ')})`).join(', ')}`,
    );
  const insert = insertOf(rowsAtOnce);
  const values: SQLInputValue[] = [];
  for (const row of table.rows()) {
    for (const column of names) values.push(sqlValue(row[column]));
    if (values.length < rowsAtOnce * names.length) continue;
    insert.run(...values);
    values.length = 0;
  }
  if (values.length > 0) insertOf(values.length / names.length).run(...values);
  for (const of of indexes) database.exec(`create index "${name}_${of.join('_')}" on "${name}" (${quoted(of)})`);
}

function sqlValue(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}
