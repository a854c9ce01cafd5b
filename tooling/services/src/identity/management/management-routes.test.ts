import { describe, expect, it } from 'vitest';
import { testIdentity } from '../testing/test-identity.ts';

const manager = { id: 'manager', secret: 'manager-secret' };
const reader = { id: 'reader', secret: 'reader-secret', scopes: ['read:organizations'] };
const test = testIdentity({ managementClients: [manager, reader] });

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function send(method: string, path: string, { body, token }: { body?: unknown; token?: string } = {}) {
  const response = await fetch(`${test.service.url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) } satisfies Answer;
}

const requestToken = (client: { id: string; secret: string }, more: Record<string, string> = {}): Promise<Answer> =>
  send('POST', '/oauth/token', {
    body: {
      grant_type: 'client_credentials',
      client_id: client.id,
      client_secret: client.secret,
      audience: `${test.service.url}/api/v2/`,
      ...more,
    },
  });
const tokenOf = async (client: { id: string; secret: string }): Promise<string> =>
  String((await requestToken(client)).body.access_token);
const call = async (method: string, path: string, body?: unknown): Promise<Answer> =>
  send(method, `/api/v2/${path}`, { body, token: await tokenOf(manager) });

describe('token of the Management API', () => {
  it('OPS-10 issues a token for a valid client id, secret and audience', async () => {
    expect(await requestToken(reader)).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), scope: 'read:organizations', token_type: 'Bearer' },
    });
  });

  it.each([
    [{ client_secret: 'wrong' }, 401, 'access_denied'],
    [{ client_id: 'unknown' }, 401, 'access_denied'],
    [{ audience: 'https://elsewhere.example/' }, 403, 'access_denied'],
  ])('OPS-10 rejects the token request %j', async (wrong, status, error) => {
    expect(await requestToken(manager, wrong)).toMatchObject({ status, body: { error } });
  });

  it('OPS-10 rejects a token request from the application of a site', async () => {
    const { id, secret } = test.italy.client;
    expect(await requestToken({ id, secret })).toMatchObject({ status: 403, body: { error: 'unauthorized_client' } });
  });

  it('OPS-10 grants a token only the access that its scopes name', async () => {
    const token = await tokenOf(reader);
    expect((await send('GET', '/api/v2/organizations', { token })).status).toBe(200);
    for (const path of ['clients', 'connections', 'tenants/settings']) {
      expect(await send('GET', `/api/v2/${path}`, { token })).toMatchObject({
        status: 403,
        body: { errorCode: 'insufficient_scope' },
      });
    }
    expect((await send('POST', '/api/v2/organizations', { token, body: { name: 'x' } })).status).toBe(403);
  });

  it('OPS-10 rejects requests with a missing or foreign token', async () => {
    await test.signIn(test.italy, 'italy-sales');
    const idToken = (await test.italy.session())?.tokenSet.idToken ?? '';
    for (const token of [undefined, 'a.b.c', idToken]) {
      expect((await send('GET', '/api/v2/clients', token === undefined ? {} : { token })).status).toBe(401);
    }
  });
});

describe('Management API', () => {
  it('OPS-10 reads an organisation by id and by name', async () => {
    const expected = { id: 'org_italy', name: 'rete-clavora' };
    expect((await call('GET', 'organizations/org_italy')).body).toMatchObject(expected);
    expect((await call('GET', 'organizations/name/rete-clavora')).body).toMatchObject(expected);
    expect(await call('GET', 'organizations/name/unknown')).toMatchObject({
      status: 404,
      body: { errorCode: 'inexistent_organization' },
    });
  });

  it('OPS-10 lists resources as an array, with totals and by checkpoint', async () => {
    expect((await call('GET', 'organizations?per_page=2&page=1')).body).toHaveLength(2);
    expect((await call('GET', 'organizations?per_page=2&include_totals=true')).body).toMatchObject({
      total: 5,
      organizations: [{ id: 'org_global' }, { id: 'org_italy' }],
    });
    const first = await call('GET', 'organizations?take=3');
    expect(first.body.organizations).toHaveLength(3);
    const second = await call('GET', `organizations?take=3&from=${String(first.body.next)}`);
    expect(second.body.organizations).toHaveLength(2);
    expect(second.body.next).toBeUndefined();
  });

  it('OPS-10 returns the application of a site without its secret', async () => {
    const { body } = await call('GET', 'clients/italy');
    expect(body).toMatchObject({
      callbacks: [`${test.italy.client.origin}/auth/callback`],
      allowed_logout_urls: test.italy.client.logoutUrls,
      grant_types: ['authorization_code', 'refresh_token'],
      organization_usage: 'require',
    });
    expect(JSON.stringify(body)).not.toContain(test.italy.client.secret);
  });

  it('OPS-10 reports that sign-up is disabled', async () => {
    expect((await call('GET', 'connections?strategy=auth0')).body).toMatchObject([
      { options: { disable_signup: true } },
    ]);
  });

  it('OPS-10 creates an organisation once and lets its members sign in', async () => {
    const refused = await test.go(test.italy, 'italy-sales', '?organization=org_new');
    expect(refused.searchParams.get('error')).toBe('invalid_request');
    const fields = { id: 'org_new', name: 'new', display_name: 'New' };
    expect((await call('POST', 'organizations', fields)).status).toBe(201);
    expect(await call('POST', 'organizations', { name: 'new' })).toMatchObject({ status: 409 });
    const known = await test.go(test.italy, 'italy-sales', '?organization=org_new');
    expect(known.searchParams.get('error')).toBe('access_denied');
  });

  it('OPS-10 updates only the given fields and removes fields set to null', async () => {
    await call('PATCH', 'clients/italy', { name: 'Italia', oidc_logout: null });
    const { body } = await call('GET', 'clients/italy');
    expect(body).toMatchObject({ name: 'Italia', app_type: 'regular_web' });
    expect(body).not.toHaveProperty('oidc_logout');
    expect(await call('PATCH', 'clients/unknown', {})).toMatchObject({ status: 404 });
  });

  it('OPS-10 applies updated logout URLs to sign-out', async () => {
    await call('PATCH', 'clients/italy', { allowed_logout_urls: ['https://www.clavora.example/auth/signed-out'] });
    const target = (address: string) =>
      test.visitor.open(`/v2/logout?client_id=italy&returnTo=${encodeURIComponent(address)}`);
    expect(await target('https://www.clavora.example/auth/signed-out?returnTo=/x')).toMatchObject({ kind: 'site' });
    for (const address of ['https://www.clavora.example/', 'https://www.clavora.example/auth/signed-out/more']) {
      expect(await target(address)).toMatchObject({ status: 400 });
    }
  });

  it('OPS-10 binds actions to a trigger by name', async () => {
    const bindings = [{ ref: { type: 'action_name', value: 'claims' }, display_name: 'claims' }];
    expect((await call('PATCH', 'actions/triggers/post-login/bindings', { bindings })).status).toBe(404);
    await call('POST', 'actions/actions', { name: 'claims', code: '' });
    expect((await call('PATCH', 'actions/triggers/post-login/bindings', { bindings })).status).toBe(200);
    expect((await call('GET', 'actions/triggers/post-login/bindings')).body).toMatchObject({
      bindings: [{ display_name: 'claims', action: { name: 'claims' } }],
    });
  });
});

it('SEC-4 rejects renewal of tokens of a blocked user whose sites receive no back-channel logout', async () => {
  await test.restart({ hasBackChannelLogout: false });
  await test.signIn(test.italy, 'italy-sales');
  await test.service.block('auth0|italy-sales');
  expect(test.italy.notices).toEqual([]);
  await expect(test.italy.renew()).rejects.toMatchObject({ cause: { code: 'invalid_grant' } });
});
