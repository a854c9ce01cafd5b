import type { IdentityClient } from '../people/person.ts';
import type { IdTokenFault } from './identity-faults.ts';
import { type Claims, claimsOf, signedWithKey, signedWithSecret } from './signed-token.ts';
import type { SigningKey } from './signing-key.ts';

export interface WrongIdTokenOptions {
  fault: IdTokenFault;
  key: SigningKey;
  issuer: string;
  clients: readonly IdentityClient[];
}

/**
 * Returns the id token with one fault: one that a client must refuse, or one within its leeway that it must
 * accept.
 */
export function wrongIdToken(idToken: string, { fault, key, issuer, clients }: WrongIdTokenOptions): string {
  const claims = claimsOf(idToken);
  const now = Math.floor(Date.now() / 1000);
  const { wrong, seconds } = fault;
  const changed: Readonly<Record<IdTokenFault['wrong'], Claims>> = {
    algorithm: {},
    signature: {},
    issuer: { iss: `${issuer}elsewhere/` },
    audience: { aud: 'another-client' },
    subject: { sub: undefined },
    nonce: { nonce: 'another-nonce' },
    organisation: { org_id: 'org_elsewhere', org_name: 'elsewhere' },
    expired: { iat: now - seconds - 600, exp: now - seconds },
    future: { iat: now + seconds, nbf: now + seconds, exp: now + seconds + 600 },
  };
  const said = { ...claims, ...changed[wrong] };
  if (wrong === 'algorithm') return signedWithSecret(said, clients.find(({ id }) => id === claims.aud)?.secret ?? '');
  const signed = signedWithKey(said, key);
  return wrong === 'signature' ? `${signed.slice(0, -8)}AAAAAAAA` : signed;
}
