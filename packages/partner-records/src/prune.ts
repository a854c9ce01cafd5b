import type { Database } from '@clavora/database/database';
import { schema } from './schema.ts';

/** Deletes downloads older than two years, submissions older than a week, refused codes older than an hour, and visits, addresses and known codes of partners without a request since; resolves with the number of downloads. */
export async function prune(database: Database, now: Date): Promise<number> {
  const deleted = await database.transaction(async (session) => {
    await session.query(`set local clavora.duty = 'retention'`);
    await session.query(`delete from ${schema}.addresses where noted_at < $1::timestamptz - interval '2 years'`, [now]);
    for (const table of ['list_revisions', 'watched_codes', 'change_mails'])
      await session.query(
        `delete from ${schema}.${table} where partner in (select partner from ${schema}.visits where last_at < $1::timestamptz - interval '2 years')`,
        [now],
      );
    await session.query(`delete from ${schema}.visits where last_at < $1::timestamptz - interval '2 years'`, [now]);
    await session.query(`delete from ${schema}.submissions where submitted_at < $1::timestamptz - interval '7 days'`, [
      now,
    ]);
    await session.query(`delete from ${schema}.refused_codes where refused_at < $1::timestamptz - interval '1 hour'`, [
      now,
    ]);
    return session.query(
      `delete from ${schema}.downloads where noted_at < $1::timestamptz - interval '2 years' returning id`,
      [now],
    );
  });
  return deleted.length;
}
