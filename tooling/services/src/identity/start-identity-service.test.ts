import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { samplePeople } from './people/sample-people.ts';
import { startIdentityService } from './start-identity-service.ts';
import { testIdentity } from './testing/test-identity.ts';

const test = testIdentity();
const ask = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${test.service.url}${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
};
const encoded = (person: string) => encodeURIComponent(`auth0|${person}`);

describe('identity service', () => {
  it('OPS-2 publishes its endpoints as Auth0 does', async () => {
    const { body } = await ask('GET', '/.well-known/openid-configuration');
    const { url } = test.service;
    expect(body).toMatchObject({
      issuer: `${url}/`,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/oauth/token`,
      revocation_endpoint: `${url}/oauth/revoke`,
      userinfo_endpoint: `${url}/userinfo`,
      end_session_endpoint: `${url}/oidc/logout`,
      jwks_uri: `${url}/.well-known/jwks.json`,
      backchannel_logout_supported: true,
      code_challenge_methods_supported: ['S256'],
    });
    expect(body).not.toHaveProperty('authorization_response_iss_parameter_supported');
    const keys = await ask('GET', '/.well-known/jwks.json');
    expect(keys.body.keys).toHaveLength(1);
    expect(keys.body.keys[0]).not.toHaveProperty('d');
  });

  it('OPS-2 keeps sessions, refresh tokens and blocked people over a restart', async () => {
    await test.signIn(test.italy, 'italy-service');
    await test.service.block('auth0|spain');
    const before = test.service.sessions();
    const keys = await ask('GET', '/.well-known/jwks.json');
    await test.restart();
    expect(test.service.sessions()).toEqual(before);
    expect((await ask('GET', '/.well-known/jwks.json')).body).toEqual(keys.body);
    await test.italy.renew();
    expect(await test.signIn(test.spain, 'nobody-is-asked', '?prompt=none')).toMatchObject({
      sub: 'auth0|italy-service',
    });
    expect((await test.go(test.italy, 'spain', '?prompt=login')).searchParams.get('error')).toBe('unauthorized');
  });

  it('OPS-2 makes the key file readable to its owner only, and resets a damaged state', async () => {
    expect((await stat(join(test.dataDir, 'signing-key.json'))).mode & 0o777).toBe(0o600);
    await test.service.close();
    await writeFile(join(test.dataDir, 'state.json'), '{"half');
    await test.restart();
    expect(test.service.sessions()).toEqual([]);
    expect(test.log).toEqual([expect.stringContaining('state.json is left out')]);
  });

  it('OPS-2 names the port that is taken', async () => {
    const port = Number(new URL(test.service.url).port);
    const second = startIdentityService({ port, dataDir: join(test.dataDir, 'second'), clients: [] });
    await expect(second).rejects.toThrow(`identity service: port ${port} is taken by another process`);
  });

  it('OPS-2 limits the lifetime of access tokens as configured', async () => {
    await test.restart({ accessTokenSeconds: 5 });
    await test.signIn(test.italy, 'italy-sales');
    const { expiresAt = 0 } = (await test.italy.session())?.tokenSet ?? {};
    expect(expiresAt * 1000 - Date.now()).toBeLessThanOrEqual(5000);
  });

  it('OPS-2 gives access tokens another lifetime until the faults are cleared', async () => {
    const lifetime = async () => {
      await test.signIn(test.italy, 'italy-sales');
      const { expiresAt = 0 } = (await test.italy.session())?.tokenSet ?? {};
      return expiresAt - Date.now() / 1000;
    };
    await ask('POST', '/_admin/identity/faults', { at: 'access-token', seconds: 5 });
    expect(await lifetime()).toBeLessThanOrEqual(5);
    expect(await lifetime()).toBeLessThanOrEqual(5);
    await ask('DELETE', '/_admin/identity/faults');
    expect(await lifetime()).toBeGreaterThan(60);
  });

  it('OPS-2 supports the faults of the other services', async () => {
    await ask('POST', '/_admin/faults', { mode: 'error', status: 503, match: '/oauth/token', times: 1 });
    expect(await ask('POST', '/oauth/token', {})).toMatchObject({ status: 503, body: { error: 'server_error' } });
    await ask('POST', '/_admin/faults', { mode: 'down', match: '/.well-known/' });
    await expect(ask('GET', '/.well-known/openid-configuration')).rejects.toThrow('fetch failed');
    await ask('DELETE', '/_admin/faults');
    expect((await ask('GET', '/.well-known/openid-configuration')).status).toBe(200);
  });
});

describe('administration of the identity service', () => {
  it('OPS-2 ends the sessions of a blocked person and notifies their sites', async () => {
    const { sid } = await test.signIn(test.italy, 'italy-sales');
    const { body } = await ask('POST', `/_admin/identity/people/${encoded('italy-sales')}/block`);
    expect(body.notices).toMatchObject([{ client: 'italy', status: 204, error: null }]);
    expect(test.italy.notices).toMatchObject([{ sub: 'auth0|italy-sales', sid }]);
    expect(await test.italy.session()).toBeNull();
    expect((await test.go(test.italy, 'italy-sales')).searchParams.get('error_description')).toBe('user is blocked');
    await ask('POST', `/_admin/identity/people/${encoded('italy-sales')}/unblock`);
    expect(await test.signIn(test.italy, 'italy-sales')).toMatchObject({ sub: 'auth0|italy-sales' });
  });

  it('OPS-2 ends a session and revokes its tokens', async () => {
    await test.signIn(test.italy, 'italy-sales');
    const refreshToken = (await test.italy.session())?.tokenSet.refreshToken ?? '';
    const { body } = await ask('GET', '/_admin/identity/sessions');
    expect(body.sessions).toMatchObject([
      { person: 'auth0|italy-sales', methods: ['pwd'], clients: [{ id: 'italy' }] },
    ]);
    expect((await ask('DELETE', `/_admin/identity/sessions/${body.sessions[0].id}`)).body.notices).toHaveLength(1);
    expect(await test.italy.session()).toBeNull();
    const { id, secret } = test.italy.client;
    const renewed = await ask('POST', '/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: id,
      client_secret: secret,
    });
    expect(renewed).toMatchObject({ status: 403, body: { error: 'invalid_grant' } });
  });

  it('OPS-2 ends all sessions of a person', async () => {
    await test.signIn(test.italy, 'everywhere', '?organization=org_italy');
    await test.signIn(test.spain, 'everywhere', '?organization=org_spain');
    const { body } = await ask('DELETE', `/_admin/identity/people/${encoded('everywhere')}/sessions`);
    expect(body.notices).toHaveLength(2);
    expect([await test.italy.session(), await test.spain.session()]).toEqual([null, null]);
  });

  it('OPS-2 reports unknown people and sessions and rejects invalid faults', async () => {
    for (const [method, path] of [
      ['POST', '/_admin/identity/people/nobody/block'],
      ['POST', '/_admin/identity/people/nobody/unblock'],
      ['DELETE', '/_admin/identity/people/nobody/sessions'],
      ['DELETE', '/_admin/identity/sessions/none'],
    ] as const) {
      expect(await ask(method, path)).toMatchObject({ status: 404 });
    }
    expect(await ask('POST', '/_admin/identity/faults', { at: 'nowhere' })).toMatchObject({ status: 422 });
    expect(await ask('POST', '/_admin/identity/faults', { at: 'code', error: 'invalid_grant' })).toMatchObject({
      status: 200,
    });
    expect((await ask('DELETE', '/_admin/identity/faults')).status).toBe(204);
    expect((await ask('GET', '/_admin/identity/faults')).body).toEqual({ faults: [] });
  });

  it('OPS-2 shows passwords only on its page and rejects calls from pages of other sites', async () => {
    const { body } = await ask('GET', '/_admin/identity/people');
    expect(body.people).toHaveLength(samplePeople.length);
    expect(JSON.stringify(body)).not.toContain('schluessel');
    const origin = { origin: 'http://elsewhere.example' };
    expect((await fetch(`${test.service.url}/_admin/identity/people`, { headers: origin })).status).toBe(403);
    const block = `${test.service.url}/people/${encoded('spain')}/block`;
    expect((await fetch(block, { method: 'POST', headers: origin })).status).toBe(403);
  });

  it('OPS-2 lists people and sessions and applies the actions of its buttons', async () => {
    await test.signIn(test.italy, 'italy-sales');
    const [session] = test.service.sessions();
    const page = await test.visitor.open('/');
    expect(page).toMatchObject({ html: expect.stringContaining(`/sessions/${session?.id}/end`) });
    for (const { email } of samplePeople) expect(page).toMatchObject({ html: expect.stringContaining(email) });
    expect(await test.visitor.open(`/people/${encoded('italy-sales')}/block`, {})).toMatchObject({
      html: expect.stringContaining(`/people/${encoded('italy-sales')}/unblock`),
    });
    expect(test.service.sessions()).toEqual([]);
    expect(await test.visitor.open('/sessions/none/end', {})).toMatchObject({ status: 404 });
  });
});
