import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { factsOf } from '../tables/columns.ts';
import { formatVersion } from '../tables/format-version.ts';
import { filePath } from '../tables/machine-papers.ts';
import { vehicles } from '../tables/vehicles.ts';
import { externalKey } from '../tables/words.ts';
import { chartEntries } from './chart-entries.ts';
import { filesOf, type ReadFile } from './check-papers.ts';
import { codeEntries } from './code-entries.ts';
import { measureEntries } from './measure-entries.ts';
import type { PageDigest } from './page-digests.ts';
import { rowsOf, type TableRows } from './table-rows.ts';

/** Rows that one statement inserts, and one step has: each takes a call. */
const rowsAtOnce = 200;

interface SqlDefinition {
  name: string;
  /** Names with their SQL types. */
  columns: Readonly<Record<string, string>>;
  key: readonly string[];
  /** The columns of each index. */
  indexes: readonly (readonly string[])[];
}

interface SqlTable extends SqlDefinition {
  /** The rows that one step has at most, where they are large. */
  atOnce?: number;
  /** Makes the rows when they are written: those of all tables together take much memory. */
  rows(): Iterable<Readonly<Record<string, unknown>>>;
}

/** A part of what is written to a file, which can be sent to a thread: the begin of a table, or the values of some of its rows, one after the other. */
export type WriteStep = { table: SqlDefinition } | { values: readonly SQLInputValue[] };

/** Returns the steps that write tables. */
export function* writeSteps(sqlTables: readonly SqlTable[]): Generator<WriteStep, undefined, undefined> {
  for (const sqlTable of sqlTables) {
    const { name, columns, key, indexes, atOnce = rowsAtOnce } = sqlTable;
    yield { table: { name, columns, key, indexes } };
    const names = Object.keys(columns);
    let values: SQLInputValue[] = [];
    for (const row of sqlTable.rows()) {
      for (const column of names) values.push(sqlValue(row[column]));
      if (values.length < atOnce * names.length) continue;
      yield { values };
      values = [];
    }
    if (values.length > 0) yield { values };
  }
}

export interface DatabaseWriter {
  write(step: WriteStep): void;
  /** Ends the file. */
  finish(): void;
  /** Closes the file, whether it is whole or not. */
  close(): void;
}

/** Begins a new file. The same steps make the same bytes. */
export function databaseWriter(path: string): DatabaseWriter {
  const database = new DatabaseSync(path);
  // Nothing reads the file before it is whole: no journal, one transaction.
  database.exec('pragma page_size = 4096; pragma journal_mode = off; pragma synchronous = off; begin');
  let table: SqlDefinition | null = null;
  let insert: { values: number; statement: StatementSync } | null = null;
  const endTable = () => {
    const { name = '', indexes = [] } = table ?? {};
    for (const of of indexes) database.exec(`create index "${name}_${of.join('_')}" on "${name}" (${quoted(of)})`);
    insert = null;
  };
  return {
    write(step) {
      if ('table' in step) {
        endTable();
        table = step.table;
        database.exec(creationOf(table));
      } else if (table) {
        const { values } = step;
        if (insert?.values !== values.length)
          insert = { values: values.length, statement: database.prepare(insertionOf(table, values.length)) };
        insert.statement.run(...values);
      }
    },
    finish() {
      endTable();
      database.exec(`commit; pragma user_version = ${formatVersion}; analyze`);
    },
    close: () => database.close(),
  };
}

const quoted = (names: readonly string[]) => names.map((column) => `"${column}"`).join(', ');

function creationOf({ name, columns, key }: SqlDefinition): string {
  const declared = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
  return `create table "${name}" (${declared.join(', ')}, primary key (${quoted(key)})) strict, without rowid`;
}

/** Returns the statement that inserts rows with a number of values in all. */
function insertionOf({ name, columns }: SqlDefinition, values: number): string {
  const row = `(${Object.keys(columns)
    .map(() => '?')
    .join(', ')})`;
  return `insert into "${name}" values ${Array.from({ length: values / Object.keys(columns).length }, () => row).join(', ')}`;
}

/** Returns the tables of a data set as they are written. */
export function storedTables(rows: TableRows): SqlTable[] {
  return [...rows].map(
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
}

/**
 * Returns the tables that are made from those of a data set for the questions of pages, and that of the files which rows name; `digests` returns the
 * digests of all pages.
 */
export function derivedTables(rows: TableRows, readFile: ReadFile, digests: () => readonly PageDigest[]): SqlTable[] {
  return [
    {
      name: 'file',
      columns: { sha256: 'TEXT', bytes: 'BLOB' },
      key: ['sha256'],
      indexes: [],
      atOnce: 1,
      rows: () =>
        filesOf(rows)
          .values()
          .map(({ file, sha256 }) => ({ sha256, bytes: readFile(filePath(file)) })),
    },
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
      name: 'external_vehicle',
      columns: { key: 'TEXT', vehicle_id: 'TEXT' },
      key: ['key', 'vehicle_id'],
      indexes: [],
      // Ids that differ in case and signs alone have one key: several vehicles answer it.
      rows: () =>
        rowsOf(rows, vehicles)
          .values()
          .flatMap(({ id, external_ids: ids }) =>
            [...new Set(ids.map(externalKey))].map((key) => ({ key, vehicle_id: id })),
          ),
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
        digests()
          .values()
          .map(({ tag, digest }) => ({ tag, digest })),
    },
  ];
}

function sqlValue(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' || typeof value === 'string' || value instanceof Uint8Array) return value;
  return JSON.stringify(value);
}
