import type { Session } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { z } from 'zod';
import { schema } from '../storage/schema.ts';
import { ofPerson } from './of-person.ts';
import {
  type SubmissionFilter,
  type SubmissionRecord,
  submissionFilterSchema,
  submissionRecordSchema,
} from './outbox-admin-records.ts';

const record = `jsonb_build_object(
  'id', id, 'form', form, 'title', title, 'market', market, 'locale', locale, 'page', page, 'visitor', visitor,
  'receivedAt', received_at, 'expiresAt', expires_at, 'answers', answers,
  'files', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', field, 'name', name, 'type', type, 'size', size, 'sha256', sha256) order by number), '[]')
    from ${schema}.files where submission = submission.id
  ),
  'deliveries', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', delivery.id, 'channel', channel, 'recipient', recipient, 'state', state, 'attempts', attempts,
      'lastError', last_error, 'attemptedAt', attempted_at, 'settledAt', settled_at) order by number), '[]')
    from ${schema}.deliveries delivery where delivery.submission = submission.id
  )) as record`;

const recordRow = z.object({ record: submissionRecordSchema });

const pageSize = 100;

/** Returns submissions, the newest first; 50 by default. */
export async function listRecords(session: Session, filter: SubmissionFilter): Promise<SubmissionRecord[]> {
  const { conditions, values, limit } = conditionsOf(filter);
  return read(session, `where ${conditions} order by received_at desc, id desc limit ${limit ?? 50}`, values);
}

/** Yields all submissions of a filter, the oldest first, one page in memory at a time. */
export async function* eachRecord(session: Session, filter: SubmissionFilter): AsyncGenerator<SubmissionRecord> {
  const { conditions, values, limit } = conditionsOf(filter);
  let left = limit ?? Number.POSITIVE_INFINITY;
  let after: [string | null, string | null] = [null, null];
  while (left > 0) {
    const page = await read(
      session,
      `where ${conditions} and ($6::timestamptz is null or (received_at, id) > ($6, $7::uuid))
        order by received_at, id limit ${Math.min(left, pageSize)}`,
      [...values, ...after],
    );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    left -= page.length;
    after = [last.receivedAt, last.id];
  }
}

/** Returns a submission; null if no submission has the id. */
export async function findRecord(session: Session, id: string): Promise<SubmissionRecord | null> {
  if (!z.guid().safeParse(id).success) return null;
  const [found] = await read(session, 'where id = $1', [id]);
  return found ?? null;
}

async function read(session: Session, clause: string, values: readonly unknown[]): Promise<SubmissionRecord[]> {
  const rows = await session.query(`select ${record} from ${schema}.submissions submission ${clause}`, values);
  return readRows(`${schema}.submissions`, recordRow, rows).map((row) => row.record);
}

function conditionsOf(filter: SubmissionFilter): {
  conditions: string;
  values: readonly unknown[];
  limit: number | undefined;
} {
  const {
    form = null,
    market = null,
    state = null,
    since = null,
    person,
    limit,
  } = submissionFilterSchema.parse(filter);
  return {
    conditions: `($1::text is null or form = $1) and ($2::text is null or market = $2)
      and ($3::text is null or exists (
        select from ${schema}.deliveries where deliveries.submission = submission.id and state = $3))
      and ($4::timestamptz is null or received_at >= $4)
      and ($5::text is null or ${ofPerson('$5')})`,
    values: [form, market, state, since, person?.trim().toLowerCase() ?? null],
    limit,
  };
}
