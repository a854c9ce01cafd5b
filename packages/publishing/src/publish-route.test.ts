import { createHmac } from 'node:crypto';
import type { PublishCall } from '@clavora/content-client/webhook';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlePublishCall } from './publish-route.ts';

const trust = { secret: 'secret', spaceId: 4711 };
const story = { action: 'published', space_id: 4711, story_id: 7, full_slug: 'it/global/a' };
const signed = (body: string, secret = trust.secret) => createHmac('sha1', secret).update(body).digest('hex');

async function call(
  body: BodyInit,
  signature: string | null,
  trusted: typeof trust | null = trust,
): Promise<{ status: number; enqueued: PublishCall[] }> {
  const enqueued: PublishCall[] = [];
  const request = new Request('http://localhost/api/webhooks/content', {
    method: 'POST',
    headers: signature === null ? {} : { 'webhook-signature': signature },
    body,
    // @ts-expect-error -- Node requires this for a stream as body; the browser's types lack it.
    duplex: 'half',
  });
  const response = await handlePublishCall(request, { trust: trusted, enqueue: (one) => enqueued.push(one) });
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, enqueued };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('handlePublishCall', () => {
  const body = JSON.stringify(story);

  it('CNT-9 accepts a signed webhook of this space', async () => {
    expect(await call(body, signed(body))).toEqual({
      status: 202,
      enqueued: [{ spaceId: 4711, kind: 'story', storyId: 7 }],
    });
  });

  const elsewhere = JSON.stringify({ ...story, space_id: 4712 });
  const long = JSON.stringify({ ...story, text: 'x'.repeat(64 * 1024) });
  it.each<[string, number, string, string | null]>([
    ['unsigned', 401, body, null],
    ['with an empty signature', 401, body, ''],
    ['signed with another secret', 401, body, signed(body, 'guessed')],
    ['changed in transit', 401, body.replace('7', '8'), signed(body)],
    ['cut off', 401, body.slice(0, -1), signed(body)],
    ['of another space', 401, elsewhere, signed(elsewhere)],
    ['too long', 413, long, signed(long)],
    ['no JSON', 400, 'published', signed('published')],
    ['empty', 400, '', signed('')],
    ['of an unknown format', 400, '{}', signed('{}')],
  ])('CNT-9 rejects and enqueues nothing: %s', async (_, status, text, signature) => {
    expect(await call(text, signature)).toEqual({ status, enqueued: [] });
  });

  it('CNT-9 rejects without a secret or space id', async () => {
    expect(await call(body, signed(body), null)).toEqual({ status: 401, enqueued: [] });
  });

  it('CNT-9 stops reading at the size limit, whatever length the webhook declares', async () => {
    let given = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 1;
        controller.enqueue(new Uint8Array(16 * 1024));
      },
      cancel() {
        isCancelled = true;
      },
    });
    expect((await call(endless, signed(body))).status).toBe(413);
    expect(isCancelled).toBe(true);
    expect(given).toBeLessThan(10);
  });

  it('CNT-9 rejects a webhook that breaks off', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    expect((await call(broken, signed(body))).status).toBe(400);
  });
});
