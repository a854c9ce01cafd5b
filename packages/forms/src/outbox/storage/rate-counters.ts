import type { Database, Session } from '@clavora/database/database';
import type { RateLimit } from '../outbox.ts';
import { schema } from './schema.ts';

type Passage = { isAllowed: true } | { isAllowed: false; retryAfter: number };

interface Counter extends RateLimit {
  /** Milliseconds since 1970, the earliest first, of what still counts. */
  hits: readonly number[];
}

/**
 * Counts one more under every limit, or under none where one of them is passed: no more than `max` in any window, wherever it begins.
 */
export async function countPassage(database: Database, limits: readonly RateLimit[], now: Date): Promise<Passage> {
  return database.transaction(async (session) => {
    // A count that is lost with the machine's power is no loss: no need to wait for the disk.
    await session.query('set local synchronous_commit = off');
    return countPassageWithin(session, limits, now);
  });
}

/** The same as part of a transaction: counted if that is committed. */
export async function countPassageWithin(session: Session, limits: readonly RateLimit[], now: Date): Promise<Passage> {
  const distinct = new Map(limits.map((limit) => [`${limit.subject} ${limit.windowSeconds}`, limit]));
  // In one order, so that no two requests wait for each other.
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
  // An update that changes nothing locks the row, new or old.
  const [row] = await session.query<{ hits: number[] }>(
    `insert into ${schema}.rates as rate (subject, seconds, hits, expires_at) values ($1, $2, '{}', $3)
      on conflict (subject, seconds) do update set hits = rate.hits returning hits`,
    [limit.subject, limit.windowSeconds, now],
  );
  const since = now.getTime() - limit.windowSeconds * 1000;
  return { ...limit, hits: (row?.hits ?? []).filter((hit) => hit > since) };
}

/** Seconds; 0 where there is room. */
function waitOf({ hits, max, windowSeconds }: Counter, now: Date): number {
  if (hits.length < max) return 0;
  const leaving = hits[hits.length - max] ?? now.getTime();
  return Math.max(1, Math.ceil((leaving + windowSeconds * 1000 - now.getTime()) / 1000));
}

async function storeHit(session: Session, { subject, windowSeconds, hits }: Counter, now: Date): Promise<void> {
  await session.query(`update ${schema}.rates set hits = $3, expires_at = $4 where subject = $1 and seconds = $2`, [
    subject,
    windowSeconds,
    [...hits, now.getTime()],
    new Date(now.getTime() + windowSeconds * 1000),
  ]);
}
