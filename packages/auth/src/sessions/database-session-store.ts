import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SessionData } from '@auth0/nextjs-auth0/types';
import type { Database } from '@clavora/database/database';
import { migrateSchema } from '@clavora/database/migrate';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { createKeyedMutex } from './keyed-mutex.ts';
import { sessionMigrations, sessionSchema } from './session-schema.ts';
import { sessionSeal } from './session-seal.ts';
import { LockTimeout, type SessionStore } from './session-store.ts';

/** Milliseconds after which a session that nobody used ends (AUT-4). */
export const inactivityDuration = 86_400_000;
/** Milliseconds after which every session ends, however much it was used. */
export const absoluteDuration = 7 * 86_400_000;

/** Milliseconds: that a session is used is written down at most so often. */
const touchInterval = 300_000;
/** Milliseconds between two sweeps of sessions that have ended. */
const pruneInterval = 3_600_000;
/** Three token requests of ten seconds each, and what is around them: a holder that has not released by then is dead. */
const leaseDuration = '45 seconds';
/** Milliseconds between two looks at a lock that another instance has. */
const leasePoll = 50;

const table = `${sessionSchema}.sessions`;
/** Of the first three values of a statement, as `live` gives them. */
const isLive = 'market = $1 and touched_at > $2 and created_at > $3';

export interface SessionStoreOptions {
  /** Sessions of one market are none of another's, in one database too. */
  market: MarketId;
  /** 64 hexadecimal digits; the same on all instances of the market. */
  secret: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Sessions in a database: hashed, sealed, and ended by the database itself when their time is over. */
export async function openSessionStore(
  database: Database,
  { market, secret, now = Date.now }: SessionStoreOptions,
): Promise<SessionStore> {
  await migrateSchema(database, { schema: sessionSchema, migrations: sessionMigrations });
  const { hashOf, markOf, seal, open } = sessionSeal(secret, market);
  const runExclusive = createKeyedMutex();
  const moment = (): Date => new Date(now());
  const live = (): unknown[] => [market, new Date(now() - inactivityDuration), new Date(now() - absoluteDuration)];
  let prunedAt = 0;

  async function prune(): Promise<void> {
    if (now() - prunedAt < pruneInterval) return;
    prunedAt = now();
    await database.query(`delete from ${table} where market = $1 and not (${isLive})`, live());
  }

  /** Nothing is lost with it that matters, so the disk is not waited for. */
  async function touch(id: string): Promise<void> {
    await database.transaction(async (session) => {
      await session.query('set local synchronous_commit = off');
      await session.query(
        `update ${table} set touched_at = $2 where market = $1 and id = $3 and touched_at < $2::timestamptz - interval '${touchInterval} milliseconds'`,
        [market, moment(), hashOf(id)],
      );
    });
  }

  /** Several instances may share the database, and a site holds this module twice: in its proxy and in its pages. */
  async function lease<T>(id: string, until: number, work: () => Promise<T>): Promise<T> {
    const holder = randomUUID();
    while (!(await tryLease(id, holder))) {
      if (performance.now() >= until) throw new LockTimeout(`another instance has renewed a session for too long`);
      await wait(leasePoll);
    }
    try {
      return await work();
    } finally {
      await database.query(
        `update ${table} set locked_by = null, locked_until = null where market = $1 and id = $2 and locked_by = $3`,
        [market, hashOf(id), holder],
      );
    }
  }

  /** Leases are timed by the database's clock, which all instances share. True also where there is no such session: nothing is to be guarded. */
  async function tryLease(id: string, holder: string): Promise<boolean> {
    const key = [market, hashOf(id)];
    const leased = await database.query(
      `update ${table} set locked_by = $3, locked_until = clock_timestamp() + interval '${leaseDuration}'
        where market = $1 and id = $2 and (locked_until is null or locked_until < clock_timestamp()) returning 1 as one`,
      [...key, holder],
    );
    if (leased.length > 0) return true;
    return (await database.query(`select 1 as one from ${table} where market = $1 and id = $2`, key)).length === 0;
  }

  const written = (id: string, session: SessionData): unknown[] => [
    moment(),
    hashOf(id),
    seal(id, session),
    markOrNull(session.user.sub),
    markOrNull(session.internal.sid),
  ];
  const markOrNull = (value: unknown): Buffer | null => (typeof value === 'string' ? markOf(value) : null);

  return {
    async get(id) {
      const [row] = await database.query<{ sealed: Uint8Array; touched_at: Date }>(
        `select sealed, touched_at from ${table} where ${isLive} and id = $4`,
        [...live(), hashOf(id)],
      );
      const session = row ? open(id, row.sealed) : null;
      if (row && session && now() - row.touched_at.getTime() > touchInterval) await touch(id);
      return session;
    },
    async set(id, session) {
      await prune();
      await database.query(
        `insert into ${table} (market, touched_at, id, sealed, person, device, created_at) values ($1, $2, $3, $4, $5, $6, $2)
          on conflict (market, id) do update set touched_at = $2, sealed = $4, person = $5, device = $6`,
        [market, ...written(id, session)],
      );
    },
    async update(id, session) {
      const updated = await database.query(
        `update ${table} set touched_at = $4, sealed = $6, person = $7, device = $8 where ${isLive} and id = $5 returning 1 as one`,
        [...live(), ...written(id, session)],
      );
      return updated.length > 0;
    },
    async delete(id) {
      await database.query(`delete from ${table} where market = $1 and id = $2`, [market, hashOf(id)]);
    },
    async deleteByLogoutToken({ sid, sub }) {
      if (sid !== undefined)
        await database.query(`delete from ${table} where market = $1 and device = $2`, [market, markOf(sid)]);
      else if (sub !== undefined)
        await database.query(`delete from ${table} where market = $1 and person = $2`, [market, markOf(sub)]);
    },
    locked(id, timeoutMs, work) {
      const until = performance.now() + timeoutMs;
      const createTimeoutError = (): Error => new LockTimeout('a session was renewed for too long');
      return runExclusive(id, timeoutMs, createTimeoutError, () => lease(id, until, work));
    },
  };
}
