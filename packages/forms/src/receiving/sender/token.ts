import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const version = 'v1';
/** Milliseconds after which a token is no longer taken: a page that was left open for a day. */
export const maxTokenAgeMs = 86_400_000;
/** Milliseconds by which the clocks of instances may differ. */
const clockDifference = 60_000;

/** A token that was issued here. */
export interface TokenFacts {
  /** What no other token has. */
  nonce: string;
  /** Milliseconds since it was issued; below zero by what the clocks of instances differ. */
  age: number;
}

/** Returns a token for a form that a visitor opens (FRM-6). `now` is in milliseconds since the epoch. */
export function issueToken(secret: Uint8Array, now: number): string {
  const content = `${version}.${now.toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${signatureOf(secret, content).toString('base64url')}`;
}

/** Reads a token; null where it is forged, older than a day or from the future. */
export function readToken(secret: Uint8Array, token: string, now: number): TokenFacts | null {
  const [, content, moment, nonce, signature] = /^(v1\.([0-9a-z]{1,11})\.([\w-]{22}))\.([\w-]{43})$/.exec(token) ?? [];
  if (content === undefined || moment === undefined || nonce === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, content);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const age = now - Number.parseInt(moment, 36);
  return age > maxTokenAgeMs || age < -clockDifference ? null : { nonce, age };
}

function signatureOf(secret: Uint8Array, content: string): Buffer {
  // The purpose stands first: the secret signs other things as well.
  return createHmac('sha256', secret).update(`form-token:${content}`).digest();
}
