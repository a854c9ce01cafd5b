import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { credentials, idTokenOf, testIdentity } from './testing/test-identity.ts';
import type { IdentityFault } from './tokens/identity-faults.ts';
import { claimsOf, verifiedClaims } from './tokens/signed-token.ts';

const test = testIdentity();
const verifier = 'v'.repeat(43);
// S256 of the verifier.
const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString('base64url');

interface TokenAnswer {
  status: number;
  body: Record<string, unknown>;
}

const post = async (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> => {
  const response = await fetch(`${test.service.url}${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
};
const italy = () => ({ client_id: 'italy', client_secret: test.italy.client.secret });
const askTokens = (fields: Record<string, string>) => post('/oauth/token', { ...italy(), ...fields });
const refresh = (token: unknown) => askTokens({ grant_type: 'refresh_token', refresh_token: String(token) });
const codeFields = (code: string) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: `${test.italy.client.origin}/auth/callback`,
  code_verifier: verifier,
});
/** Returns an authorization code for a partner; `more` adds query parameters. */
const codeOf = async (key: string, more: Record<string, string> = {}): Promise<string> => {
  const url = new URL('/authorize', test.service.url);
  url.search = new URLSearchParams({
    client_id: 'italy',
    redirect_uri: `${test.italy.client.origin}/auth/callback`,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    nonce: 'nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }).toString();
  const back = await test.visitor.signIn(url.href, credentials(key));
  return back.searchParams.get('code') ?? '';
};
const tokensOf = async (key: string, more?: Record<string, string>) =>
  (await askTokens(codeFields(await codeOf(key, more)))).body;

describe('tokens', () => {
  it('AUT-1 exchanges a code once, with its verifier and the secret', async () => {
    const code = await codeOf('italy-sales');
    const invalid = { status: 403, body: { error: 'invalid_grant' } };
    expect(await post('/oauth/token', { ...italy(), ...codeFields(code), client_secret: 'wrong' })).toEqual({
      status: 401,
      body: { error: 'access_denied', error_description: 'Unauthorized' },
    });
    expect(await askTokens({ ...codeFields(code), code_verifier: 'w'.repeat(43) })).toMatchObject({
      ...invalid,
      body: { error_description: 'Failed to verify code verifier' },
    });
    const next = await codeOf('italy-sales');
    expect((await askTokens(codeFields(next))).status).toBe(200);
    expect(await askTokens(codeFields(next))).toMatchObject({
      ...invalid,
      body: { error_description: 'Invalid authorization code' },
    });
  });

  it('AUT-1 accepts the secret in the header, and JSON bodies', async () => {
    const { client_id: id, client_secret: secret } = italy();
    const authorization = `Basic ${Buffer.from(`${id}:${encodeURIComponent(secret)}`).toString('base64')}`;
    const header = await post('/oauth/token', codeFields(await codeOf('italy-sales')), { authorization });
    expect(header).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 86_400 } });
    const json = await fetch(`${test.service.url}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...italy(), ...codeFields(await codeOf('italy-sales')) }),
    });
    expect(json.status).toBe(200);
  });

  it('AUT-1 rejects unsupported grants and incomplete requests', async () => {
    expect(await askTokens({ grant_type: 'client_credentials' })).toEqual({
      status: 403,
      body: {
        error: 'unauthorized_client',
        error_description: "Grant type 'client_credentials' not allowed for the client.",
      },
    });
    expect(await askTokens({ grant_type: 'wish' })).toMatchObject({ body: { error: 'unsupported_grant_type' } });
    expect(await askTokens({ grant_type: 'refresh_token' })).toEqual({
      status: 400,
      body: { error: 'invalid_request', error_description: 'Missing required parameter: refresh_token' },
    });
  });

  it('AUT-4 issues an opaque access token, or a signed one for the requested audience', async () => {
    const opaque = await tokensOf('italy-service');
    expect(String(opaque.access_token).split('.')).toHaveLength(1);
    const audience = 'https://api.clavora.example/';
    const signed = await tokensOf('italy-service', { audience });
    expect(claimsOf(String(signed.access_token))).toMatchObject({
      aud: audience,
      sub: 'auth0|italy-service',
      org_id: 'org_italy',
    });
    expect(claimsOf(String((await refresh(signed.refresh_token)).body.access_token))).toMatchObject({ aud: audience });
    for (const { access_token: token } of [opaque, signed]) {
      const info = await fetch(`${test.service.url}/userinfo`, {
        headers: { authorization: `Bearer ${String(token)}` },
      });
      expect(await info.json()).toMatchObject({
        sub: 'auth0|italy-service',
        name: 'Davide Serravalle',
        org_id: 'org_italy',
      });
    }
  });

  it('AUT-4 rejects renewal without `offline_access`', async () => {
    expect(await tokensOf('italy-sales', { scope: 'openid' })).not.toHaveProperty('refresh_token');
    expect(await tokensOf('italy-sales')).toMatchObject({ scope: expect.stringContaining('offline_access') });
  });

  it('AUT-1 rejects a revoked token, and lets only its own client revoke it', async () => {
    const { refresh_token: token } = await tokensOf('italy-sales');
    const spain = { client_id: 'spain', client_secret: test.spain.client.secret };
    await post('/oauth/revoke', { ...spain, token: String(token) });
    const renewed = await refresh(token);
    expect(renewed.status).toBe(200);
    expect((await post('/oauth/revoke', { ...italy(), token: String(renewed.body.refresh_token) })).status).toBe(200);
    expect((await refresh(renewed.body.refresh_token)).status).toBe(403);
  });
});

describe('renewing', () => {
  it('AUT-5 renews tokens of the unmodified client and keeps the organisation', async () => {
    await test.signIn(test.italy, 'everywhere', '?organization=org_germany');
    const before = (await test.italy.session())?.tokenSet;
    await test.italy.renew();
    await test.italy.renew();
    const after = (await test.italy.session())?.tokenSet;
    expect(after?.refreshToken).not.toBe(before?.refreshToken);
    expect(await idTokenOf(test.italy)).toMatchObject({ org_id: 'org_germany', org_name: 'clavora-fachhandel' });
    expect(test.service.requests).toMatchObject({ total: 3 });
  });

  it('AUT-5 revokes the token family when a refresh token is used twice', async () => {
    const { refresh_token: first } = await tokensOf('italy-sales');
    const { refresh_token: second } = (await refresh(first)).body;
    const invalid = {
      status: 403,
      body: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    };
    expect(await refresh(first)).toEqual(invalid);
    expect(await refresh(second)).toEqual(invalid);
    expect(await refresh('unknown')).toEqual(invalid);
  });

  it('AUT-5 accepts one of several concurrent refreshes, whose new token cannot be renewed', async () => {
    const { refresh_token: token } = await tokensOf('italy-sales');
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(token)));
    const [passed, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect((await refresh(passed?.body.refresh_token)).status).toBe(403);
  });

  it('AUT-5 renews tokens of a blocked person only after unblocking', async () => {
    const { refresh_token: token } = await tokensOf('italy-sales');
    await test.service.block('auth0|italy-sales');
    expect(await refresh(token)).toEqual({
      status: 403,
      body: { error: 'invalid_grant', error_description: 'user is blocked' },
    });
    await test.service.unblock('auth0|italy-sales');
    expect((await refresh(token)).status).toBe(200);
  });

  it('AUT-6 fails renewals as requested and accepts a retry', async () => {
    const { refresh_token: token } = await tokensOf('italy-sales');
    test.service.fail({ at: 'refresh', error: 'mfa_required' });
    expect(await refresh(token)).toEqual({
      status: 403,
      body: {
        error: 'mfa_required',
        error_description: 'Multifactor authentication required',
        mfa_token: expect.any(String),
        mfa_requirements: { challenge: [{ type: 'otp' }] },
      },
    });
    test.service.fail({ at: 'refresh', error: 'login_required', status: 401 });
    expect(await refresh(token)).toMatchObject({ status: 401, body: { error: 'login_required' } });
    test.service.fail({ at: 'code', error: 'invalid_grant', description: 'for once' });
    expect(await askTokens(codeFields(await codeOf('italy-sales')))).toMatchObject({ status: 403 });
    expect((await refresh(token)).status).toBe(200);
  });
});

describe('wrong id tokens', () => {
  const wrongs = ['algorithm', 'issuer', 'audience', 'subject', 'nonce', 'expired', 'future'] as const;

  it.each(wrongs)('AUT-4 makes the unmodified client reject one token with a wrong %s', async (wrong) => {
    test.service.fail({ at: 'id-token', wrong });
    await expect(test.signIn(test.italy, 'italy-sales')).rejects.toThrow('expected a session');
    expect(await test.signIn(test.italy, 'italy-sales')).toMatchObject({ sub: 'auth0|italy-sales' });
  });

  it('AUT-4 issues a token that expires or starts at the requested offset in seconds', async () => {
    const idTokenWith = async (fault: IdentityFault) => {
      test.service.fail(fault);
      const { id_token: token } = await tokensOf('italy-sales');
      return claimsOf(String(token));
    };
    const now = Math.floor(Date.now() / 1000);
    const past = await idTokenWith({ at: 'id-token', wrong: 'expired', seconds: 50 });
    expect(Number(past.exp) - now).toBeGreaterThanOrEqual(-50);
    expect(Number(past.exp) - now).toBeLessThan(-20);
    const future = await idTokenWith({ at: 'id-token', wrong: 'future', seconds: 70 });
    expect(Number(future.nbf) - now).toBeGreaterThanOrEqual(70);
    expect(future.iat).toBe(future.nbf);
  });

  it('AUT-4 issues a token with a foreign signature, which clients do not check on a direct response', async () => {
    const isOwn = async () => {
      const { id_token: token } = await tokensOf('italy-sales');
      const { keys } = (await (await fetch(`${test.service.url}/.well-known/jwks.json`)).json()) as {
        keys: JsonWebKey[];
      };
      return verifiedClaims(String(token), createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })) !== null;
    };
    test.service.fail({ at: 'id-token', wrong: 'signature' });
    expect([await isOwn(), await isOwn()]).toEqual([false, true]);
  });

  it('AUT-7 issues a token of another organisation', async () => {
    test.service.fail({ at: 'id-token', wrong: 'organisation' });
    const { id_token: token } = await tokensOf('italy-sales');
    expect(claimsOf(String(token))).toMatchObject({ org_id: 'org_elsewhere' });
  });
});
