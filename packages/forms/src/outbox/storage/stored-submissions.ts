import type { Session } from '@clavora/database/database';
import type { StoredSubmission } from '../submission.ts';
import { schema } from './schema.ts';

type SubmissionRow = Omit<StoredSubmission, 'files' | 'deliveries'>;

/** Returns a submission without the bytes of its files; null if no submission has the id. */
export async function readSubmission(session: Session, id: string): Promise<StoredSubmission | null> {
  const [submission] = await session.query<SubmissionRow>(
    `select id, form, title, market, locale, page, answers, visitor, receipt,
      retention_days as "retentionDays", received_at as "receivedAt" from ${schema}.submissions where id = $1`,
    [id],
  );
  if (!submission) return null;
  const files = await session.query<StoredSubmission['files'][number]>(
    `select field, name, type, size, sha256 from ${schema}.files where submission = $1 order by number`,
    [id],
  );
  const deliveries = await session.query<StoredSubmission['deliveries'][number]>(
    `select channel, recipient from ${schema}.deliveries where submission = $1 order by number`,
    [id],
  );
  return { ...submission, files, deliveries };
}
