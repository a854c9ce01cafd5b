import { randomBytes } from 'node:crypto';
import { type AuthEnvironment, anyOrganisation } from '@clavora/auth/env';
import { callbackPath, signedOutPath } from '@clavora/auth/route-paths';
import { z } from 'zod';
import { type Check, CheckError, type Finding, fail, ok, skipped, warn } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { requestJson } from '../request-json.ts';

const discoverySchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  backchannel_logout_supported: z.boolean().nullish(),
});
const errorSchema = z.looseObject({ error: z.string() });
const clientSchema = z.looseObject({
  grant_types: z.array(z.string()).nullish(),
  oidc_logout: z.looseObject({ backchannel_logout_urls: z.array(z.string()).nullish() }).nullish(),
});
const organisationSchema = z.looseObject({ id: z.string(), name: z.string() });
const enabledSchema = z.array(
  z.looseObject({
    connection_id: z.string(),
    is_signup_enabled: z.boolean().nullish(),
    connection: z.looseObject({ name: z.string(), strategy: z.string() }).nullish(),
  }),
);
const connectionSchema = z.looseObject({
  name: z.string(),
  options: z.looseObject({ disable_signup: z.boolean().nullish() }).nullish(),
});

/**
 * Returns checks of the identity service: metadata, application, URLs, organisation, sign-up, end of
 * sessions.
 */
export function identityChecks({ auth, origin, source }: Deployment): Check[] {
  const service = 'identity';
  if (auth === null || origin === null) {
    const run = async () => skipped('AUTH0_… is not set', 'without it the market has no partner area');
    return [{ service, name: 'settings', run }];
  }
  const issuer = issuerOf(auth);
  const management = connectManagement(issuer, source);
  const checks: Array<[string, Check['run']]> = [
    ['issuer', (signal) => discovery(issuer, signal)],
    ['application', (signal) => credentials(auth, issuer, signal)],
    ['callback', (signal) => authorization(auth, { issuer, origin }, signal)],
    ['logout', (signal) => logout(auth, { issuer, origin }, signal)],
    ['organisation', (signal) => organisation(auth, management, signal)],
    ['sign-up', (signal) => signUp(auth, management, signal)],
    ['end of sessions', (signal) => endOfSessions(auth, management, signal)],
  ];
  return checks.map(([name, run]) => ({ service, name, run }));
}

interface Addresses {
  issuer: string;
  origin: string;
}

function issuerOf({ domain }: AuthEnvironment): string {
  return `${(/^https?:/.test(domain) ? domain : `https://${domain}`).replace(/\/+$/, '')}/`;
}

async function discovery(issuer: string, signal: AbortSignal): Promise<Finding> {
  const { status, body } = await requestJson(`${issuer}.well-known/openid-configuration`, { signal });
  const advice = 'is AUTH0_DOMAIN the domain of the tenant?';
  const found = discoverySchema.safeParse(body);
  if (status !== 200 || !found.success) return fail(`no description of an identity service (${status})`, advice);
  return found.data.issuer === issuer ? ok(issuer) : fail(`it calls itself ${found.data.issuer}`, advice);
}

/**
 * Redeems a code that was never issued: the service rejects the code if the credentials are valid, and the
 * application otherwise.
 */
async function credentials(
  { clientId, clientSecret }: AuthEnvironment,
  issuer: string,
  signal: AbortSignal,
): Promise<Finding> {
  const { status, body } = await requestJson(`${issuer}oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code: 'check-of-a-deployment',
      redirect_uri: 'https://localhost/',
    }),
    signal,
  });
  const { error } = errorSchema.catch({ error: `status ${status}` }).parse(body);
  if (error === 'invalid_grant') return ok('client id and secret are accepted');
  return fail(
    `the application is refused: ${error}`,
    'set AUTH0_CLIENT_ID and AUTH0_CLIENT_SECRET of a Regular Web Application',
  );
}

/** Starts a sign-in as the site does, and checks the redirect. */
async function authorization(
  auth: AuthEnvironment,
  { issuer, origin }: Addresses,
  signal: AbortSignal,
): Promise<Finding> {
  const callback = `${origin}${callbackPath}`;
  const url = new URL('authorize', issuer);
  const parameters = {
    response_type: 'code',
    client_id: auth.clientId,
    redirect_uri: callback,
    scope: auth.scope,
    state: 'check',
    nonce: 'check',
    // Random, without a verifier: its code can never be redeemed.
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
    ...(auth.audience === null ? {} : { audience: auth.audience }),
    ...(auth.organisation === anyOrganisation ? {} : { organization: auth.organisation }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const response = await fetch(url, { redirect: 'manual', signal });
  await response.body?.cancel();
  const location = response.headers.get('location');
  const advice = `allow ${callback} as a callback URL of the application`;
  if (location === null) return fail(`no sign-in page (${response.status})`, advice);
  const target = new URL(location, issuer);
  const error = target.searchParams.get('error');
  if (error !== null) {
    const description = target.searchParams.get('error_description') ?? '';
    return fail(`${error}: ${description}`, `${advice}; are AUTH0_ORGANIZATION, AUTH0_SCOPE and AUTH0_AUDIENCE right?`);
  }
  return target.origin === new URL(issuer).origin
    ? ok(`${callback} is allowed`)
    : fail(`redirects to ${target.origin} instead of a sign-in page`, advice);
}

async function logout(
  { clientId }: AuthEnvironment,
  { issuer, origin }: Addresses,
  signal: AbortSignal,
): Promise<Finding> {
  const target = `${origin}${signedOutPath}`;
  const url = new URL('v2/logout', issuer);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('returnTo', target);
  const response = await fetch(url, { redirect: 'manual', signal });
  await response.body?.cancel();
  if (response.headers.get('location')?.startsWith(target)) return ok(`${target} is allowed`);
  return fail(`leads nowhere (${response.status})`, `allow ${target} as a logout URL of the application`);
}

type Ask = (path: string, signal: AbortSignal) => Promise<{ status: number; body: unknown }>;

const managementVariables = 'AUTH0_MANAGEMENT_CLIENT_ID and AUTH0_MANAGEMENT_CLIENT_SECRET';

/**
 * Connects to the Management API by an application of its own; null if the environment names none. Requests
 * the token once.
 */
function connectManagement(issuer: string, source: Deployment['source']): Ask | null {
  const { AUTH0_MANAGEMENT_CLIENT_ID: clientId, AUTH0_MANAGEMENT_CLIENT_SECRET: clientSecret } = source;
  if (!clientId || !clientSecret) return null;
  let token: Promise<string> | undefined;
  const requestToken = async (signal: AbortSignal): Promise<string> => {
    const { status, body } = await requestJson(`${issuer}oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        audience: `${issuer}api/v2/`,
      }),
      signal,
    });
    const found = z.looseObject({ access_token: z.string() }).safeParse(body);
    if (found.success) return found.data.access_token;
    throw new CheckError(`no token for the Management API (${status})`, `are ${managementVariables} right?`);
  };
  return async (path, signal) => {
    token ??= requestToken(signal);
    const answer = await requestJson(`${issuer}api/v2/${path}`, {
      headers: { authorization: `Bearer ${await token}` },
      signal,
    });
    if (answer.status === 401 || answer.status === 403) {
      const advice =
        'the application needs read:clients, read:connections, read:organizations, read:organization_connections';
      throw new CheckError(`the Management API answered ${answer.status} to ${path.split('/')[0] ?? ''}`, advice);
    }
    return answer;
  };
}

const notChecked = (what: string): Finding =>
  skipped(`${what} is not checked`, `set ${managementVariables} here (never in the deployment)`);

async function findOrganisation(auth: AuthEnvironment, ask: Ask, signal: AbortSignal) {
  const name = encodeURIComponent(auth.organisation);
  const path = auth.organisation.startsWith('org_') ? `organizations/${name}` : `organizations/name/${name}`;
  return organisationSchema.safeParse((await ask(path, signal)).body).data ?? null;
}

async function organisation(auth: AuthEnvironment, ask: Ask | null, signal: AbortSignal): Promise<Finding> {
  if (auth.organisation === anyOrganisation) {
    return warn('members of every organisation are admitted', 'set AUTH0_ORGANIZATION to the one of this market');
  }
  if (ask === null) return notChecked(`whether ${auth.organisation} exists`);
  const found = await findOrganisation(auth, ask, signal);
  return found === null
    ? fail(`there is no organisation ${auth.organisation}`, 'set AUTH0_ORGANIZATION to an id or a name of the tenant')
    : ok(`${found.id} (${found.name})`);
}

async function signUp(auth: AuthEnvironment, ask: Ask | null, signal: AbortSignal): Promise<Finding> {
  if (ask === null) return notChecked('whether sign-up is off');
  const found = auth.organisation === anyOrganisation ? null : await findOrganisation(auth, ask, signal);
  const enabled =
    found === null
      ? []
      : enabledSchema.parse(
          (await ask(`organizations/${encodeURIComponent(found.id)}/enabled_connections`, signal)).body,
        );
  const open = enabled.filter(({ is_signup_enabled: isOpen }) => isOpen);
  const databases = z.array(connectionSchema).parse((await ask('connections?strategy=auth0', signal)).body);
  const openDatabases = databases.filter(({ options }) => options?.disable_signup !== true);
  const names = [
    ...open.map(({ connection, connection_id: id }) => connection?.name ?? id),
    ...openDatabases.map(({ name }) => name),
  ];
  return names.length === 0
    ? ok('off in every connection')
    : fail(`open in ${[...new Set(names)].join(', ')}`, 'switch sign-up off: any visitor could create an account');
}

async function endOfSessions(auth: AuthEnvironment, ask: Ask | null, signal: AbortSignal): Promise<Finding> {
  const asksForRefresh = auth.scope.split(' ').includes('offline_access');
  const advice = 'add offline_access to AUTH0_SCOPE and allow refresh tokens: sessions are confirmed unnoticed';
  if (ask === null) {
    return asksForRefresh
      ? ok('sessions are renewed by refresh tokens (the application is not checked)')
      : warn('without offline_access partners are redirected to the identity service every few minutes', advice);
  }
  const { status, body } = await ask(`clients/${encodeURIComponent(auth.clientId)}`, signal);
  if (status !== 200) return fail(`the application is not found (${status})`, 'is AUTH0_CLIENT_ID of this tenant?');
  const client = clientSchema.parse(body);
  const isRefreshed = asksForRefresh && (client.grant_types ?? []).includes('refresh_token');
  const isNotified = (client.oidc_logout?.backchannel_logout_urls ?? []).length > 0;
  if (isRefreshed || isNotified) {
    return ok(
      [isRefreshed ? 'refresh tokens' : '', isNotified ? 'back-channel logout' : ''].filter(Boolean).join(', '),
    );
  }
  return fail('neither refresh tokens nor back-channel logout: partners are redirected every few minutes', advice);
}
