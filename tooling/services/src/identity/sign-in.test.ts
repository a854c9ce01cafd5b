import { describe, expect, it } from 'vitest';
import { samplePassword } from './people/sample-people.ts';
import { credentials, testIdentity } from './testing/test-identity.ts';

const test = testIdentity();

/** Returns an authorize URL built without the SDK. */
const authorizeUrl = (more: Record<string, string> = {}): string => {
  const url = new URL('/authorize', test.service.url);
  url.search = new URLSearchParams({
    client_id: 'italy',
    redirect_uri: `${test.italy.client.origin}/auth/callback`,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'state',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    ...more,
  }).toString();
  return url.href;
};
const answerTo = async (more: Record<string, string>) => {
  const page = await test.visitor.open(authorizeUrl(more));
  return Object.fromEntries(page.url.searchParams);
};

describe('sign-in', () => {
  it('AUT-1 signs a partner in through the unmodified client and sets distinguishing claims', async () => {
    expect(await test.signIn(test.italy, 'italy-service', '?organization=org_italy')).toMatchObject({
      iss: `${test.service.url}/`,
      aud: 'italy',
      sub: 'auth0|italy-service',
      sid: expect.any(String),
      nonce: expect.any(String),
      name: 'Davide Serravalle',
      email: 'italy-service@partner.clavora.example',
      email_verified: true,
      org_id: 'org_italy',
      org_name: 'rete-clavora',
      'https://clavora.example/roles': ['sales', 'service'],
      'https://clavora.example/organisation': 'Clavora Italia, rete rivenditori',
    });
    expect((await test.italy.session())?.tokenSet).toMatchObject({
      scope: 'openid profile email offline_access',
      refreshToken: expect.any(String),
    });
  });

  it('AUT-1 requires PKCE with S256 and omits the issuer from the redirect, as Auth0 does', async () => {
    expect(await answerTo({ code_challenge: '' })).toMatchObject({ error: 'invalid_request', state: 'state' });
    expect(await answerTo({ code_challenge_method: 'plain' })).toMatchObject({ error: 'invalid_request' });
    expect(await answerTo({ prompt: 'none' })).toEqual({
      error: 'login_required',
      error_description: 'Login required',
      state: 'state',
    });
  });

  it('AUT-1 does not redirect to an unknown callback URL', async () => {
    for (const more of [{ redirect_uri: 'http://localhost:1/auth/callback' }, { client_id: 'unknown' }]) {
      const page = await test.visitor.open(authorizeUrl(more));
      expect(page).toMatchObject({ kind: 'page', html: expect.stringContaining('Sign-in is not possible') });
    }
  });

  it('AUT-1 keeps typed values and shows the error', async () => {
    const page = await test.visitor.open(authorizeUrl({ ui_locales: 'it', login_hint: 'someone@clavora.example' }));
    expect(page).toMatchObject({ status: 200, html: expect.stringContaining('value="someone@clavora.example"') });
    const wrong = await test.visitor.open(page.url.href, { email: 'one"two@clavora.example', password: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, html: expect.stringContaining('value="one&quot;two@clavora.example"') });
    expect(wrong).toMatchObject({ html: expect.stringContaining('Controllare entrambi e riprovare') });
    expect(wrong).toMatchObject({ html: expect.not.stringContaining('value="wrong"') });
    const done = await test.visitor.open(page.url.href, credentials('italy-sales'));
    expect(done.url.searchParams.get('code')).not.toBeNull();
  });

  it('AUT-1 offers a link for a new password, with the same answer for every address', async () => {
    const page = await test.visitor.open(authorizeUrl({ ui_locales: 'de' }));
    const [, link = ''] = /<a href="([^"]+)">Passwort vergessen/.exec(page.kind === 'page' ? page.html : '') ?? [];
    const form = await test.visitor.open(link);
    expect(form).toMatchObject({ status: 200, html: expect.stringContaining('Neues Passwort festlegen') });
    const known = await test.visitor.open(form.url.href, { email: credentials('italy-sales').email });
    const unknown = await test.visitor.open(form.url.href, { email: 'nobody@clavora.example' });
    expect(known).toMatchObject({ status: 200, html: expect.stringContaining('Prüfen Sie Ihr Postfach') });
    expect(unknown).toEqual(known);
    const done = await test.visitor.open(page.url.href, credentials('italy-sales'));
    expect(done.url.searchParams.get('code')).not.toBeNull();
  });

  it('AUT-1 links to the form for new partners in the language of the page, if the site has one', async () => {
    const without = await test.visitor.open(authorizeUrl({ ui_locales: 'de' }));
    expect(without).toMatchObject({ html: expect.not.stringContaining('Händler werden') });
    const applicationUrls = { de: `${test.italy.client.origin}/haendler-werden` };
    await test.restart({ clients: [{ ...test.italy.client, applicationUrls }] });
    const german = await test.visitor.open(authorizeUrl({ ui_locales: 'de' }));
    const link = `Noch kein Partner? <a href="${applicationUrls.de}">Händler werden</a>`;
    expect(german).toMatchObject({ html: expect.stringContaining(link) });
    const russian = await test.visitor.open(authorizeUrl({ ui_locales: 'ru' }));
    expect(russian).toMatchObject({ html: expect.not.stringContaining('Стать дилером') });
  });

  it('AUT-1 shows its pages in the type of the sites', async () => {
    const page = await test.visitor.open(authorizeUrl());
    const sheet = await (await fetch(new URL('/identity.css', page.url))).text();
    const files = [...sheet.matchAll(/url\("([^"]+)"\)/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const font = await fetch(new URL(file, page.url));
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    }
  });

  it('AUT-1 rejects an interaction that began in another browser', async () => {
    const page = await test.visitor.open(authorizeUrl());
    const stolen = await fetch(page.url, { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
    expect(stolen.status).toBe(400);
    expect(await stolen.text()).toContain('Diese Seite ist abgelaufen');
  });

  it('AUT-1 rejects forms of other sites', async () => {
    const page = await test.visitor.open(authorizeUrl());
    const refused = await fetch(page.url, { method: 'POST', headers: { origin: 'http://elsewhere.example' } });
    expect(refused.status).toBe(403);
  });

  it('AUT-1 requires the displayed code in the second step', async () => {
    const first = await test.visitor.open(authorizeUrl());
    const second = await test.visitor.open(first.url.href, credentials('second-factor'));
    expect(second.url.pathname).toMatch(/^\/u\/second-factor\//);
    const again = await test.visitor.open(second.url.href, { code: '000 00' });
    expect(again).toMatchObject({ status: 400, html: expect.stringContaining('role="alert"') });
    const code = /<output[^>]*>(\d{6})</.exec('html' in again ? again.html : '')?.[1] ?? '';
    const done = await test.visitor.open(second.url.href, { code });
    expect(done.url.searchParams.get('code')).not.toBeNull();
    expect(test.service.sessions()).toMatchObject([{ methods: ['pwd', 'mfa'] }]);
  });

  it('AUT-5 signs in at a second site without a prompt', async () => {
    await test.signIn(test.italy, 'italy-service');
    expect(await test.signIn(test.spain, 'nobody-is-asked', '?prompt=none')).toMatchObject({
      sub: 'auth0|italy-service',
      org_id: 'org_italy',
    });
    expect(test.service.sessions()).toMatchObject([{ clients: [{ id: 'italy' }, { id: 'spain' }] }]);
  });

  it('AUT-1 switches to another person and notifies the sites of the first one', async () => {
    const former = await test.signIn(test.italy, 'italy-service');
    expect(await test.signIn(test.spain, 'spain', '?prompt=login')).toMatchObject({ sub: 'auth0|spain' });
    expect(test.italy.notices).toMatchObject([{ sub: 'auth0|italy-service', sid: former.sid }]);
    expect(test.service.sessions()).toMatchObject([{ person: 'auth0|spain', clients: [{ id: 'spain' }] }]);
  });
});

describe('organisations', () => {
  it('AUT-7 asks a member of several organisations to choose one unless one is requested', async () => {
    expect(await test.signIn(test.italy, 'everywhere', '', { organisation: 'org_france' })).toMatchObject({
      org_id: 'org_france',
    });
    expect(await test.signIn(test.spain, 'everywhere', '?organization=org_spain&prompt=none')).toMatchObject({
      org_id: 'org_spain',
    });
    expect(await answerTo({ prompt: 'none' })).toMatchObject({ error: 'interaction_required' });
  });

  it('AUT-7 rejects an organisation to which the person does not belong', async () => {
    const first = await test.visitor.open(authorizeUrl());
    const choice = await test.visitor.open(first.url.href, credentials('everywhere'));
    expect(choice).toMatchObject({ html: expect.stringContaining('Clavora España, red de distribuidores') });
    const wrong = await test.visitor.open(choice.url.href, { organisation: 'org_elsewhere' });
    expect(wrong).toMatchObject({ status: 400 });
  });

  it('AUT-7 signs in a person without an organisation', async () => {
    expect(await test.signIn(test.italy, 'nowhere')).not.toHaveProperty('org_id');
  });

  it("AUT-7 rejects foreign and unknown organisations with Auth0's error messages", async () => {
    const others = await test.go(test.italy, 'spain', '?organization=org_italy');
    expect(Object.fromEntries(others.searchParams)).toMatchObject({
      error: 'access_denied',
      error_description: 'user auth0|spain is not part of the org_italy organization',
    });
    expect(await answerTo({ organization: 'org_elsewhere' })).toMatchObject({
      error: 'invalid_request',
      error_description: 'parameter organization is invalid',
    });
  });
});

describe('failures', () => {
  it('AUT-6 redirects to the site after cancelling', async () => {
    const page = await test.visitor.open(authorizeUrl());
    const back = await test.visitor.open(page.url.href, { cancel: '1' });
    expect(Object.fromEntries(back.url.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'User did not authorize the request',
      state: 'state',
    });
  });

  it('AUT-6 rejects a blocked person at the form and in a silent sign-in', async () => {
    const back = await test.go(test.italy, 'blocked');
    const refused = { error: 'unauthorized', error_description: 'user is blocked' };
    expect(Object.fromEntries(back.searchParams)).toMatchObject(refused);
    expect(await answerTo({ prompt: 'none' })).toMatchObject(refused);
  });

  it('AUT-6 rejects a silent sign-in that needs a second step', async () => {
    const first = await test.visitor.open(authorizeUrl());
    await test.visitor.open(first.url.href, credentials('second-factor'));
    expect(await answerTo({ prompt: 'none' })).toMatchObject({
      error: 'interaction_required',
      error_description: 'Multifactor authentication required',
    });
  });

  it('AUT-6 rejects an unknown audience and an unknown connection', async () => {
    expect(await answerTo({ audience: 'https://elsewhere.example/' })).toMatchObject({
      error: 'access_denied',
      error_description: 'Service not found: https://elsewhere.example/',
    });
    expect(await answerTo({ connection: 'elsewhere' })).toMatchObject({ error: 'invalid_request' });
  });

  it('OPS-2 AUT-6 fails the requested number of sign-ins, then recovers', async () => {
    test.service.fail({ at: 'authorize', error: 'mfa_required', description: 'later', times: 2 });
    const failed = { error: 'mfa_required', error_description: 'later', state: 'state' };
    expect(await answerTo({})).toEqual(failed);
    expect(await answerTo({})).toEqual(failed);
    const page = await test.visitor.open(authorizeUrl());
    expect(page.kind).toBe('page');
  });

  it('AUT-1 rejects the password without the second step', async () => {
    const page = await test.visitor.open(authorizeUrl());
    expect(await test.visitor.open(page.url.href, { password: samplePassword })).toMatchObject({ status: 400 });
    expect(test.service.sessions()).toEqual([]);
  });
});
