import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const version = 'v1';
/** Maximum age of a token: a page can stay open for a day. */
export const maxTokenAgeMs = 86_400_000;
/** Time by which the clocks of instances may differ. */
const clockDifferenceMs = 60_000;

/** The content of a valid token. */
export interface TokenFacts {
  /** Unique to the token. */
  nonce: string;
  /** Milliseconds since its issue; negative if the clocks of instances differ. */
  age: number;
}

/** Returns a token for a form that a visitor opens (FRM-6). `now` is in milliseconds since the epoch. */
export function issueToken(secret: Uint8Array, now: number): string {
  const content = `${version}.${now.toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${signatureOf(secret, content).toString('base64url')}`;
}

/** Reads a token; null if it is forged, older than a day or from the future. */
export function readToken(secret: Uint8Array, token: string, now: number): TokenFacts | null {
  const [, content, issuedAt, nonce, signature] =
    /^(v1\.([0-9a-z]{1,11})\.([\w-]{22}))\.([\w-]{43})$/.exec(token) ?? [];
  if (content === undefined || issuedAt === undefined || nonce === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, content);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const age = now - Number.parseInt(issuedAt, 36);
  return age > maxTokenAgeMs || age < -clockDifferenceMs ? null : { nonce, age };
}

function signatureOf(secret: Uint8Array, content: string): Buffer {
  // The prefix is the purpose: the secret also signs other texts.
  return createHmac('sha256', secret).update(`form-token:${content}`).digest();
}
