import { createHmac, type KeyObject, sign, verify } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

/** What a JSON Web Token says. */
export type Claims = Record<string, unknown>;

/** A token signed with the key of the service. */
export function signedWithKey(claims: Claims, { jwk, privateKey }: SigningKey, type = 'JWT'): string {
  const content = contentOf({ alg: 'RS256', typ: type, kid: jwk.kid }, claims);
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** A token signed with a secret that both sides know: what clients must refuse. */
export function signedWithSecret(claims: Claims, secret: string): string {
  const content = contentOf({ alg: 'HS256', typ: 'JWT' }, claims);
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** What a token says that the service signed, whether it has expired or not; null for any other. */
export function verifiedClaims(token: string, publicKey: KeyObject): Claims | null {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || signature === '') return null;
  const isOwn = verify('sha256', Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'));
  return isOwn ? claimsOf(token) : null;
}

/** What a token says, whoever signed it. Throws where it is none. */
export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}

function contentOf(header: Claims, claims: Claims): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}
