import type { ConstructorOptions } from 'pg-boss';
import type { AdminSocket } from '../admin-socket/server.ts';

/** The database interface of pg-boss. */
export type QueueDatabase = NonNullable<ConstructorOptions['db']>;

/** A row as the database returns it, its values by column; `readRows` reads it by a schema. */
export type Row = Readonly<Record<string, unknown>>;

/** Runs statements. */
export interface Session {
  /** Resolves with the rows. Without values, `text` can hold several statements; their rows are concatenated. */
  query(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The database of a site: PostgreSQL, embedded in this process or on a server. */
export interface Database extends Session {
  /** Commits all of `work` or nothing; the commit is on disk when this resolves. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Whether other processes can use the database at the same time. */
  isShared: boolean;
  /** Rejects if that many more bytes cannot be stored: the disk is full, or the folder was replaced. */
  assertStorable(bytes: number): Promise<void>;
  /** Rejects if the database cannot store anything now. */
  assertWorking(): Promise<void>;
  /** Connects commands with the process that has the folder open; null if commands can open the database themselves. */
  adminSocket: AdminSocket | null;
  /** The connection that pg-boss uses. */
  queue: QueueDatabase;
  /** Frees the space of deleted rows and shortens the log. A server does both by itself. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/** Adapts a session to pg-boss, so that its jobs are part of the same transaction. */
export function queueSession(session: Session): QueueDatabase {
  return { executeSql: async (text, values) => ({ rows: await session.query(text, values) }) };
}
