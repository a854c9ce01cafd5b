import type { Database, Session } from '@clavora/database/database';
import type { ListActor, Submission } from './partner-lists.ts';
import { schema } from './schema.ts';

/**
 * Performs a submission once, and returns its answer each time that it comes again: pressed twice, sent again by a reload, on any instance. The work and its
 * answer are stored together or not at all; a second request waits for the first. The answer must survive JSON.
 */
export function answerOnce<Answer>(
  database: Pick<Database, 'transaction'>,
  { partner, market }: ListActor,
  { key, digest }: Submission,
  { now, work }: { now: Date; work: (session: Session) => Promise<Answer> },
): Promise<Answer> {
  const own = [partner.id, market, key, digest];
  return database.transaction(async (session) => {
    const begun = await session.query(
      `insert into ${schema}.submissions (partner, market, key, digest, submitted_at) values ($1, $2, $3, $4, $5)
        on conflict do nothing returning key`,
      [...own, now],
    );
    if (begun.length === 0) {
      const [earlier] = await session.query<{ answer: string | null }>(
        `select answer from ${schema}.submissions where partner = $1 and market = $2 and key = $3 and digest = $4`,
        own,
      );
      if (earlier !== undefined && earlier.answer !== null) return JSON.parse(earlier.answer) as Answer;
    }
    const answer = await work(session);
    await session.query(
      `update ${schema}.submissions set answer = $5 where partner = $1 and market = $2 and key = $3 and digest = $4`,
      [...own, JSON.stringify(answer)],
    );
    return answer;
  });
}
