import type { Database, Session } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { z } from 'zod';
import type { RateLimit } from '../outbox.ts';
import { schema } from './schema.ts';

const table = `${schema}.rates`;
const rateRow = z.object({ hits: z.array(z.number()) });

type Passage = { isAllowed: true } | { isAllowed: false; retryAfter: number };

interface Counter extends RateLimit {
  /** Times of the hits within the window, in milliseconds since 1970, the earliest first. */
  hits: readonly number[];
}

/** Counts one hit under every limit, or under none if one is exceeded. The windows slide: no window has more than `max` hits. */
export async function countPassage(database: Database, limits: readonly RateLimit[], now: Date): Promise<Passage> {
  return database.transaction(async (session) => {
    // Do not wait for the disk: losing a count in a power cut does no harm.
    await session.query('set local synchronous_commit = off');
    return countPassageWithin(session, limits, now);
  });
}

/** Like `countPassage`, within the transaction of the session. */
export async function countPassageWithin(session: Session, limits: readonly RateLimit[], now: Date): Promise<Passage> {
  const distinct = new Map(limits.map((limit) => [`${limit.subject} ${limit.windowSeconds}`, limit]));
  // Lock in one order to prevent deadlocks.
  const ordered = [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, limit]) => limit);
  const counters: Counter[] = [];
  for (const limit of ordered) counters.push(await lockCounter(session, limit, now));
  const waits = counters.map((counter) => waitOf(counter, now));
  const longest = Math.max(0, ...waits);
  if (longest > 0) return { isAllowed: false, retryAfter: longest };
  for (const counter of counters) await storeHit(session, counter, now);
  return { isAllowed: true };
}

async function lockCounter(session: Session, limit: RateLimit, now: Date): Promise<Counter> {
  // The update changes nothing but locks the row, whether new or existing.
  const rows = await session.query(
    `insert into ${table} as rate (subject, seconds, hits, expires_at) values ($1, $2, '{}', $3)
      on conflict (subject, seconds) do update set hits = rate.hits returning hits`,
    [limit.subject, limit.windowSeconds, now],
  );
  const [row] = readRows(table, rateRow, rows);
  const since = now.getTime() - limit.windowSeconds * 1000;
  return { ...limit, hits: (row?.hits ?? []).filter((hit) => hit > since) };
}

/** Returns the seconds to wait; 0 if the limit is not reached. */
function waitOf({ hits, max, windowSeconds }: Counter, now: Date): number {
  if (hits.length < max) return 0;
  const leaving = hits[hits.length - max] ?? now.getTime();
  return Math.max(1, Math.ceil((leaving + windowSeconds * 1000 - now.getTime()) / 1000));
}

async function storeHit(session: Session, { subject, windowSeconds, hits }: Counter, now: Date): Promise<void> {
  await session.query(`update ${table} set hits = $3, expires_at = $4 where subject = $1 and seconds = $2`, [
    subject,
    windowSeconds,
    [...hits, now.getTime()],
    new Date(now.getTime() + windowSeconds * 1000),
  ]);
}
