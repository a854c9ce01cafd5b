import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a secret that came from outside is the expected one. Digests are compared, so that the time tells nothing of either, nor of its length. */
export function isSameSecret(given: string | Buffer, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

const digest = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
