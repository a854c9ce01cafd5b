import type { Provider } from 'oidc-provider';
import type { IdentityFaults } from './identity-faults.ts';
import type { IdentityClient, Person } from './person.ts';
import {
  type Claims,
  claimsOf as claimsOfToken,
  signedWithKey,
  signedWithSecret,
  verifiedClaims,
} from './signed-token.ts';
import type { SigningKey } from './signing-key.ts';

export interface Auth0Voice {
  issuer: string;
  clients: readonly IdentityClient[];
  key: SigningKey;
  faults: IdentityFaults;
  personOf: (id: string) => Person | undefined;
  claimsOf: (person: Person, organisation: string | null) => Claims;
}

interface OAuthError {
  error: string;
  error_description?: string;
}

/** Gives the answers of the provider the form and the words that Auth0's have. */
export function speakLikeAuth0(provider: Provider, voice: Auth0Voice): void {
  const details = new WeakMap<object, string>();
  provider.on('grant.error', (ctx, error) => details.set(ctx.req, error.error_detail ?? ''));
  provider.use(async (ctx, next) => {
    if (ctx.path === '/authorize') {
      const { is_offline: _notTheirs, ...query } = ctx.query;
      const isOffline = String(query.scope ?? '')
        .split(' ')
        .includes('offline_access');
      ctx.query = isOffline ? { ...query, is_offline: '1' } : query;
    }
    if (ctx.path === '/userinfo') {
      const claims = claimsForUserinfo(ctx.get('authorization'), voice);
      if (claims) {
        ctx.set('cache-control', 'no-store');
        ctx.body = claims;
        return;
      }
    }
    await next();
    const { body } = ctx;
    if (ctx.path === '/.well-known/openid-configuration' && isRecord(body)) {
      const { authorization_response_iss_parameter_supported: _not, ...rest } = body;
      ctx.body = { ...rest, end_session_endpoint: `${voice.issuer}oidc/logout` };
    }
    if (ctx.path.startsWith('/authorize')) withoutIssuer(ctx);
    if (ctx.path === '/oauth/token' && isRecord(body)) {
      if ('error' in body) {
        const said = inAuth0sWords(body as unknown as OAuthError, details.get(ctx.req) ?? '', ctx.status);
        ctx.status = said.status;
        ctx.body = said.body;
      } else ctx.body = { ...body, ...scopeGiven(body), ...tokensAsAsked(body, voice) };
    }
  });
}

/** Auth0 does not name itself in the answers to sites. */
function withoutIssuer(ctx: { response: { get(name: string): string; set(name: string, value: string): void } }): void {
  const location = ctx.response.get('location');
  if (!URL.canParse(location)) return;
  const target = new URL(location);
  if (!target.searchParams.has('iss')) return;
  target.searchParams.delete('iss');
  ctx.response.set('location', target.href);
}

/** Access tokens for an audience are good for this as well, which the provider does not know. */
function claimsForUserinfo(authorization: string, voice: Auth0Voice): Claims | null {
  const token = /^Bearer (\S+\.\S+\.\S+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? null : verifiedClaims(token, voice.key.publicKey);
  if (!claims || typeof claims.exp !== 'number' || claims.exp * 1000 <= Date.now()) return null;
  const person = voice.personOf(String(claims.sub));
  if (!person || !String(claims.scope).split(' ').includes('openid')) return null;
  return voice.claimsOf(person, typeof claims.org_id === 'string' ? claims.org_id : null);
}

const wordings: readonly [detail: RegExp, description: string][] = [
  [/^refresh token/, 'Unknown or invalid refresh token.'],
  [/PKCE|code_verifier/, 'Failed to verify code verifier'],
  [/^authorization code|^grant|mismatch/, 'Invalid authorization code'],
];

function inAuth0sWords(
  { error, error_description: description = '' }: OAuthError,
  detail: string,
  status: number,
): { status: number; body: Claims } {
  if (error === 'invalid_client')
    return { status: 401, body: { error: 'access_denied', error_description: 'Unauthorized' } };
  if (error === 'unauthorized_client' || error === 'unsupported_grant_type') {
    return { status: 403, body: { error, error_description: description } };
  }
  if (error === 'invalid_grant') {
    const own = wordings.find(([pattern]) => pattern.test(detail))?.[1];
    return { status: 403, body: { error, error_description: own ?? description } };
  }
  if (error === 'mfa_required') {
    const challenge = { challenge: [{ type: 'otp' }] };
    return {
      status,
      body: {
        error,
        error_description: 'Multifactor authentication required',
        mfa_token: 'embedded-mfa-token',
        mfa_requirements: challenge,
      },
    };
  }
  return { status, body: { error, error_description: description } };
}

/** Whoever may renew the tokens is told so, which the provider leaves out. */
function scopeGiven({ refresh_token: refreshToken, scope }: Claims): Claims {
  const scopes = new Set(typeof scope === 'string' ? scope.split(' ') : []);
  return refreshToken === undefined ? {} : { scope: [...scopes.add('offline_access')].join(' ') };
}

/** The tokens as the fault that was asked for has them. */
function tokensAsAsked(body: Claims, { faults, key, issuer, clients }: Auth0Voice): Claims {
  if (typeof body.id_token !== 'string') return {};
  const fault = faults.take('id-token');
  if (!fault) return {};
  const claims = claimsOfToken(body.id_token);
  const now = Math.floor(Date.now() / 1000);
  const changed: Record<typeof fault.wrong, Claims> = {
    algorithm: claims,
    signature: claims,
    issuer: { ...claims, iss: `${issuer}elsewhere/` },
    audience: { ...claims, aud: 'another-client' },
    subject: without(claims, 'sub'),
    nonce: { ...claims, nonce: 'another-nonce' },
    organisation: { ...claims, org_id: 'org_elsewhere', org_name: 'elsewhere' },
    expired: { ...claims, iat: now - fault.seconds - 600, exp: now - fault.seconds },
    future: { ...claims, iat: now + fault.seconds, nbf: now + fault.seconds, exp: now + fault.seconds + 600 },
  };
  const token = changed[fault.wrong];
  if (fault.wrong === 'algorithm') {
    const secret = clients.find(({ id }) => id === claims.aud)?.secret ?? '';
    return { id_token: signedWithSecret(token, secret) };
  }
  const signed = signedWithKey(token, key);
  return { id_token: fault.wrong === 'signature' ? `${signed.slice(0, -8)}AAAAAAAA` : signed };
}

function without(claims: Claims, name: string): Claims {
  return Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
}

function isRecord(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !('pipe' in value);
}
