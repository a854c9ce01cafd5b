import type { WebhookEnvironment } from '../../config/env.ts';
import { type DueDelivery, PermanentDeliveryError } from '../../outbox/outbox.ts';
import { webhookBody } from './webhook-body.ts';
import { signatureHeader, signWebhook } from './webhook-signature.ts';

/** Statuses that concern the sent content, which is the same at every attempt. All others concern the other system, which its operator fixes. */
const forGood: ReadonlySet<number> = new Set([400, 410, 413, 422]);

/** Tells another system of a submission; resolves at an answer of 200 to 299 within ten seconds. Redirects are not followed. */
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
      'user-agent': 'clavora-forms/1',
      'idempotency-key': delivery.id,
      [signatureHeader]: signWebhook(body, webhook.secret, Date.now()),
    },
    body,
  }).catch((error: unknown) => {
    throw new Error(`the webhook could not be reached: ${reasonOf(error)}`, { cause: error });
  });
  await answer?.cancel();
  if (status >= 200 && status < 300) return;
  const told = `expected the webhook to answer 200 to 299; it answered ${status}`;
  throw forGood.has(status) ? new PermanentDeliveryError(told) : new Error(told);
}

/** `fetch failed` says nothing: the reason is its cause. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
}
