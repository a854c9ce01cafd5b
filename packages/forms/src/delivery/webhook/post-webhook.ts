import type { WebhookEnvironment } from '../../config/env.ts';
import { type DueDelivery, PermanentDeliveryError } from '../../outbox/outbox.ts';
import { webhookBody } from './webhook-body.ts';
import { signatureHeader, signWebhook } from './webhook-signature.ts';

/** Statuses that concern the sent content, which is the same at every attempt. Others concern the receiving system, which its operator fixes. */
const permanentStatuses: ReadonlySet<number> = new Set([400, 410, 413, 422]);

/**
 * Posts a submission to a webhook. Resolves with a status of 200 to 299 within ten seconds; redirects are not followed. Rejects with
 * `PermanentDeliveryError` if the status concerns the content, with other errors otherwise.
 */
export async function postWebhook(
  delivery: DueDelivery,
  webhook: WebhookEnvironment | null,
  siteOrigin: string,
): Promise<void> {
  if (webhook === null) throw new Error('expected the environment to name a webhook; it names none');
  const body = JSON.stringify(webhookBody(delivery, siteOrigin));
  const { status, body: answer } = await fetch(delivery.recipient, {
    method: 'POST',
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.any([AbortSignal.timeout(10_000), delivery.signal]),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'site-forms/1',
      'idempotency-key': delivery.id,
      [signatureHeader]: signWebhook(body, webhook.secret, Date.now()),
    },
    body,
  }).catch((error: unknown) => {
    throw new Error(`the webhook could not be reached: ${reasonOf(error)}`, { cause: error });
  });
  await answer?.cancel();
  if (status >= 200 && status < 300) return;
  const message = `expected the webhook to answer 200 to 299; it answered ${status}`;
  throw permanentStatuses.has(status) ? new PermanentDeliveryError(message) : new Error(message);
}

/** Returns the reason of a failed `fetch`, which is the cause of its error. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
}
