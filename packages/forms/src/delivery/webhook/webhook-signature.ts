import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that proves who sent a webhook and when: `t=<seconds since the epoch>,v1=<hexadecimal digits>`. */
export const signatureHeader = 'Clavora-Signature';

/** Seconds that a webhook may be old, so that one overheard cannot be sent again later. */
const oldest = 300;

/** The value of `Clavora-Signature` for a body: HMAC-SHA256 of the seconds, a full stop and the body. `now` in milliseconds. */
export function signWebhook(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${digest(`${seconds}.${body}`, secret).toString('hex')}`;
}

/**
 * Whether a webhook comes from this site: what a receiver does, with the body as it came, before it is read as JSON. `now` in milliseconds;
 * five minutes of difference are allowed.
 */
export function verifyWebhook(body: string, header: string, secret: string, now: number): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (given === '' || Math.abs(now / 1000 - Number(seconds)) > oldest) return false;
  return timingSafeEqual(digest(`${seconds}.${body}`, secret), Buffer.from(given, 'hex'));
}

function digest(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
