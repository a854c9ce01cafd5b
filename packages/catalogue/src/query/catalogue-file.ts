import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { tableOf } from '../tables/all-tables.ts';
import { factsOf } from '../tables/columns.ts';
import type { Row, Table } from '../tables/define-table.ts';
import { formatVersion } from '../tables/format-version.ts';

type SqlRow = Record<string, SQLOutputValue>;

/** A compiled file of a data set, open for reading. Queries take microseconds and run on the thread of the caller. */
export interface CatalogueFile {
  /** Returns the rows of a table that a condition holds for, such as `blank_id = ?`; all without one. */
  rows<Of extends Table>(table: Of, condition?: string, ...values: readonly SQLInputValue[]): Row<Of>[];
  /** Returns the rows of a query. */
  all(sql: string, ...values: readonly SQLInputValue[]): SqlRow[];
  /** Ends every query. */
  close(): void;
}

/** A value of a compiled file is not what the compiler writes. */
class DamagedValueError extends Error {
  override readonly name = 'DamagedValueError';
}

/** SQLite's result codes for a file that cannot be read: I/O error, corrupt, cannot open, no database. */
const unreadable: ReadonlySet<number> = new Set([10, 11, 14, 26]);

/** Whether an error of a query says that the file is damaged, or its disk cannot be read; false for a fault of the query. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedValueError) return true;
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return false;
  // The lower byte of an extended code.
  return unreadable.has(error.errcode & 0xff);
}

/** Opens a compiled file; throws if it is none, or of another version of the tables. */
export function openCatalogueFile(path: string): CatalogueFile {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const version = database.prepare('pragma user_version').get()?.['user_version'];
    if (version !== formatVersion)
      throw new Error(`${path} has version ${String(version)} of the tables; expected ${formatVersion}`);
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, StatementSync>();
  const all = (sql: string, ...values: readonly SQLInputValue[]): SqlRow[] => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement.all(...values);
  };
  return {
    all,
    rows: (table, condition, ...values) =>
      all(`select * from "${table.name}"${condition ? ` where ${condition}` : ''}`, ...values).map((row) =>
        readRow(table, row),
      ),
    close: () => database.close(),
  };
}

/** Returns the bytes of a file that a row names, by its checksum; null for one that the data set has not. */
export function fileOf(file: Pick<CatalogueFile, 'all'>, sha256: string): Uint8Array | null {
  const bytes = file.all('select bytes from file where sha256 = ?', sha256)[0]?.['bytes'];
  return bytes instanceof Uint8Array ? bytes : null;
}

function readRow<Of extends Table>(table: Of, stored: SqlRow): Row<Of> {
  // The compiler has written the values that the schemas of the columns return.
  return readValues(table, stored) as Row<Of>;
}

/** Returns the values of the columns that a stored row has. */
export function readValues({ name: table }: Pick<Table, 'name'>, stored: SqlRow): Record<string, unknown> {
  // The caller's table may come from another bundle of a site, in which the facts of columns have another registry.
  const { columns } = tableOf(table);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const value = stored[name];
      return value === undefined ? [] : [[name, valueOf(value, factsOf(column).stored)]];
    }),
  );
}

function valueOf(value: SQLOutputValue, stored: 'plain' | 'json' | 'boolean'): unknown {
  if (value === null || stored === 'plain') return value;
  if (stored === 'boolean') return value === 1;
  try {
    return JSON.parse(String(value));
  } catch (error) {
    throw new DamagedValueError('A value is no JSON', { cause: error });
  }
}
