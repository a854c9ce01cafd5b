import { createHash } from 'node:crypto';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { errorPage } from '../pages/error-page.ts';
import type { Directory } from '../people/directory.ts';
import { backChannelAddress, callbackAddress, type IdentityClient, type Person } from '../people/person.ts';
import { organisationFor, refused, signInPolicy } from '../people/sign-in-policy.ts';
import type { StateFile } from '../people/state-file.ts';
import { grantFacts, storeGrantFacts } from '../sessions/grant-facts.ts';
import type { IdentityFaults } from '../tokens/identity-faults.ts';
import type { SigningKey } from '../tokens/signing-key.ts';
import { addAuth0Compatibility } from './auth0-compat.ts';
import { providerAdapter } from './provider-adapter.ts';

export interface IdentityProviderOptions {
  /** Ends with a slash, such as `http://localhost:4002/`. */
  issuer: string;
  clients: readonly IdentityClient[];
  directory: Directory;
  state: StateFile;
  key: SigningKey;
  faults: IdentityFaults;
  /** Audiences for which access tokens can be requested. */
  audiences: readonly string[];
  accessTokenSeconds: number;
  /** Prefix of custom claims, such as `https://clavora.example/`. */
  claimsNamespace: string;
  log: (message: string) => void;
}

const day = 24 * 60 * 60;
const lifetime = { session: 3 * day, grant: 30 * day } as const;
const scopes = ['openid', 'profile', 'email', 'offline_access'];

/** The only connection, by Auth0's name. */
const connection = 'Username-Password-Authentication';

/** Creates an OpenID provider that answers as an Auth0 tenant does. */
export function identityProvider(options: IdentityProviderOptions): Provider {
  const { issuer, directory, state, key, clients, audiences, claimsNamespace: namespace } = options;
  const accessTokenSeconds = () => options.faults.accessTokenSeconds() ?? options.accessTokenSeconds;
  const known =
    (kind: 'audience' | 'organization', description: (value: string) => string) =>
    (_ctx: KoaContextWithOIDC, value: string | undefined): void => {
      if (value === undefined) return;
      const isKnown = kind === 'audience' ? audiences.includes(value) : directory.organisation(value) !== undefined;
      if (!isKnown) throw refused(kind === 'audience' ? 'access_denied' : 'invalid_request', description(value));
    };
  const configuration: Configuration = {
    adapter: providerAdapter(state),
    clients: clients.map((client) => ({
      client_id: client.id,
      client_secret: client.secret,
      client_name: client.name ?? client.id,
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [callbackAddress(client)],
      id_token_signed_response_alg: 'RS256',
      backchannel_logout_uri: backChannelAddress(client),
      backchannel_logout_session_required: true,
    })),
    // The provider's default dispatcher rejects loopback addresses, which all sites have here.
    fetch: (url, init) => fetch(url, withoutDispatcher(init)),
    jwks: { keys: [key.jwk] },
    responseTypes: ['code'],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      revocation: '/oauth/revoke',
    },
    scopes,
    claims: {
      openid: ['sub', 'sid', 'org_id', 'org_name', `${namespace}roles`, `${namespace}organisation`],
      profile: ['name', 'nickname', 'picture', 'updated_at'],
      email: ['email', 'email_verified'],
    },
    // Auth0 includes profile and email in id tokens regardless of the other tokens.
    conformIdTokenClaims: false,
    extraParams: {
      organization: known('organization', () => 'parameter organization is invalid'),
      audience: known('audience', (value) => `Service not found: ${value}`),
      connection: (_ctx, value) => {
        if (value !== undefined && value !== connection)
          throw refused('invalid_request', 'the connection was not found');
      },
      screen_hint: null,
      invitation: null,
      organization_name: null,
      /** Custom parameter: set if the scopes include `offline_access`, which the provider drops. */
      is_offline: null,
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    extraTokenClaims: async (_ctx, token) => {
      const facts = grantFacts(state, 'grantId' in token ? token.grantId : undefined);
      return organisationClaims(facts?.organisation ?? null);
    },
    issueRefreshToken: async (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && (grantFacts(state, code.grantId)?.isOffline ?? false),
    // Sign-out ends the session but keeps its tokens valid.
    expiresWithSession: async () => false,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      userinfo: { enabled: true },
      backchannelLogout: { enabled: true },
      // `logout-routes.ts` implements sign-out, with and without confirmation.
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: async ({ oidc }) => (typeof oidc.params?.audience === 'string' ? oidc.params.audience : []),
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, audience) => ({
          scope: scopes.join(' '),
          audience,
          accessTokenTTL: accessTokenSeconds(),
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    interactions: { policy: signInPolicy(directory), url: (_ctx, { prompt, uid }) => `/u/${prompt.name}/${uid}` },
    // All sites and this service share the host `localhost` in browsers, so cookie names must be unique to
    // the service.
    cookies: {
      names: { session: 'identity_session', interaction: 'identity_step', resume: 'identity_resume' },
      keys: [createHash('sha256').update(`cookies ${key.jwk.d}`).digest('hex')],
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 10 * 60 * 60,
      RefreshToken: lifetime.grant,
      Session: lifetime.session,
      Interaction: 60 * 60,
      Grant: lifetime.grant,
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html';
      const isElsewhere = error === 'invalid_redirect_uri';
      if (isElsewhere) ctx.status = 403;
      ctx.body = isElsewhere
        ? errorPage('unauthorized_client', 'Callback URL mismatch.')
        : errorPage(error, description);
    },
    findAccount: async ({ oidc }, sub, token) => {
      const person = directory.person(sub);
      if (!person) return undefined;
      if (token?.kind === 'RefreshToken' || token?.kind === 'AuthorizationCode') rejectToken(person, token.kind);
      const facts = grantFacts(state, token && 'grantId' in token ? token.grantId : oidc.entities.Grant?.jti);
      return { accountId: sub, claims: async () => claimsOf(person, facts?.organisation ?? null) };
    },
    loadExistingGrant: async (ctx) => {
      const { client, session, params, provider } = ctx.oidc;
      const person = directory.person(session?.accountId ?? '');
      if (!client || !session || !person) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: person.id });
      grant.addOIDCScope(scopes);
      for (const audience of audiences) grant.addResourceScope(audience, scopes);
      const id = await grant.save();
      const facts = {
        organisation: organisationFor(ctx, person),
        isOffline: params?.is_offline === '1',
        sessionUid: session.uid,
      };
      await storeGrantFacts(state, id, facts, lifetime.grant);
      return grant;
    },
  };

  function rejectToken(person: Person, kind: 'RefreshToken' | 'AuthorizationCode'): void {
    const fault = options.faults.take(kind === 'RefreshToken' ? 'refresh' : 'code');
    if (fault)
      throw Object.assign(refused(fault.error, fault.description ?? fault.error), {
        status: fault.status,
        statusCode: fault.status,
      });
    if (person.isBlocked) throw refused('invalid_grant', 'user is blocked');
  }

  function claimsOf(person: Person, organisationId: string | null): { sub: string; [name: string]: unknown } {
    const organisation = organisationId === null ? undefined : directory.organisation(organisationId);
    return {
      sub: person.id,
      name: person.name,
      nickname: person.email.split('@')[0],
      email: person.email,
      email_verified: true,
      [`${namespace}roles`]: person.roles,
      ...organisationClaims(organisationId),
      ...(organisation && { [`${namespace}organisation`]: organisation.displayName }),
    };
  }

  function organisationClaims(id: string | null): { org_id?: string; org_name?: string } {
    const organisation = id === null ? undefined : directory.organisation(id);
    return organisation ? { org_id: organisation.id, org_name: organisation.name } : {};
  }

  const provider = new Provider(issuer, configuration);
  provider.on('server_error', (_ctx, error) => options.log(`identity service: ${error.stack ?? error.message}`));
  addAuth0Compatibility(provider, { ...options, claimsOf, personOf: (id) => directory.person(id) });
  return provider;
}

function withoutDispatcher(init: RequestInit | undefined): RequestInit {
  const { dispatcher: _refusesLoopback, ...rest } = { dispatcher: undefined, ...init };
  return rest;
}
