import type { PoolClient } from 'pg';
import { type Database, queueSession, type Session } from '../core/database.ts';

/** Connects to the PostgreSQL server that all instances share. Rejects if it does not answer within 10 s. */
export async function openServerDatabase(url: string, onError: (error: unknown) => void): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'site-forms',
    max: 8,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Without a timeout, a visitor would wait forever for a server that is gone.
    query_timeout: 60_000,
    keepAlive: true,
  });
  // Without a listener, a connection that breaks between two statements would end the process. If it is in use, the next statement rejects;
  // if it is idle, the pool replaces it.
  pool.on('connect', (client) => client.on('error', () => {}));
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) onError(error);
  });

  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // The connection may be in a failed transaction: remove it from the pool.
      client.release(true);
      throw error;
    }
  }

  const query: Session['query'] = (text, values) => withClient((client) => sessionOf(client).query(text, values));
  const database: Database = {
    query,
    isShared: true,
    adminSocket: null,
    // A server reports a full disk by itself.
    assertStorable: async () => {},
    async assertWorking() {
      const [row] = await query<{ isReadOnly: string }>(
        `select current_setting('transaction_read_only') as "isReadOnly"`,
      );
      if (row?.isReadOnly !== 'off') throw new Error('the database is read-only');
    },
    queue: queueSession({ query }),
    transaction: (work) =>
      withClient(async (client) => {
        await client.query('begin');
        const result = await work(sessionOf(client));
        await client.query('commit');
        return result;
      }),
    vacuum: async () => {},
    close() {
      isClosing = true;
      return pool.end();
    },
  };
  try {
    await query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

function sessionOf(client: PoolClient): Session {
  return {
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      if (values && values.length > 0) return (await client.query<Row & object>(text, [...values])).rows;
      // Several statements return a list of results, which the types of the driver do not describe.
      const results: { rows: Row[] } | { rows: Row[] }[] = await client.query<Row & object>(text);
      return [results].flat().flatMap(({ rows }) => rows);
    },
  };
}
