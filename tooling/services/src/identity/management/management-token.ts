import { z } from 'zod';
import type { Tenant } from '../people/tenant.ts';
import { type Claims, signedWithKey, verifiedClaims } from '../tokens/signed-token.ts';
import type { SigningKey } from '../tokens/signing-key.ts';

/** A machine-to-machine application that may use the Management API. */
export interface ManagementClient {
  id: string;
  secret: string;
  /** Scopes such as `read:clients`; all scopes by default. */
  scopes?: readonly string[];
}

export interface ManagementTokensOptions {
  /** Ends with a slash. */
  issuer: string;
  key: SigningKey;
  clients: readonly ManagementClient[];
  tenant: Tenant;
}

interface TokenAnswer {
  status: number;
  body: Claims;
}

export interface ManagementTokens {
  /** Answers a token request with `grant_type=client_credentials`. */
  issue(body: unknown): TokenAnswer;
  /** Returns the scopes of a bearer token; null if it is forged, expired or not for the Management API. */
  scopesOf(authorization: string | undefined): readonly string[] | null;
}

/** Marks an application without limited scopes. */
export const allScopes = '*';

const lifetimeSeconds = 86_400;
const text = z.string().optional().catch(undefined);
const requestSchema = z.object({ client_id: text, client_secret: text, audience: text }).catch({});

export function managementTokens({ issuer, key, clients, tenant }: ManagementTokensOptions): ManagementTokens {
  const audience = `${issuer}api/v2/`;

  return {
    issue(body) {
      const asked = requestSchema.parse(body);
      const client = clients.find(({ id }) => id === asked.client_id);
      const secret = client?.secret ?? tenant.find('clients', asked.client_id ?? '')?.client_secret;
      if (secret === undefined || secret !== asked.client_secret) return refusal(401, 'access_denied', 'Unauthorized');
      if (!client) {
        return refusal(403, 'unauthorized_client', "Grant type 'client_credentials' not allowed for the client.");
      }
      if (asked.audience !== audience) {
        return refusal(403, 'access_denied', `Service not enabled within domain: ${asked.audience ?? ''}`);
      }
      const scope = (client.scopes ?? [allScopes]).join(' ');
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        sub: `${client.id}@clients`,
        aud: audience,
        azp: client.id,
        iat: now,
        exp: now + lifetimeSeconds,
        gty: 'client-credentials',
        scope,
      };
      const accessToken = signedWithKey(claims, key);
      return {
        status: 200,
        body: { access_token: accessToken, scope, expires_in: lifetimeSeconds, token_type: 'Bearer' },
      };
    },
    scopesOf(authorization) {
      const token = /^Bearer (\S+\.\S+\.\S+)$/i.exec(authorization ?? '')?.[1];
      const claims = token === undefined ? null : verifiedClaims(token, key.publicKey);
      const { aud, exp, scope } = claims ?? {};
      const isCurrent = typeof exp === 'number' && exp * 1000 > Date.now();
      return isCurrent && aud === audience && typeof scope === 'string' ? scope.split(' ') : null;
    },
  };
}

function refusal(status: number, error: string, description: string): TokenAnswer {
  return { status, body: { error, error_description: description } };
}
