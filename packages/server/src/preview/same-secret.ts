import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a received secret is the expected one. Compares digests in constant time, so that timing reveals neither content nor length. */
export function isSameSecret(given: string | Buffer, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

const digest = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
