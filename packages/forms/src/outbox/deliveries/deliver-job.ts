import type { Database } from '@clavora/database/database';
import { type Deliver, PermanentDeliveryError } from '../outbox.ts';
import { errorText, type OutboxEvent } from '../outbox-event.ts';
import { readFile } from '../storage/stored-files.ts';
import { readSubmission } from '../storage/stored-submissions.ts';
import { type AttemptEnd, type BegunDelivery, beginAttempt, endAttempt } from './delivery-records.ts';
import type { ClaimedJob, DeliveryQueue } from './queue.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** The dependencies of making deliveries. */
export interface DeliveryWork {
  database: Database;
  queue: DeliveryQueue;
  deliver: Deliver;
  policy: RetryPolicy;
  now: () => Date;
  onEvent: (event: OutboxEvent) => void;
}

/** Makes one attempt at the delivery of a job. `closing` is aborted when the outbox stops waiting. */
export async function deliverJob(work: DeliveryWork, job: ClaimedJob, closing: AbortSignal): Promise<void> {
  const { database, queue, onEvent, now } = work;
  const begun = await beginAttempt(database, job, now());
  if (!begun) {
    // Settled by an attempt whose job had expired, or erased.
    await queue.finish(database, job);
    return;
  }
  const end = await attempt(work, begun, job, closing);
  // With an embedded database, the next start repeats an attempt that closing has aborted: do not count it as failed.
  if (end.kind !== 'sent' && closing.aborted && !database.isShared) return;
  await retryUntilSaved(() => endAttempt(database, queue, job, end, now()), closing);
  const { id: delivery, channel, attempt: number } = begun;
  if (end.kind === 'sent') onEvent({ kind: 'delivered', delivery, channel, attempt: number });
  else {
    const isDead = end.kind === 'dead';
    onEvent({ kind: 'failed', delivery, channel, attempt: number, error: end.error, isDead });
  }
}

async function attempt(
  { database, deliver, policy }: DeliveryWork,
  begun: BegunDelivery,
  job: ClaimedJob,
  closing: AbortSignal,
): Promise<AttemptEnd> {
  const { id, channel, recipient, attempt: number } = begun;
  try {
    const submission = await readSubmission(database, begun.submission);
    if (!submission) return { kind: 'dead', error: 'its submission is gone' };
    closing.throwIfAborted();
    const signal = AbortSignal.any([closing, AbortSignal.timeout(policy.timeoutSeconds * 1000)]);
    await withAbort(
      deliver({
        id,
        channel,
        recipient,
        attempt: number,
        submission,
        signal,
        async read(file) {
          const bytes = await readFile(database, submission.id, file);
          if (!bytes) throw new Error('the submission has no such file');
          return bytes;
        },
      }),
      signal,
    );
    return { kind: 'sent' };
  } catch (error) {
    const isLast = error instanceof PermanentDeliveryError || (job.retryCount >= job.retryLimit && !closing.aborted);
    return { kind: isLast ? 'dead' : 'failed', error: errorText(error) };
  }
}

/** Rejects when the signal is aborted, even if `deliver` ignores it. */
async function withAbort(delivery: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([delivery, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Retries saving a result: a delivery that is made but not recorded would be repeated. Rejects after about 20 seconds. */
async function retryUntilSaved(work: () => Promise<void>, closing: AbortSignal): Promise<void> {
  for (let pause = 100; ; pause *= 2) {
    try {
      return await work();
    } catch (error) {
      if (pause > 10_000 || closing.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
