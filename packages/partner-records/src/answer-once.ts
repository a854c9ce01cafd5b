import type { Database, Session } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { z } from 'zod';
import type { ListActor, Submission } from './partner-lists.ts';
import { schema as owner } from './schema.ts';

const table = `${owner}.submissions`;

/**
 * Performs a submission once, and returns its answer each time that it comes again: pressed twice, sent again by a reload, on any instance. The work and its
 * answer are stored together or not at all; a second request waits for the first. The answer is stored as JSON, and read by its schema.
 */
export function answerOnce<Answer>(
  database: Pick<Database, 'transaction'>,
  { partner, market }: ListActor,
  { key, digest }: Submission,
  { schema, now, work }: { schema: z.ZodType<Answer>; now: Date; work: (session: Session) => Promise<Answer> },
): Promise<Answer> {
  const own = [partner.id, market, key, digest];
  return database.transaction(async (session) => {
    const begun = await session.query(
      `insert into ${table} (partner, market, key, digest, submitted_at) values ($1, $2, $3, $4, $5)
        on conflict do nothing returning key`,
      [...own, now],
    );
    if (begun.length === 0) {
      const [earlier] = readRows(
        table,
        z.object({ answer: schema }),
        await session.query(
          `select answer::json as answer from ${table}
            where partner = $1 and market = $2 and key = $3 and digest = $4 and answer is not null`,
          own,
        ),
      );
      if (earlier !== undefined) return earlier.answer;
    }
    const answer = await work(session);
    await session.query(
      `update ${table} set answer = $5 where partner = $1 and market = $2 and key = $3 and digest = $4`,
      [...own, JSON.stringify(answer)],
    );
    return answer;
  });
}
