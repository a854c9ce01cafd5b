import type { Database, Session } from './database.ts';

/**
 * A failed statement, without its text and values: the errors of the drivers have both, and PostgreSQL quotes values in its messages. A visitor's name in
 * such an error would reach the log and every receiver of errors.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** PostgreSQL's code of the error, such as `23505`. */
  readonly code: string;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;

  constructor(code: string, message: string, { table, column, constraint }: Places) {
    super(message);
    this.code = code;
    this.table = table;
    this.column = column;
    this.constraint = constraint;
  }
}

/** The names of what a statement failed at. */
interface Places {
  table: string | undefined;
  column: string | undefined;
  constraint: string | undefined;
}

/**
 * The codes of errors whose messages name tables, columns, roles, files and limits, but quote no values: connections, constraints, permissions, states of
 * transactions, names, resources, ends by an operator, the system. Of the names without syntax errors, which quote the statement; of data, which quote
 * values, the division by zero that pg-boss looks for.
 */
const withoutValues = /^(?:08|23|25|26|28|3D|3F|40|42(?!601)|53|54|55|57|58)\w{3}$|^22012$/;

/** Returns an error of a driver without values: a `DatabaseError` for one of PostgreSQL; others, such as of the connection, as they are. */
export function withoutStatement(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error;
  const { code, severity, ...fields } = error as Error & Readonly<Record<string, unknown>>;
  if (typeof code !== 'string' || typeof severity !== 'string') return error;
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const places = { table: textOf('table'), column: textOf('column'), constraint: textOf('constraint') };
  const at = Object.entries(places).flatMap(([kind, name]) => (name === undefined ? [] : [`${kind} ${name}`]));
  const what = withoutValues.test(code) ? error.message : 'a statement failed';
  return new DatabaseError(code, `${what} (${[`SQLSTATE ${code}`, ...at].join(', ')})`, places);
}

/** Runs `work`, and rejects with errors without values. */
export async function failingSafely<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw withoutStatement(error);
  }
}

/** Returns the database with errors without values. */
export function withSafeErrors(database: Database): Database {
  const { queue } = database;
  return {
    ...database,
    ...safeSession(database),
    transaction: (work) => failingSafely(() => database.transaction((session) => work(safeSession(session)))),
    assertWorking: () => failingSafely(() => database.assertWorking()),
    vacuum: () => failingSafely(() => database.vacuum()),
    queue: { ...queue, executeSql: (text, values) => failingSafely(() => queue.executeSql(text, values)) },
  };
}

function safeSession(session: Session): Session {
  return { query: (text, values) => failingSafely(() => session.query(text, values)) };
}
