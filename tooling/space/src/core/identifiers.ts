import { createHash } from 'node:crypto';

/** Returns a version 5 style UUID that is the same for the same name, at every load and on every machine. */
export function uuidOf(name: string): string {
  const digest = createHash('sha1').update(`clavora:${name}`).digest('hex');
  const variant = ((Number.parseInt(digest[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}

/** Returns a positive integer below 2^48 that is the same for the same name. */
export function numberOf(name: string): number {
  return Number.parseInt(createHash('sha1').update(`clavora:id:${name}`).digest('hex').slice(0, 12), 16);
}
