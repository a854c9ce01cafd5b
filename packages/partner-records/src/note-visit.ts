import type { Partner } from '@clavora/auth/partner';
import type { Database, Session } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { schema } from './schema.ts';

const visits = `${schema}.visits`;
const visitRow = z.object({ previous_at: z.date().nullable(), last_at: z.date() });

/** Milliseconds between writes of one visit. */
const writeIntervalMs = 60_000;

/** A partner, and where they are. */
export interface Visitor {
  partner: Pick<Partner, 'id' | 'email' | 'organisation'>;
  market: MarketId;
  locale: Locale;
}

/**
 * Notes a request of a partner with their email address, to which notices of their machines are sent; resolves with the end of their previous visit, null at the first. A visit begins with the first request after 30
 * minutes without one.
 */
export async function noteVisit(
  database: Database,
  { partner: person, ...place }: Visitor,
  at: Date,
): Promise<Date | null> {
  const { id: partner } = person;
  const [known] = readRows(
    visits,
    visitRow,
    await database.query(`select previous_at, last_at from ${visits} where partner = $1`, [partner]),
  );
  if (known && at.getTime() - known.last_at.getTime() < writeIntervalMs) return known.previous_at;
  return database.transaction(async (session) => {
    // Visits may be lost in a crash, so that pages do not wait for the disk.
    await session.query('set local synchronous_commit = off');
    const [visit] = readRows(
      visits,
      visitRow,
      await session.query(
        `insert into ${visits} as visit (partner, last_at) values ($1, $2)
          on conflict (partner) do update set
            previous_at = case when excluded.last_at >= visit.last_at + interval '30 minutes' then visit.last_at else visit.previous_at end,
            last_at = greatest(visit.last_at, excluded.last_at)
          returning previous_at, last_at`,
        [partner, at],
      ),
    );
    await noteAddress(session, { partner: person, ...place }, at);
    return visit?.previous_at ?? null;
  });
}

async function noteAddress(session: Session, { partner, market, locale }: Visitor, at: Date): Promise<void> {
  const { id, email, organisation } = partner;
  if (email === null) return;
  await session.query(
    `insert into ${schema}.addresses (partner, organisation, email, market, locale, noted_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (partner) do update set organisation = excluded.organisation, email = excluded.email,
        market = excluded.market, locale = excluded.locale, noted_at = excluded.noted_at`,
    [id, organisation?.id ?? null, email, market, locale, at],
  );
}
