import type { PoolClient, QueryConfig } from 'pg';
import { type Database, queueSession, type Row, type Session } from '../core/database.ts';

/** The time limit of a statement outside of visitors' requests, in milliseconds: a server that is gone answers with no error. */
const maxStatementMs = 60_000;

/**
 * Connects to the PostgreSQL server that all instances share. Rejects if it does not answer within 10 s. `limitMs` returns the milliseconds that the
 * current work waits for a connection and for each statement; null for the longest time. After that, the connection is closed.
 */
export async function openServerDatabase(
  url: string,
  onError: (error: unknown) => void,
  limitMs: () => number | null = () => null,
): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'site-forms',
    max: 8,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    query_timeout: maxStatementMs,
    keepAlive: true,
  });
  // Without a listener, a connection that breaks between two statements would end the process. If it is in use, the next statement rejects;
  // if it is idle, the pool replaces it.
  pool.on('connect', (client) => client.on('error', () => {}));
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) onError(error);
  });

  async function connectWithin(limit: number | null): Promise<PoolClient> {
    const connecting = pool.connect();
    if (limit === null) return connecting;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new Error(`The database gave no connection within ${Math.round(limit)} ms`));
      void releaseLater(connecting);
    }, limit);
    try {
      return await Promise.race([connecting, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connectWithin(limitMs());
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

  const query: Session['query'] = (text, values) =>
    withClient((client) => sessionOf(client, limitMs).query(text, values));
  const database: Database = {
    query,
    isShared: true,
    adminSocket: null,
    // A server reports a full disk by itself.
    assertStorable: async () => {},
    async assertWorking() {
      const [row] = await query(`select current_setting('transaction_read_only') as is_read_only`);
      if (row?.is_read_only !== 'off') throw new Error('the database is read-only');
    },
    queue: queueSession({ query }),
    transaction: (work) =>
      withClient(async (client) => {
        await client.query(limited('begin', limitMs));
        const result = await work(sessionOf(client, limitMs));
        await client.query(limited('commit', limitMs));
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

/** Releases a client whose request for a connection has timed out. */
async function releaseLater(connecting: Promise<PoolClient>): Promise<void> {
  const client = await connecting.catch(() => null);
  client?.release();
}

function limited(text: string, limitMs: () => number | null): QueryConfig {
  const limit = limitMs();
  return { text, ...(limit === null ? {} : { query_timeout: limit }) };
}

function sessionOf(client: PoolClient, limitMs: () => number | null): Session {
  return {
    async query(text, values) {
      const config = limited(text, limitMs);
      if (values && values.length > 0) return (await client.query(config, [...values])).rows;
      // Several statements return a list of results, which the types of the driver do not describe.
      const results: { rows: Row[] } | { rows: Row[] }[] = await client.query(config);
      return [results].flat().flatMap(({ rows }) => rows);
    },
  };
}
