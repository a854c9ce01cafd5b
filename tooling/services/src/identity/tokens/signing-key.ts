import { createPrivateKey, createPublicKey, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** Key that signs tokens. */
export interface SigningKey {
  /** Private key; only for the provider. */
  jwk: JsonWebKey & { kid: string };
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const jwkSchema = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
});

/**
 * Reads the RSA key of the file, which only its owner may read; creates it if missing. Rejects if the file
 * contains something else.
 */
export async function signingKey(file: string): Promise<SigningKey> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  const jwk = jwkSchema.parse(text === null ? await makeKey(file) : JSON.parse(text));
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  return { jwk, privateKey, publicKey: createPublicKey(privateKey) };
}

async function makeKey(file: string): Promise<JsonWebKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: `embedded-${Date.now()}` };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(jwk)}\n`, { mode: 0o600 });
  return jwk;
}
