import { isSigned, type PublishCall, parsePublishCall } from '@clavora/content-client/webhook';
import { logOnce } from '@clavora/runtime/log';
import { readBody } from '@clavora/runtime/read-body';
import type { Site } from '@clavora/site-core/site';
import { after } from 'next/server';
import { scheduleRepeat } from './reconcile.ts';
import { sitePollSchedule } from './site-poll-schedule.ts';
import { expirePages, sitePublisher } from './site-publisher.ts';

/** The service's webhooks have less than 1,000 bytes. */
const maxBodyBytes = 64 * 1024;

/**
 * `POST /api/webhooks/content`: a publish webhook of the content service, answered with 202 before it is processed (CNT-9). 401 without a valid
 * signature or for another space, 413 for a body that is too long, 400 for one that cannot be parsed.
 */
export function publishHandler(site: Site) {
  return async (request: Request): Promise<Response> => {
    const publisher = sitePublisher(site);
    const { spaceId, publishing } = site.environment;
    const { webhookSecret: secret } = publishing;
    return handlePublishCall(request, {
      trust: secret === null || spaceId === null ? null : { secret, spaceId },
      enqueue: (call) => {
        sitePollSchedule(site).receiveWebhook();
        publisher.enqueue(call);
        after(async () => {
          await publisher.flush(expirePages);
          if (publisher.hasInvalidations()) scheduleRepeat();
        });
      },
    });
  };
}

interface CallOptions {
  /** Null where the environment has no secret or no space id. */
  trust: { secret: string; spaceId: number } | null;
  enqueue: (call: PublishCall) => void;
}

/** Verifies a webhook, passes it to `enqueue` and returns the response. */
export async function handlePublishCall(request: Request, { trust, enqueue }: CallOptions): Promise<Response> {
  const signature = request.headers.get('webhook-signature');
  if (trust === null) {
    logOnce('A publish webhook was rejected: the site has no STORYBLOK_WEBHOOK_SECRET or no STORYBLOK_SPACE_ID');
    return refusal(401, 'This site accepts no publish webhooks');
  }
  if (signature === null) return refusal(401, 'A publish webhook must be signed');
  const body = await readBody(request, maxBodyBytes).catch(() => 'broken' as const);
  if (body === 'broken') return refusal(400, 'The publish call broke off');
  if (body === null) return refusal(413, `A publish webhook has at most ${maxBodyBytes} bytes`);
  if (!isSigned(body, signature, trust.secret)) {
    logOnce('A publish webhook was rejected: its signature does not match STORYBLOK_WEBHOOK_SECRET');
    return refusal(401, 'The signature does not match the body');
  }
  const call = parsePublishCall(Buffer.from(body).toString('utf8'));
  if (call === null) return refusal(400, 'Expected a publish call as JSON');
  if (call.spaceId !== trust.spaceId) {
    logOnce(`A publish webhook was rejected: it is of the space ${call.spaceId}, and this site shows ${trust.spaceId}`);
    return refusal(401, 'The publish webhook is of another space');
  }
  enqueue(call);
  return Response.json({ status: 'accepted' }, { status: 202, headers });
}

const headers = { 'cache-control': 'no-store' };

function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status, headers });
}
