import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header with time and signature of a webhook: `t=<seconds since the epoch>,v1=<hexadecimal digits>`. */
export const signatureHeader = 'Site-Signature';

/** Maximum age of a webhook, so that a recorded one cannot be replayed later. */
const maxAgeSeconds = 300;

/** Returns the value of `Site-Signature` for a body: HMAC-SHA256 of the seconds, a full stop and the body. `now` is in milliseconds. */
export function signWebhook(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${digest(`${seconds}.${body}`, secret).toString('hex')}`;
}

/**
 * Returns whether a webhook comes from this site, for receivers. `body` is the received text before it is parsed as JSON. `now` is in milliseconds
 * and can differ by five minutes.
 */
export function verifyWebhook(body: string, header: string, secret: string, now: number): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (given === '' || Math.abs(now / 1000 - Number(seconds)) > maxAgeSeconds) return false;
  return timingSafeEqual(digest(`${seconds}.${body}`, secret), Buffer.from(given, 'hex'));
}

function digest(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
