import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

const keySetSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), use: z.string().optional() })),
});
const headerSchema = z.object({ alg: z.literal('RS256'), kid: z.string() });

/** Milliseconds between two reads of the key set for unknown keys. */
const rereadIntervalMs = 30_000;
const keySetPath = '/.well-known/jwks.json';

/** Returns whether a token is signed by the identity service with RS256 (AUT-4). Rejects if its keys cannot be read. */
export type IsSigned = (token: string, tokenEndpoint: URL) => Promise<boolean>;

/** Creates a signature check. The SDK relies on TLS instead of the signature of id tokens, and accepts any algorithm that the service lists. */
export function createSignatureCheck(base: typeof fetch, timeoutMs: number): IsSigned {
  let keys = new Map<string, KeyObject>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function keyOf(kid: string, tokenEndpoint: URL): Promise<KeyObject | undefined> {
    if (!keys.has(kid) && performance.now() - readAt >= rereadIntervalMs) {
      keys = await readKeys(base, new URL(keySetPath, tokenEndpoint), timeoutMs);
      readAt = performance.now();
    }
    return keys.get(kid);
  }

  return async (token, tokenEndpoint) => {
    const [header = '', payload = '', signature = '', ...rest] = token.split('.');
    const { data } = headerSchema.safeParse(readHeader(header));
    if (!data || rest.length > 0) return false;
    const key = await keyOf(data.kid, tokenEndpoint);
    if (!key) return false;
    return verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  };
}

async function readKeys(base: typeof fetch, url: URL, timeoutMs: number): Promise<Map<string, KeyObject>> {
  const response = await base(url, { signal: AbortSignal.timeout(timeoutMs) });
  const { keys } = keySetSchema.parse(await response.json());
  return new Map(
    keys
      .filter(({ kty, use = 'sig' }) => kty === 'RSA' && use === 'sig')
      .map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]),
  );
}

function readHeader(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
