import type { Session } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { locales } from '@clavora/i18n-routing/locales';
import { marketIds } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import {
  deliveryTargetSchema,
  receiptTextsSchema,
  type StoredSubmission,
  submittedAnswerSchema,
  submittedFileSchema,
} from '../submission.ts';
import { schema } from './schema.ts';

const submissionRow = z.object({
  id: z.string(),
  form: z.string(),
  title: z.string(),
  market: z.enum(marketIds),
  locale: z.enum(locales),
  page: z.string(),
  answers: z.array(submittedAnswerSchema),
  visitor: z.string().nullable(),
  receipt: receiptTextsSchema.nullable(),
  retentionDays: z.number(),
  receivedAt: z.date(),
});

/** Returns a submission without the bytes of its files; null if no submission has the id. */
export async function readSubmission(session: Session, id: string): Promise<StoredSubmission | null> {
  const [submission] = readRows(
    `${schema}.submissions`,
    submissionRow,
    await session.query(
      `select id, form, title, market, locale, page, answers, visitor, receipt,
        retention_days as "retentionDays", received_at as "receivedAt" from ${schema}.submissions where id = $1`,
      [id],
    ),
  );
  if (!submission) return null;
  const files = readRows(
    `${schema}.files`,
    submittedFileSchema,
    await session.query(
      `select field, name, type, size, sha256 from ${schema}.files where submission = $1 order by number`,
      [id],
    ),
  );
  const deliveries = readRows(
    `${schema}.deliveries`,
    deliveryTargetSchema,
    await session.query(`select channel, recipient from ${schema}.deliveries where submission = $1 order by number`, [
      id,
    ]),
  );
  return { ...submission, files, deliveries };
}
