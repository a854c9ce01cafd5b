import type { ConstructorOptions } from 'pg-boss';
import type { AdminSocket } from '../admin-socket/server.ts';

/** What the queue asks of a database. */
export type QueueDatabase = NonNullable<ConstructorOptions['db']>;

/** Where statements run. `Row` is what the statement says it returns. */
export interface Session {
  /** Without values, `text` may hold several statements; their rows come together. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The database of an outbox: PostgreSQL, in this process or elsewhere. */
export interface Database extends Session {
  /** All of `work` or nothing of it; it is on disk when this resolves. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Whether other processes may work on it at the same time. */
  isShared: boolean;
  /** Rejects where so many bytes more would not be kept: the disk is full, or the folder is no longer the one that was opened. */
  assertStorable(bytes: number): Promise<void>;
  /** Rejects where nothing can be stored now. */
  assertWorking(): Promise<void>;
  /** Where commands ask the process that has the folder open; null where they reach the database themselves. */
  adminSocket: AdminSocket | null;
  /** As the queue speaks to it. */
  queue: QueueDatabase;
  /** Does what a server does by itself in its quiet moments: frees what was deleted, and shortens the log. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/** A session as the queue takes it, so that its jobs are part of our transactions. */
export function queueSession(session: Session): QueueDatabase {
  return { executeSql: async (text, values) => ({ rows: await session.query(text, values) }) };
}
