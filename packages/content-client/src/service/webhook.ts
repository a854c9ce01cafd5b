import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * A publish webhook. It only names what may have changed: the publisher compares with the content API, so that late, repeated or reordered
 * webhooks are harmless.
 */
export type PublishCall = { spaceId: number } & (
  | { kind: 'story'; storyId: number }
  | { kind: 'datasource'; slug: string }
  /** Releases, assets and unknown events. */
  | { kind: 'anything' }
);

const spaceId = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const call = z.object({
  space_id: spaceId,
  action: z.string(),
  story_id: z.number().int().positive().nullish(),
  datasource_slug: z.string().min(1).nullish(),
});

/** Parses the body of a publish webhook; null if it is not one. */
export function parsePublishCall(body: string): PublishCall | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = call.safeParse(json);
  if (!parsed.success) return null;
  const { space_id, story_id, datasource_slug } = parsed.data;
  if (typeof story_id === 'number') return { spaceId: space_id, kind: 'story', storyId: story_id };
  if (typeof datasource_slug === 'string') return { spaceId: space_id, kind: 'datasource', slug: datasource_slug };
  return { spaceId: space_id, kind: 'anything' };
}

/** Whether a `webhook-signature` belongs to the raw body: HMAC-SHA1 in hex, compared in constant time. */
export function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{40}$/i.test(signature)) return false;
  const expected = createHmac('sha1', secret).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
