import { createHmac, type KeyObject, sign, verify } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

/** Claims of a JSON Web Token. */
export type Claims = Record<string, unknown>;

/** Signs a token with the key of the service. */
export function signedWithKey(claims: Claims, { jwk, privateKey }: SigningKey, type = 'JWT'): string {
  const content = contentOf({ alg: 'RS256', typ: type, kid: jwk.kid }, claims);
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** Signs a token with a shared secret, which clients must refuse. */
export function signedWithSecret(claims: Claims, secret: string): string {
  const content = contentOf({ alg: 'HS256', typ: 'JWT' }, claims);
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** Returns the claims of a token signed by the service, even if expired; null for any other token. */
export function verifiedClaims(token: string, publicKey: KeyObject): Claims | null {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || signature === '') return null;
  const isOwn = verify('sha256', Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'));
  return isOwn ? claimsOf(token) : null;
}

/** Returns the claims of a token without checking its signature. Throws if it is no token. */
export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}

function contentOf(header: Claims, claims: Claims): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}
