import { describe, expect, it } from 'vitest';
import { testIdentity } from './testing/test-identity.ts';

const test = testIdentity();
const at = (path: string, query: Record<string, string>) => {
  const url = new URL(path, test.service.url);
  url.search = new URLSearchParams(query).toString();
  return url.href;
};
const signedInAtBoth = async () => {
  const italian = await test.signIn(test.italy, 'everywhere', '?organization=org_italy');
  const spanish = await test.signIn(test.spain, 'everywhere', '?organization=org_spain&prompt=none');
  return { italian, spanish };
};

describe('/v2/logout', () => {
  it('AUT-1 ends the session, redirects and notifies the other site', async () => {
    const { spanish } = await signedInAtBoth();
    const { origin } = test.italy.client;
    const left = await test.visitor.open(at('/v2/logout', { client_id: 'italy', returnTo: `${origin}/it?from=out` }));
    expect(left.url.href).toBe(`${origin}/it?from=out`);
    expect(test.service.sessions()).toEqual([]);
    expect(test.italy.notices).toEqual([]);
    expect(test.spain.notices).toMatchObject([{ sub: 'auth0|everywhere', sid: spanish.sid }]);
    expect(await test.spain.session()).toBeNull();
    const again = await test.go(test.italy, 'everywhere', '?prompt=none');
    expect(again.searchParams.get('error')).toBe('login_required');
  });

  it('AUT-1 redirects to the first allowed URL without a return URL, and shows a page without a session', async () => {
    const left = await test.visitor.open(at('/v2/logout', { client_id: 'italy' }));
    expect(left.url.origin).toBe(test.italy.client.origin);
    expect(await test.visitor.open('/v2/logout')).toMatchObject({ status: 200, html: 'OK' });
  });

  it('AUT-1 rejects other URLs and keeps the session', async () => {
    await test.signIn(test.italy, 'italy-sales');
    const elsewhere = [
      test.spain.client.origin,
      'http://elsewhere.example/',
      `${test.italy.client.origin}.elsewhere.example/`,
      `${test.italy.client.origin}/it/elsewhere`,
      `${test.italy.client.origin}/api/other`,
      'javascript:alert(1)',
      '/it',
    ];
    for (const returnTo of elsewhere) {
      const page = await test.visitor.open(at('/v2/logout', { client_id: 'italy', returnTo }));
      expect(page).toMatchObject({ kind: 'page', status: 400 });
    }
    expect(await test.visitor.open(at('/v2/logout', { client_id: 'unknown' }))).toMatchObject({ status: 400 });
    expect(test.service.sessions()).toHaveLength(1);
  });
});

describe('/oidc/logout', () => {
  it('AUT-1 signs the unmodified client out', async () => {
    const { spanish } = await signedInAtBoth();
    const out = await test.italy.visit('/auth/logout');
    const left = await test.visitor.open(out.headers.get('location') ?? '');
    expect(left.url.href).toBe(`${test.italy.client.origin}/`);
    expect(test.service.sessions()).toEqual([]);
    expect(test.spain.notices).toMatchObject([{ sub: 'auth0|everywhere', sid: spanish.sid }]);
    expect(await test.italy.session()).toBeNull();
  });

  it('AUT-1 asks for confirmation without proof of the session', async () => {
    await test.signIn(test.italy, 'italy-sales');
    const query = { client_id: 'italy', post_logout_redirect_uri: test.italy.client.origin, state: 'a"b' };
    const page = await test.visitor.open(at('/oidc/logout', query));
    expect(page).toMatchObject({ status: 200, html: expect.stringContaining('Sign out?') });
    expect(test.service.sessions()).toHaveLength(1);
    const left = await test.visitor.open('/oidc/logout', query);
    expect(left.url.searchParams.get('state')).toBe('a"b');
    expect(test.service.sessions()).toEqual([]);
  });

  it('AUT-1 rejects foreign tokens as proof and unknown return URLs', async () => {
    await test.signIn(test.italy, 'italy-sales');
    const idToken = (await test.italy.session())?.tokenSet.idToken ?? '';
    const forged = `${idToken.slice(0, -8)}AAAAAAAA`;
    const queries = [
      { id_token_hint: forged },
      { id_token_hint: idToken, client_id: 'spain' },
      { id_token_hint: idToken, post_logout_redirect_uri: test.spain.client.origin },
      { client_id: 'unknown' },
    ];
    for (const query of queries)
      expect(await test.visitor.open(at('/oidc/logout', query))).toMatchObject({ status: 400 });
    expect(test.service.sessions()).toHaveLength(1);
  });
});

it('AUT-1 does not wait for an unreachable site, and reports it', async () => {
  await signedInAtBoth();
  await test.spain.close();
  const left = await test.visitor.open(at('/v2/logout', { client_id: 'italy' }));
  expect(left.kind).toBe('site');
  expect(test.log).toEqual([expect.stringContaining('spain took no notice of a sign-out')]);
});
