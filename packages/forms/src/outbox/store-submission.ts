import { randomUUID } from 'node:crypto';
import type { Database, Session } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { storableJson, storableText } from '@clavora/database/storable';
import { z } from 'zod';
import type { DeliveryQueue } from './deliveries/queue.ts';
import type { StoreResult } from './outbox.ts';
import { contentDigest } from './storage/content-digest.ts';
import { countPassageWithin } from './storage/rate-counters.ts';
import { receiptLimit } from './storage/receipt-limit.ts';
import { schema } from './storage/schema.ts';
import { sharedSecret } from './storage/shared-secret.ts';
import { storeFile } from './storage/stored-files.ts';
import type { DeliveryTarget, NewSubmission } from './submission.ts';

const submissionRow = z.object({ id: z.string() });
const keyRow = submissionRow.extend({ digest: z.string() });

/** Time within which the same content is the same submission, whatever its key. */
const repeatWindowMs = 10 * 60_000;
const dayMs = 86_400_000;

/** The dependencies of storing a submission. */
export interface StoreContext {
  database: Database;
  queue: DeliveryQueue;
  /** Receipts for one email address within a day; further submissions are stored without a receipt. */
  maxReceiptsPerDay: number;
  now: Date;
}

/** Stores a submission and queues its deliveries in one transaction, unless it is a repeat. */
export async function storeSubmission(context: StoreContext, submission: NewSubmission): Promise<StoreResult> {
  const { database, now } = context;
  await database.assertStorable(submission.files.reduce((sum, { size }) => sum + size, 0));
  const digest = contentDigest(submission);
  return database.transaction(async (session) => {
    // Lock the key before the content to prevent deadlocks.
    if (submission.key !== null) await acquireLock(session, `key ${submission.key}`);
    await acquireLock(session, `content ${digest}`);
    return (await findRepeat(session, submission, digest, now)) ?? store(session, context, submission, digest);
  });
}

/** Locks a name until the end of the transaction. */
async function acquireLock(session: Session, name: string): Promise<void> {
  await session.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${schema} ${name}`]);
}

async function findRepeat(
  session: Session,
  { key }: NewSubmission,
  digest: string,
  now: Date,
): Promise<StoreResult | null> {
  if (key !== null) {
    const [used] = readRows(
      `${schema}.keys`,
      keyRow,
      await session.query(
        `select id, digest from ${schema}.keys join ${schema}.submissions on id = submission where key = $1`,
        [storableText(key)],
      ),
    );
    if (used) return used.digest === digest ? { kind: 'accepted', id: used.id, isRepeat: true } : { kind: 'key-used' };
  }
  const [same] = readRows(
    `${schema}.submissions`,
    submissionRow,
    await session.query(
      `select id from ${schema}.submissions where digest = $1 and received_at > $2 order by received_at desc limit 1`,
      [digest, new Date(now.getTime() - repeatWindowMs)],
    ),
  );
  if (!same) return null;
  if (key !== null) await storeKey(session, key, same.id);
  return { kind: 'accepted', id: same.id, isRepeat: true };
}

async function store(
  session: Session,
  context: StoreContext,
  submission: NewSubmission,
  digest: string,
): Promise<StoreResult> {
  const { queue, now } = context;
  const id = randomUUID();
  const { form, title, market, locale, page, answers, visitor, receipt, retentionDays, key } = submission;
  await session.query(
    `insert into ${schema}.submissions
      (id, form, title, market, locale, page, answers, visitor, receipt, retention_days, digest, received_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7::text::jsonb, $8, $9::text::jsonb, $10, $11, $12, $13)`,
    [
      id,
      ...[form, title, market, locale, page].map(storableText),
      storableJson(answers),
      visitor === null ? null : storableText(visitor),
      receipt === null ? null : storableJson(receipt),
      retentionDays,
      digest,
      now,
      new Date(now.getTime() + retentionDays * dayMs),
    ],
  );
  if (key !== null) await storeKey(session, key, id);
  for (const [number, file] of submission.files.entries()) await storeFile(session, id, number, file);
  const deliveries = await withinReceiptLimit(session, context, submission.deliveries);
  for (const [number, { channel, recipient }] of deliveries.entries()) {
    const delivery = randomUUID();
    const job = await queue.add(session, market, delivery);
    await session.query(
      `insert into ${schema}.deliveries (id, submission, number, channel, recipient, job) values ($1, $2, $3, $4, $5, $6)`,
      [delivery, id, number, channel, storableText(recipient), job],
    );
  }
  return { kind: 'accepted', id, isRepeat: false };
}

/** Returns the deliveries without receipts beyond the daily limit of an address. */
async function withinReceiptLimit(
  session: Session,
  { maxReceiptsPerDay, now }: StoreContext,
  deliveries: readonly DeliveryTarget[],
): Promise<DeliveryTarget[]> {
  const kept: DeliveryTarget[] = [];
  for (const delivery of deliveries) {
    if (delivery.channel === 'receipt') {
      const limit = receiptLimit(await sharedSecret(session), delivery.recipient, maxReceiptsPerDay);
      if (!(await countPassageWithin(session, [limit], now)).isAllowed) continue;
    }
    kept.push(delivery);
  }
  return kept;
}

async function storeKey(session: Session, key: string, submission: string): Promise<void> {
  await session.query(`insert into ${schema}.keys (key, submission) values ($1, $2)`, [storableText(key), submission]);
}
