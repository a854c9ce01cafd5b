import type { Provider } from 'oidc-provider';
import { callbackAddress, type IdentityClient, type Person } from '../people/person.ts';
import type { IdentityFaults } from '../tokens/identity-faults.ts';
import { type OAuthError, oauthErrorWords } from '../tokens/oauth-error-words.ts';
import { type Claims, verifiedClaims } from '../tokens/signed-token.ts';
import type { SigningKey } from '../tokens/signing-key.ts';
import { wrongIdToken } from '../tokens/wrong-id-token.ts';

export interface Auth0CompatOptions {
  issuer: string;
  clients: readonly IdentityClient[];
  key: SigningKey;
  faults: IdentityFaults;
  personOf: (id: string) => Person | undefined;
  claimsOf: (person: Person, organisation: string | null) => Claims;
}

type Context = ReturnType<Provider['createContext']>;
type Next = () => Promise<unknown>;

/** Converts the provider's responses to the format and error messages of Auth0. */
export function addAuth0Compatibility(provider: Provider, voice: Auth0CompatOptions): void {
  const details = new WeakMap<object, string>();
  provider.on('grant.error', (ctx, error) => details.set(ctx.req, error.error_detail ?? ''));
  provider.use(async (ctx, next) => {
    if (ctx.path === '/authorize' || ctx.path.startsWith('/authorize/')) await authorize(ctx, next, voice);
    else if (ctx.path === '/oauth/token') await token(ctx, next, voice, details);
    else if (ctx.path === '/userinfo') await userinfo(ctx, next, voice);
    else if (ctx.path === '/.well-known/openid-configuration') await discovery(ctx, next, voice);
    else await next();
  });
}

async function authorize(ctx: Context, next: Next, { clients, faults }: Auth0CompatOptions): Promise<void> {
  if (ctx.path === '/authorize') {
    const { is_offline: _notTheirs, ...query } = ctx.query;
    const scopes = typeof query.scope === 'string' ? query.scope.split(' ') : [];
    ctx.query = scopes.includes('offline_access') ? { ...query, is_offline: '1' } : query;
    const client = clients.find(({ id }) => id === query.client_id);
    const fault = client && query.redirect_uri === callbackAddress(client) ? faults.take('authorize') : undefined;
    if (client && fault) {
      const target = new URL(callbackAddress(client));
      const { error, description = error } = fault;
      const state = typeof query.state === 'string' ? { state: query.state } : {};
      target.search = new URLSearchParams({ error, error_description: description, ...state }).toString();
      ctx.redirect(target.href);
      return;
    }
  }
  await next();
  // Auth0 does not include `iss` in its redirects to sites.
  const location = ctx.response.get('location');
  if (!URL.canParse(location)) return;
  const target = new URL(location);
  if (!target.searchParams.has('iss')) return;
  target.searchParams.delete('iss');
  ctx.set('location', target.href);
}

async function token(
  ctx: Context,
  next: Next,
  voice: Auth0CompatOptions,
  details: WeakMap<object, string>,
): Promise<void> {
  await next();
  const { body } = ctx;
  if (!isRecord(body)) return;
  if (isOAuthError(body)) {
    const grant = grantTypeOf(ctx);
    const said = oauthErrorWords(body, { status: ctx.status, detail: details.get(ctx.req) ?? '', grant });
    ctx.status = said.status;
    ctx.body = said.body;
    return;
  }
  const { id_token: idToken } = body;
  const fault = typeof idToken === 'string' ? voice.faults.take('id-token') : undefined;
  ctx.body = {
    ...body,
    ...scopeGiven(body),
    ...(fault && typeof idToken === 'string' ? { id_token: wrongIdToken(idToken, { ...voice, fault }) } : {}),
  };
}

/** Answers `userinfo` also for access tokens of an audience, which the provider rejects. */
async function userinfo(ctx: Context, next: Next, voice: Auth0CompatOptions): Promise<void> {
  const bearer = /^Bearer (\S+\.\S+\.\S+)$/i.exec(ctx.get('authorization'))?.[1];
  const claims = bearer === undefined ? null : verifiedClaims(bearer, voice.key.publicKey);
  const { sub, exp, scope, org_id: organisation } = claims ?? {};
  const isGood =
    typeof exp === 'number' &&
    exp * 1000 > Date.now() &&
    typeof scope === 'string' &&
    scope.split(' ').includes('openid');
  const person = isGood && typeof sub === 'string' ? voice.personOf(sub) : undefined;
  if (!person) {
    await next();
    return;
  }
  ctx.set('cache-control', 'no-store');
  ctx.body = voice.claimsOf(person, typeof organisation === 'string' ? organisation : null);
}

async function discovery(ctx: Context, next: Next, { issuer }: Auth0CompatOptions): Promise<void> {
  await next();
  if (!isRecord(ctx.body)) return;
  const { authorization_response_iss_parameter_supported: _not, ...said } = ctx.body;
  ctx.body = { ...said, end_session_endpoint: `${issuer}oidc/logout` };
}

/** Adds `offline_access` to the scope of renewable tokens, which the provider omits. */
function scopeGiven({ refresh_token: refreshToken, scope }: Claims): Claims {
  const scopes = new Set(typeof scope === 'string' ? scope.split(' ') : []);
  return refreshToken === undefined ? {} : { scope: [...scopes.add('offline_access')].join(' ') };
}

function grantTypeOf(ctx: Context): string {
  const { oidc } = ctx as Context & { oidc?: { body?: Record<string, unknown> } };
  return typeof oidc?.body?.grant_type === 'string' ? oidc.body.grant_type : '';
}

function isOAuthError(body: Claims): body is Claims & OAuthError {
  return typeof body.error === 'string';
}

function isRecord(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !('pipe' in value);
}
