import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SessionData } from '@auth0/nextjs-auth0/types';
import type { Database } from '@clavora/database/database';
import { migrateSchema } from '@clavora/database/migrate';
import { bytesColumn, readRows } from '@clavora/database/read-rows';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { createKeyedMutex } from './keyed-mutex.ts';
import { sessionMigrations, sessionSchema } from './session-schema.ts';
import { sessionSeal } from './session-seal.ts';
import { LockTimeout, type SessionStore } from './session-store.ts';

/** Milliseconds after which an unused session ends (AUT-4). */
export const maxIdleMs = 86_400_000;
/** Milliseconds after which every session ends (AUT-4). */
export const maxSessionMs = 7 * 86_400_000;

/** Minimum time between two updates of when a session was used. */
const touchIntervalMs = 300_000;
/** Minimum time between two deletions of ended sessions. */
const pruneIntervalMs = 3_600_000;
/** Longer than three token requests of ten seconds each: an instance that has not released a lease by then has ended. */
const leaseDuration = '45 seconds';
/** Time between two attempts at a lease that another instance has. */
const leasePollMs = 50;

const table = `${sessionSchema}.sessions`;
/** A condition on the first three values of a statement, which `liveValues` returns. */
const isLive = 'market = $1 and touched_at > $2 and created_at > $3';

const sessionRow = z.object({ sealed: bytesColumn, touched_at: z.date() });

export interface SessionStoreOptions {
  /** Sessions are valid for one market only, even if markets share a database. */
  market: MarketId;
  /** 64 hexadecimal digits; the same on all instances of the market. */
  secret: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Opens the sessions of a market in a database. Ids are stored as hashes and sessions encrypted; queries exclude expired sessions. */
export async function openSessionStore(
  database: Database,
  { market, secret, now = Date.now }: SessionStoreOptions,
): Promise<SessionStore> {
  await migrateSchema(database, { schema: sessionSchema, migrations: sessionMigrations });
  const { hashOf, markOf, seal, open } = sessionSeal(secret, market);
  const runExclusive = createKeyedMutex();
  const currentTime = (): Date => new Date(now());
  const liveValues = (): unknown[] => [market, new Date(now() - maxIdleMs), new Date(now() - maxSessionMs)];
  let prunedAt = 0;

  async function prune(): Promise<void> {
    if (now() - prunedAt < pruneIntervalMs) return;
    prunedAt = now();
    await database.query(`delete from ${table} where market = $1 and not (${isLive})`, liveValues());
  }

  /** Updates when a session was used, without waiting for the disk: losing this update does no harm. */
  async function touch(id: string): Promise<void> {
    await database.transaction(async (session) => {
      await session.query('set local synchronous_commit = off');
      await session.query(
        `update ${table} set touched_at = $2 where market = $1 and id = $3 and touched_at < $2::timestamptz - interval '${touchIntervalMs} milliseconds'`,
        [market, currentTime(), hashOf(id)],
      );
    });
  }

  /**
   * Runs `work` with a lease on the session: several instances can share the database, and each site loads this module twice, in its proxy and in
   * its pages. Rejects with `LockTimeout` after `until`.
   */
  async function withLease<T>(id: string, until: number, work: () => Promise<T>): Promise<T> {
    const leaseId = randomUUID();
    while (!(await tryLease(id, leaseId))) {
      if (performance.now() >= until) throw new LockTimeout('another instance has renewed a session for too long');
      await wait(leasePollMs);
    }
    try {
      return await work();
    } finally {
      await database.query(
        `update ${table} set locked_by = null, locked_until = null where market = $1 and id = $2 and locked_by = $3`,
        [market, hashOf(id), leaseId],
      );
    }
  }

  /** Returns whether `work` can run: also if there is no such session. Leases use the clock of the database, which all instances share. */
  async function tryLease(id: string, leaseId: string): Promise<boolean> {
    const key = [market, hashOf(id)];
    const leased = await database.query(
      `update ${table} set locked_by = $3, locked_until = clock_timestamp() + interval '${leaseDuration}'
        where market = $1 and id = $2 and (locked_until is null or locked_until < clock_timestamp()) returning 1 as one`,
      [...key, leaseId],
    );
    if (leased.length > 0) return true;
    return (await database.query(`select 1 as one from ${table} where market = $1 and id = $2`, key)).length === 0;
  }

  const rowValues = (id: string, session: SessionData): unknown[] => [
    currentTime(),
    hashOf(id),
    seal(id, session),
    markOrNull(session.user.sub),
    markOrNull(session.internal.sid),
  ];
  const markOrNull = (value: unknown): Buffer | null => (typeof value === 'string' ? markOf(value) : null);

  return {
    async get(id) {
      const [row] = readRows(
        table,
        sessionRow,
        await database.query(`select sealed, touched_at from ${table} where ${isLive} and id = $4`, [
          ...liveValues(),
          hashOf(id),
        ]),
      );
      const session = row ? open(id, row.sealed) : null;
      if (row && session && now() - row.touched_at.getTime() > touchIntervalMs) await touch(id);
      return session;
    },
    async set(id, session) {
      await prune();
      await database.query(
        `insert into ${table} (market, touched_at, id, sealed, person, device, created_at) values ($1, $2, $3, $4, $5, $6, $2)
          on conflict (market, id) do update set touched_at = $2, sealed = $4, person = $5, device = $6`,
        [market, ...rowValues(id, session)],
      );
    },
    async update(id, session) {
      const updated = await database.query(
        `update ${table} set touched_at = $4, sealed = $6, person = $7, device = $8 where ${isLive} and id = $5 returning 1 as one`,
        [...liveValues(), ...rowValues(id, session)],
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
      return runExclusive(id, timeoutMs, createTimeoutError, () => withLease(id, until, work));
    },
  };
}
