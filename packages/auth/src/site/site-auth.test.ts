import type { IdentityVisitor } from '@clavora/services/identity/testbed/identity-visitor';
import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anyOrganisation } from '../provider/env.ts';
import {
  type SignInTestbed,
  secureOrigin,
  secureSite,
  startSignInTestbed,
  type TestSite,
} from '../testing/sign-in-testbed.ts';
import { locationOf, type SiteVisitor, sampleCredentials, siteVisitor } from '../testing/site-visitor.ts';

let bed: SignInTestbed;
beforeAll(async () => {
  bed = await startSignInTestbed();
});
afterEach(async () => {
  await bed.fault({ mode: 'none' });
});
afterAll(() => bed.close());

const errorAt = (reason: string, returnTo = '/'): string => `/auth/error?${new URLSearchParams({ reason, returnTo })}`;

describe('sign-in', () => {
  test('AUT-1 redirects to the identity service and back to the requested page', async () => {
    const visitor = bed.site('italy').newVisitor();
    expect(await visitor.access()).toEqual({ kind: 'anonymous' });
    const answer = await visitor.signIn(
      bed.newIdentityVisitor(),
      'italy-service',
      '/auth/login?returnTo=/extranet/prodotti?pagina=2',
    );
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe('/extranet/prodotti?pagina=2');
    expect(await visitor.access()).toEqual({
      kind: 'partner',
      partner: {
        id: 'auth0|italy-service',
        name: 'Davide Serravalle',
        email: 'italy-service@partner.clavora.example',
        organisation: { id: 'org_italy', name: 'Clavora Italia, rete rivenditori' },
        roles: ['sales', 'service'],
      },
    });
  });

  test('AUT-4 sends an authorization request with PKCE and a nonce, without parameters that an address adds', async () => {
    const visitor = bed.site('italy', { audience: 'https://api.clavora.example/' }).newVisitor();
    const hints = 'login_hint=ana@partner.example&screen_hint=login&prompt=login&locale=it';
    const answer = await visitor.open(
      `/auth/login?${hints}&scope=everything&audience=other&connection=x&redirect_uri=https://elsewhere.example/&max_age=1&challengeMode=popup`,
    );
    const sent = new URL(answer.headers.get('location') ?? '');
    expect(`${sent.origin}${sent.pathname}`).toBe(`${bed.identity.url}/authorize`);
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      client_id: 'clavora-italy',
      response_type: 'code',
      redirect_uri: expect.stringMatching(/^http:\/\/localhost:\d+\/auth\/callback$/),
      scope: 'openid profile email',
      audience: 'https://api.clavora.example/',
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
      organization: 'org_italy',
      login_hint: 'ana@partner.example',
      screen_hint: 'login',
      prompt: 'login',
      ui_locales: 'it',
    });
  });

  test.each([
    'screen_hint=signup',
    'screen_hint=login&screen_hint=signup',
    'screen_hint=reset_password',
    'prompt=create',
    'prompt=login%20create',
    'prompt=consent',
    'invitation=ticket',
    'invitation=ticket&organization=org_spain&organization_name=red',
    'invitation=%20&organization=org_italy&organization_name=rete',
    'connection=google-oauth2',
    'connection_scope=all',
    'acr_values=none',
    'login_hint=%0d%0aana',
    'audience=https://elsewhere.example/',
    'scope=openid%20everything',
    'redirect_uri=https://elsewhere.example/',
    'response_mode=form_post',
    'state=mine',
    'nonce=mine',
    'client_id=clavora-spain',
    'request_uri=https://elsewhere.example/',
  ])('SEC-4 does not pass ?%s on to the identity service', async (query) => {
    const { newVisitor } = bed.site('italy');
    const parametersAt = async (path: string): Promise<Record<string, string>> => {
      const { searchParams } = new URL((await newVisitor().open(path)).headers.get('location') ?? '');
      const { state: _state, nonce: _nonce, code_challenge: _challenge, ...rest } = Object.fromEntries(searchParams);
      return rest;
    };
    const added: Record<string, string> = query.startsWith('screen_hint=login') ? { screen_hint: 'login' } : {};
    const organization = new URLSearchParams(query).get('organization') ?? 'org_italy';
    const plain = await parametersAt('/auth/login');
    expect(await parametersAt(`/auth/login?${query}`)).toEqual({ ...plain, ...added, organization });
  });

  test('SEC-4 passes on an invitation to the organisation of the market', async () => {
    const { newVisitor } = bed.site('italy');
    const invited = 'invitation=ticket-1&organization=org_italy&organization_name=rete-clavora';
    const answer = await newVisitor().open(`/auth/login?${invited}`);
    expect(Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)).toMatchObject(
      Object.fromEntries(new URLSearchParams(invited)),
    );
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/auth/logout'])(
    'AUT-3 redirects to the first page instead of %s',
    async (target) => {
      const visitor = bed.site('italy').newVisitor();
      const link = `/auth/login?returnTo=${encodeURIComponent(target)}`;
      expect(locationOf(await visitor.signIn(bed.newIdentityVisitor(), 'italy-service', link))).toBe('/');
    },
  );

  test('AUT-2 redirects to the page for popups at the end of a sign-in', async () => {
    const site = bed.site('italy');
    const answer = await site
      .newVisitor()
      .signIn(bed.newIdentityVisitor(), 'italy-service', '/auth/login?returnTo=/auth/signed-in');
    expect(locationOf(answer)).toBe('/auth/signed-in');
    const visitor = site.newVisitor();
    for (const page of ['/auth/signed-in', '/auth/error?reason=failed']) {
      expect(await site.auth.answer(visitor.request(page))).toBeNull();
    }
  });

  test('AUT-4 sets cookies for a day that scripts and other sites cannot read', async () => {
    const site = bed.site('italy');
    const visitor = site.newVisitor();
    const begin = await visitor.open('/auth/login');
    expect(begin.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^site_transaction_italy_[\w-]+=[^;]+; Path=\/; Expires=[^;]+; Max-Age=86400; HttpOnly; SameSite=lax$/,
      ),
    ]);
    const back = await bed
      .newIdentityVisitor()
      .signIn(begin.headers.get('location') ?? '', sampleCredentials('italy-service'));
    const end = await visitor.open(`${back.pathname}${back.search}`);
    const cookies = end.headers.getSetCookie();
    expect(cookies).toContainEqual(
      expect.stringMatching(
        /^site_session_italy=[^;]+; Path=\/; Expires=[^;]+; Max-Age=86400; HttpOnly; SameSite=lax$/,
      ),
    );
    expect(cookies).toContainEqual(
      expect.stringMatching(/^site_signed_in=\d+; Path=\/; Expires=[^;]+; Max-Age=86400; SameSite=lax$/),
    );
    expect(end.headers.get('cache-control')).toContain('no-store');
    expect([...visitor.cookies.keys()].toSorted()).toEqual([
      'site_organisation_italy',
      'site_session_italy',
      'site_signed_in',
    ]);
  });

  test('AUT-4 sets only cookies with the __Host- prefix on https', async () => {
    let time = Date.now();
    const site = bed.site('italy', secureSite, { origin: secureOrigin, now: () => time });
    const visitor = siteVisitor(site.auth, secureOrigin);
    const begin = await visitor.open('/auth/login');
    const back = await bed
      .newIdentityVisitor()
      .signIn(begin.headers.get('location') ?? '', sampleCredentials('italy-service'));
    const end = await visitor.open(`${back.pathname}${back.search}`);
    expect(locationOf(end)).toBe('/');
    expect((await visitor.access()).kind).toBe('partner');
    time += 3_600_000;
    const rolled = await site.auth.roll(visitor.request('/extranet'));
    const out = await visitor.open('/auth/logout');
    const cookies = [begin, end, out].flatMap((answer) => answer.headers.getSetCookie()).concat(rolled);
    expect(cookies.length).toBeGreaterThan(8);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-site_[\w-]+=/);
      const attributes = cookie.split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Secure']));
      expect(attributes.filter((attribute) => /^domain/i.test(attribute))).toEqual([]);
    }
    expect([...visitor.cookies.keys()]).toEqual([]);
  });

  test('AUT-4 ignores a session cookie without the __Host- prefix on https', async () => {
    const site = bed.site('italy');
    const visitor = site.newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'italy-service');
    const secure = bed.site('italy', {}, { origin: secureOrigin });
    expect(await secure.auth.access(visitor.request('/extranet'))).toEqual({ kind: 'anonymous' });
  });

  test('AUT-1 creates a new session at each sign-in and ends the previous one', async () => {
    const visitor = bed.site('italy').newVisitor();
    const identity = bed.newIdentityVisitor();
    await visitor.signIn(identity, 'italy-service');
    const before = new Map(visitor.cookies);
    await visitor.signIn(identity, 'italy-sales', '/auth/login?prompt=login');
    expect(await visitor.access()).toMatchObject({ partner: { name: 'Chiara Montelupo' } });
    for (const [name, value] of before) visitor.cookies.set(name, value);
    expect(await visitor.access()).toEqual({ kind: 'anonymous' });
  });

  test.each([
    ['sec-fetch-dest', 'empty'],
    ['sec-fetch-dest', 'image'],
    ['sec-purpose', 'prefetch'],
    ['next-router-prefetch', '1'],
  ])('AUT-1 rejects signing in and out by a request with %s: %s', async (name, value) => {
    const visitor = bed.site('italy').newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'italy-service');
    for (const path of ['/auth/login', '/auth/logout']) {
      const answer = await visitor.open(path, { [name]: value });
      expect([answer.status, answer.headers.get('location')]).toEqual([401, null]);
    }
    expect((await visitor.access()).kind).toBe('partner');
  });
});

describe('failures', () => {
  const target = '/extranet/foto?album=1';
  const link = `/auth/login?${new URLSearchParams({ returnTo: target })}`;

  test.each([
    ['login_required', undefined, 'login_required'],
    ['consent_required', undefined, 'login_required'],
    ['interaction_required', 'Multifactor authentication required', 'login_required'],
    ['mfa_required', 'Multifactor authentication required', 'mfa_required'],
    ['access_denied', 'User did not authorize the request', 'cancelled'],
    ['unauthorized', 'user is blocked', 'blocked'],
    ['access_denied', 'user auth0|1 is not part of the org_italy organization', 'organisation'],
    ['temporarily_unavailable', undefined, 'unavailable'],
    ['invalid_scope', '<script>alert(1)</script> ana@partner.example', 'failed'],
  ])(
    'AUT-6 redirects %s (%s) to the error page with the reason %s and the target',
    async (error, description, reason) => {
      const site = bed.site('italy');
      const visitor = site.newVisitor();
      bed.identity.fail({ at: 'authorize', error, ...(description !== undefined && { description }) });
      const answer = await visitor.signIn(bed.newIdentityVisitor(), 'italy-service', link);
      expect(answer.status).toBe(303);
      expect(locationOf(answer)).toBe(errorAt(reason, target));
      expect(site.log).toEqual([`sign-in: ${reason} (${error})`]);
      expect([...visitor.cookies.keys()]).toEqual([]);
    },
  );

  test('AUT-6 distinguishes cancelled, blocked and foreign sign-ins by the errors of the service', async () => {
    const site = bed.site('italy');
    const identity = bed.newIdentityVisitor();
    const cancelling = site.newVisitor();
    const begin = await cancelling.open(link);
    const page = await identity.open(begin.headers.get('location') ?? '');
    const back = await identity.open(page.url.href, { cancel: '' });
    expect(locationOf(await cancelling.open(`${back.url.pathname}${back.url.search}`))).toBe(
      errorAt('cancelled', target),
    );
    for (const [who, reason] of [
      ['blocked', 'blocked'],
      ['spain', 'organisation'],
    ] as const) {
      const answer = await site.newVisitor().signIn(bed.newIdentityVisitor(), who, link);
      expect(locationOf(answer)).toBe(errorAt(reason, target));
    }
  });

  test('AUT-6 distinguishes a sign-in that this browser has not begun from one of another window', async () => {
    const visitor = bed.site('italy').newVisitor();
    const unknown = '/auth/callback?code=code&state=unknown';
    expect(locationOf(await visitor.open(unknown))).toBe(errorAt('missing_transaction'));
    await visitor.open(link);
    expect(locationOf(await visitor.open(unknown))).toBe(errorAt('state_mismatch'));
    // The sign-in of another market on the same host does not count.
    const other = bed.site('spain').newVisitor();
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
    expect(locationOf(await other.open(unknown))).toBe(errorAt('missing_transaction'));
    for (const name of visitor.cookies.keys()) visitor.cookies.set(name, '1:unreadable');
    const state = [...visitor.cookies.keys()][0]?.replace('site_transaction_italy_', '');
    expect(locationOf(await visitor.open(`/auth/callback?code=code&state=${state}`))).toBe(
      errorAt('missing_transaction'),
    );
  });

  test.each(['/auth/callback', '/auth/callback?code=1', '/auth/callback?state=1', '/auth/callback?error=x'])(
    'AUT-9 responds with 404 to %s',
    async (path) => {
      expect((await bed.site('italy').newVisitor().open(path)).status).toBe(404);
    },
  );

  test.each(['algorithm', 'signature', 'issuer', 'audience', 'subject', 'nonce', 'expired', 'future'] as const)(
    'AUT-4 rejects an id token with a wrong %s',
    async (wrong) => {
      const visitor = bed.site('italy').newVisitor();
      bed.identity.fail({ at: 'id-token', wrong, seconds: 70 });
      const answer = await visitor.signIn(bed.newIdentityVisitor(), 'italy-service', link);
      expect(locationOf(answer)).toBe(errorAt('failed', target));
      expect(await visitor.access()).toEqual({ kind: 'anonymous' });
    },
  );

  test.each(['expired', 'future'] as const)('AUT-4 accepts clocks that differ by 50 s: %s', async (wrong) => {
    const visitor = bed.site('italy').newVisitor();
    bed.identity.fail({ at: 'id-token', wrong, seconds: 50 });
    expect(locationOf(await visitor.signIn(bed.newIdentityVisitor(), 'italy-service', link))).toBe(target);
  });

  test('AUT-6 distinguishes a refused code from an unavailable service', async () => {
    const site = bed.site('italy');
    bed.identity.fail({ at: 'code', error: 'invalid_grant' });
    expect(locationOf(await site.newVisitor().signIn(bed.newIdentityVisitor(), 'italy-service', link))).toBe(
      errorAt('failed', target),
    );
    bed.identity.fail({ at: 'code', error: 'server_error', status: 500 });
    expect(locationOf(await site.newVisitor().signIn(bed.newIdentityVisitor(), 'italy-service', link))).toBe(
      errorAt('unavailable', target),
    );
  });

  test('AUT-4 signs in after two failed token requests, and not after three', async () => {
    const site = bed.site('italy');
    await bed.fault({ mode: 'down', match: '/oauth/token', times: 2 });
    expect(locationOf(await site.newVisitor().signIn(bed.newIdentityVisitor(), 'italy-service', link))).toBe(target);
    await bed.fault({ mode: 'down', match: '/oauth/token', times: 3 });
    expect(locationOf(await site.newVisitor().signIn(bed.newIdentityVisitor(), 'italy-service', link))).toBe(
      errorAt('unavailable', target),
    );
  });

  test.each(['down', 'error'])(
    'AUT-6 reports an unavailable service (%s) at the first sign-in and later',
    async (mode) => {
      let time = Date.now();
      const site = bed.site('italy', {}, { now: () => time });
      const visitor = site.newVisitor();
      await bed.fault({ mode });
      expect(locationOf(await visitor.open(link))).toBe(errorAt('unavailable', target));
      await bed.fault({ mode: 'none' });
      expect((await visitor.open(link)).headers.get('location')).toContain(bed.identity.url);
      await bed.fault({ mode });
      time += 5000;
      expect(locationOf(await visitor.open(link))).toBe(errorAt('unavailable', target));
    },
  );

  test.each(['not a domain', '127.0.0.1', 'http://127.0.0.1:1'])(
    'AUT-6 rejects sign-ins and serves public pages with the domain %j',
    async (domain) => {
      const site = bed.site('italy', { domain });
      const visitor = site.newVisitor();
      expect(await visitor.access()).toEqual({ kind: 'anonymous' });
      visitor.cookies.set('site_session_italy', 'anything');
      expect(await visitor.access()).toEqual({ kind: 'anonymous' });
      expect(locationOf(await visitor.open(link))).toBe(errorAt('unavailable', target));
      expect((await visitor.open('/auth/profile')).status).toBe(401);
    },
  );

  test('AUT-6 rejects sign-ins without its database, and reports it at the end of a sign-in', async () => {
    const store = () => Promise.reject(new Error('no database'));
    const visitor = bed.site('italy').newVisitor();
    const broken = bed.site('italy', {}, { store });
    const begin = await visitor.open(link);
    const back = await bed
      .newIdentityVisitor()
      .signIn(begin.headers.get('location') ?? '', sampleCredentials('italy-service'));
    const answer = await broken.auth.answer(visitor.request(`${back.pathname}${back.search}`));
    expect(answer && locationOf(answer)).toBe(errorAt('unavailable', target));
    const signingOut = await broken.auth.answer(visitor.request('/auth/logout'));
    expect(signingOut?.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^site_session_italy=;/));
    const signedIn = bed.site('italy').newVisitor();
    await signedIn.signIn(bed.newIdentityVisitor(), 'italy-service');
    await expect(broken.auth.access(signedIn.request('/'))).rejects.toThrow('no database');
    expect((await broken.auth.answer(signedIn.request('/auth/profile')))?.status).toBe(503);
  });
});

describe('routes', () => {
  test.each([
    '/auth/access-token',
    '/auth/connect',
    '/auth/mfa/authenticators',
    '/auth/passkey/register',
    '/auth/federated-domain',
    '/auth',
    '/auth/login/x',
    '/me/v1/factors',
    '/my-org/details',
  ])('AUT-1 responds with 404 to %s', async (path) => {
    const visitor = bed.site('italy').newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'italy-service');
    expect((await visitor.open(path)).status).toBe(404);
  });

  test('AUT-1 responds with 405 to other methods', async () => {
    const { auth, newVisitor } = bed.site('italy');
    for (const [path, method, allow] of [
      ['/auth/login', 'POST', 'GET, HEAD'],
      ['/auth/profile', 'DELETE', 'GET, HEAD'],
      ['/auth/backchannel-logout', 'GET', 'POST'],
      ['/auth/backchannel-logout', 'HEAD', 'POST'],
    ] as const) {
      const answer = await auth.answer(new NextRequest(newVisitor().request(path), { method }));
      expect([path, answer?.status, answer?.headers.get('allow')]).toEqual([path, 405, allow]);
    }
  });
});

/** Signs in without opening the callback; returns the path of the callback. */
async function untilCallback(visitor: SiteVisitor, identity: IdentityVisitor, link: string): Promise<string> {
  const begin = await visitor.open(link);
  const back = await identity.signIn(begin.headers.get('location') ?? '', sampleCredentials('italy-service'));
  return `${back.pathname}${back.search}`;
}

describe('a callback whose sign-in is over', () => {
  const target = '/extranet/foto?album=1';
  const link = `/auth/login?${new URLSearchParams({ returnTo: target, locale: 'it' })}`;
  const again = `/auth/login?${new URLSearchParams({ returnTo: target, locale: 'it', repeated: '1' })}`;
  const forgetTransactions = ({ cookies }: SiteVisitor): void => {
    for (const name of cookies.keys()) if (name.startsWith('site_transaction')) cookies.delete(name);
  };

  test('AUT-3 AUT-9 leads a signed-in visitor to the page asked for', async () => {
    const site = bed.site('italy');
    const visitor = site.newVisitor();
    const callback = await untilCallback(visitor, bed.newIdentityVisitor(), link);
    expect(locationOf(await visitor.open(callback))).toBe(target);
    const cookies = new Map(visitor.cookies);
    for (const _ of [1, 2]) expect(locationOf(await visitor.open(callback))).toBe(target);
    expect(visitor.cookies).toEqual(cookies);
    // The visitor began another sign-in meanwhile.
    await visitor.open(link);
    expect(locationOf(await visitor.open(callback))).toBe(target);
    expect(locationOf(await visitor.open('/auth/callback?code=a&state=forged'))).toBe('/');
    expect(site.log).toEqual([]);
  });

  test('AUT-3 leads a signed-in visitor of another organisation to the page asked for, which refuses', async () => {
    const visitor = bed.site('italy').newVisitor();
    const login = await visitor.open(`${link}&organization=org_spain`);
    const back = await bed.newIdentityVisitor().signIn(login.headers.get('location') ?? '', sampleCredentials('spain'));
    for (const _ of [1, 2]) {
      expect(locationOf(await visitor.open(`${back.pathname}${back.search}`))).toBe(target);
    }
    expect((await visitor.access()).kind).toBe('forbidden');
  });

  test('AUT-3 AUT-6 completes the sign-in of each of ten windows, in any order', async () => {
    const site = bed.site('italy');
    for (const order of [(names: number[]) => names, (names: number[]) => names.toReversed()]) {
      const visitor = site.newVisitor();
      const identity = bed.newIdentityVisitor();
      const callbacks: string[] = [];
      for (const window of Array.from({ length: 10 }, (_, at) => at)) {
        callbacks.push(await untilCallback(visitor, identity, `/auth/login?returnTo=/extranet/${window}`));
      }
      for (const window of order([...callbacks.keys()])) {
        let answer = await visitor.open(callbacks[window] ?? '');
        // Begun again: the identity service knows the visitor.
        if (locationOf(answer).startsWith('/auth/login')) {
          answer = await visitor.open(await untilCallback(visitor, identity, locationOf(answer)));
        }
        expect(locationOf(answer)).toBe(`/extranet/${window}`);
      }
    }
    expect(site.log).toEqual([]);
  });

  test('AUT-3 AUT-6 begins the sign-in of another visitor again, once, with the page asked for', async () => {
    const site = bed.site('italy');
    const visitor = site.newVisitor();
    const identity = bed.newIdentityVisitor();
    const first = await untilCallback(visitor, identity, link);
    forgetTransactions(visitor);
    const answer = await visitor.open(first);
    expect([answer.status, locationOf(answer)]).toEqual([303, again]);
    const second = await untilCallback(visitor, identity, again);
    forgetTransactions(visitor);
    // A browser without cookies: no loop.
    expect(locationOf(await visitor.open(second))).toBe(errorAt('missing_transaction', target));
    expect(locationOf(await visitor.open(await untilCallback(visitor, identity, again)))).toBe(target);
  });

  test('AUT-3 begins a sign-in again for an unreadable cookie, and after the session ended', async () => {
    const site = bed.site('italy');
    const visitor = site.newVisitor();
    const callback = await untilCallback(visitor, bed.newIdentityVisitor(), link);
    for (const name of visitor.cookies.keys()) visitor.cookies.set(name, '1:unreadable');
    expect(locationOf(await visitor.open(callback))).toBe(again);
    visitor.cookies.clear();
    visitor.cookies.set('site_session_italy', 'over');
    expect(locationOf(await visitor.open(callback))).toBe(again);
  });

  test('AUT-5 AUT-6 shows the error of the service, with the page asked for', async () => {
    const visitor = bed.site('italy').newVisitor();
    bed.identity.fail({ at: 'authorize', error: 'login_required' });
    const callback = await untilCallback(visitor, bed.newIdentityVisitor(), `${link}&prompt=none`);
    for (const reason of ['login_required', 'missing_transaction']) {
      expect(locationOf(await visitor.open(callback))).toBe(errorAt(reason, target));
    }
  });

  test('AUT-7 begins a sign-in again with its organisation', async () => {
    const visitor = bed.site('italy', { organisation: anyOrganisation }).newVisitor();
    const begin = await visitor.open(`${link}&organization=org_italy`);
    const state = new URL(begin.headers.get('location') ?? '').searchParams.get('state') ?? '';
    visitor.cookies.clear();
    const callback = `/auth/callback?${new URLSearchParams({ code: 'a', state })}`;
    expect(new URLSearchParams(locationOf(await visitor.open(callback)).split('?')[1]).get('organization')).toBe(
      'org_italy',
    );
  });

  test('AUT-3 believes only its own states', async () => {
    const [italy, spain] = [bed.site('italy'), bed.site('spain', { secret: 'b2'.repeat(32) })];
    const stateOf = async (visitor: SiteVisitor): Promise<string> => {
      const begin = await visitor.open(`/auth/login?${new URLSearchParams({ returnTo: target })}`);
      return new URL(begin.headers.get('location') ?? '').searchParams.get('state') ?? '';
    };
    const [own = '', sealed = ''] = (await stateOf(italy.newVisitor())).split('.');
    const foreign = (await stateOf(spain.newVisitor())).split('.')[1];
    const other = (await stateOf(italy.newVisitor())).split('.')[1];
    for (const forged of [foreign, other, sealed.slice(2), `${sealed}AA`, '', 'e30', encodeURIComponent(target)]) {
      const query = new URLSearchParams({ code: 'a', state: `${own}.${forged}` });
      expect(locationOf(await italy.newVisitor().open(`/auth/callback?${query}`))).toBe(errorAt('missing_transaction'));
    }
    // The identity service learns nothing of the page.
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('extranet');
  });

  test('AUT-3 keeps the path of a page whose query is too long for a state', async () => {
    const visitor = bed.site('italy').newVisitor();
    const long = `/auth/login?${new URLSearchParams({ returnTo: `/extranet/cerca?q=${'a'.repeat(1900)}` })}`;
    const callback = await untilCallback(visitor, bed.newIdentityVisitor(), long);
    expect(new URL(callback, 'http://site').searchParams.get('state')?.length).toBeLessThanOrEqual(1500);
    visitor.cookies.clear();
    expect(locationOf(await visitor.open(callback))).toBe('/auth/login?returnTo=%2Fextranet%2Fcerca&repeated=1');
  });
});

describe('HEAD', () => {
  const head = async (site: TestSite, visitor: SiteVisitor, path: string): Promise<Response> => {
    const answer = await site.auth.answer(new NextRequest(visitor.request(path), { method: 'HEAD' }));
    if (!answer) throw new Error(`expected an answer, got the page of ${path}`);
    return answer;
  };

  test.each([
    '/auth/login?returnTo=/extranet',
    '/auth/logout',
    '/auth/signed-out?returnTo=/x',
    '/auth/profile',
    '/auth/callback',
  ])('SEC-1 gets the status and headers of GET at %s, without body', async (path) => {
    const site = bed.site('italy');
    for (const isSignedIn of [false, true]) {
      const visitor = site.newVisitor();
      if (isSignedIn) await visitor.signIn(bed.newIdentityVisitor(), 'italy-service');
      const answer = await head(site, visitor, path);
      expect(await answer.text()).toBe('');
      const whole = await visitor.open(path);
      const facts = ({ status, headers }: Response) => ({
        status,
        location: headers.get('location')?.replace(/\?.*/, ''),
        cacheControl: headers.get('cache-control'),
        type: headers.get('content-type'),
      });
      expect(facts(answer)).toEqual(facts(whole));
    }
  });

  test('SEC-1 AUT-1 ends no session, and uses up no code', async () => {
    const site = bed.site('italy');
    const visitor = site.newVisitor();
    const callback = await untilCallback(visitor, bed.newIdentityVisitor(), '/auth/login?returnTo=/extranet/foto');
    const early = await head(site, visitor, callback);
    expect([early.status, locationOf(early), early.headers.getSetCookie()]).toEqual([303, '/extranet/foto', []]);
    expect(locationOf(await visitor.open(callback))).toBe('/extranet/foto');
    for (const mode of ['none', 'down']) {
      await bed.fault({ mode });
      const answer = await head(site, visitor, '/auth/logout');
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await visitor.access()).kind).toBe('partner');
    }
  });
});

describe('organisations', () => {
  test('AUT-7 rejects a known user of another organisation', async () => {
    const site = bed.site('italy');
    const visitor = site.newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'spain', '/auth/login?organization=org_spain');
    expect(await visitor.access()).toMatchObject({
      kind: 'forbidden',
      partner: { name: 'Inés Valcárcel', organisation: { id: 'org_spain' } },
    });
    // The next sign-in requests the organisation of the market.
    expect((await visitor.open('/auth/login')).headers.get('location')).toContain('organization=org_italy');
  });

  test('SEC-4 rejects a user without organisation, also where any organisation is admitted', async () => {
    const site = bed.site('italy', { organisation: anyOrganisation });
    const visitor = site.newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'nowhere');
    expect(await visitor.access()).toMatchObject({ kind: 'forbidden', partner: { organisation: null } });
    const strict = bed.site('italy');
    expect((await strict.auth.access(visitor.request('/extranet'))).kind).toBe('forbidden');
    const member = site.newVisitor();
    await member.signIn(bed.newIdentityVisitor(), 'spain');
    expect((await member.access()).kind).toBe('partner');
  });

  test('AUT-7 requests the last organisation again for a day', async () => {
    const visitor = bed.site('italy', { organisation: anyOrganisation }).newVisitor();
    const first = await visitor.signIn(
      bed.newIdentityVisitor(),
      'everywhere',
      '/auth/login?organization=org_france&returnTo=/x',
    );
    expect(locationOf(first)).toBe('/x');
    expect(first.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^site_organisation_italy=org_france; Path=\/; Expires=[^;]+; Max-Age=86400; HttpOnly/),
    );
    const organisationFor = async (query: string): Promise<string | null> =>
      new URL((await visitor.open(`/auth/login${query}`)).headers.get('location') ?? '').searchParams.get(
        'organization',
      );
    expect(await organisationFor('')).toBe('org_france');
    expect(await organisationFor('?organization=org_germany')).toBe('org_germany');
    expect(await organisationFor('?organization=%0d%0aorg')).toBe('org_france');
  });
});

describe('profile', () => {
  test('AUT-8 returns only the name, the organisation and the roles', async () => {
    const visitor = bed.site('italy').newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'italy-sales');
    const answer = await visitor.open('/auth/profile', { 'sec-fetch-dest': 'empty' });
    expect(await answer.json()).toEqual({
      name: 'Chiara Montelupo',
      organisation: 'Clavora Italia, rete rivenditori',
      roles: ['sales'],
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('AUT-8 responds with 401 without a session, and deletes the marker of an ended one', async () => {
    const visitor = bed.site('italy').newVisitor();
    visitor.cookies.set('site_signed_in', '1');
    visitor.cookies.set('site_session_italy', 'over');
    const answer = await visitor.open('/auth/profile');
    expect([answer.status, await answer.text()]).toEqual([401, '']);
    expect([...visitor.cookies.keys()]).toEqual([]);
  });

  test('AUT-4 sets the cookies of a returning user again, once an hour', async () => {
    let time = Date.now();
    const site = bed.site('italy', { scope: 'openid profile email offline_access' }, { now: () => time });
    const visitor = site.newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'italy-service');
    expect(await site.auth.roll(visitor.request('/extranet'))).toEqual([]);
    time += 3_600_000;
    expect((await visitor.access()).kind).toBe('partner');
    const rolled = await site.auth.roll(visitor.request('/extranet'));
    expect(rolled).toEqual([
      expect.stringMatching(/^site_session_italy=.*Max-Age=86400; HttpOnly/),
      expect.stringMatching(/^site_signed_in=.*Max-Age=86400; SameSite/),
    ]);
    for (const cookie of rolled) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      visitor.cookies.set(name, value);
    }
    expect(await site.auth.roll(visitor.request('/extranet'))).toEqual([]);
    expect((await visitor.access()).kind).toBe('partner');
    expect(await site.auth.roll(site.newVisitor().request('/extranet'))).toEqual([]);
  });
});

describe('sign-out', () => {
  test('AUT-1 ends the session here and at the identity service', async () => {
    const visitor = bed.site('italy').newVisitor();
    const identity = bed.newIdentityVisitor();
    await visitor.signIn(identity, 'italy-service');
    expect((await visitor.access()).kind).toBe('partner');
    const kept = new Map(visitor.cookies);
    const answer = await visitor.open('/auth/logout?returnTo=/prodotti');
    expect(answer.headers.get('location')).toContain(`${bed.identity.url}/v2/logout?`);
    const back = await identity.open(answer.headers.get('location') ?? '');
    expect(back.kind).toBe('site');
    expect(`${back.url.pathname}${back.url.search}`).toBe('/auth/signed-out?returnTo=%2Fprodotti');
    expect(locationOf(await visitor.open('/auth/signed-out?returnTo=%2Fprodotti'))).toBe('/prodotti');
    expect([...visitor.cookies.keys()]).toEqual([]);
    for (const [name, value] of kept) visitor.cookies.set(name, value);
    expect(await visitor.access()).toEqual({ kind: 'anonymous' });
    visitor.cookies.clear();
    const again = await visitor.open('/auth/login');
    expect((await identity.open(again.headers.get('location') ?? '')).kind).toBe('page');
  });

  test.each(['/auth/logout?returnTo=', '/auth/signed-out?returnTo='])(
    'AUT-3 %s redirects only to this site',
    async (link) => {
      const visitor = bed.site('italy').newVisitor();
      const answer = await visitor.open(`${link}${encodeURIComponent('https://elsewhere.example/')}`);
      expect(answer.headers.get('location')).not.toContain('elsewhere');
    },
  );

  test.each(['cross-site', 'same-site'])('AUT-1 does not sign out by a link on another site (%s)', async (site) => {
    const visitor = bed.site('italy').newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'italy-service');
    expect(locationOf(await visitor.open('/auth/logout', { 'sec-fetch-site': site }))).toBe('/');
    expect((await visitor.access()).kind).toBe('partner');
  });

  test('AUT-1 ends the session here while the identity service is down', async () => {
    let time = Date.now();
    const visitor = bed.site('italy', {}, { now: () => time }).newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'italy-service');
    const kept = new Map(visitor.cookies);
    await bed.fault({ mode: 'down' });
    time += 5000;
    const answer = await visitor.open('/auth/logout?returnTo=/prodotti');
    expect(locationOf(answer)).toBe('/prodotti');
    expect([...visitor.cookies.keys()]).toEqual([]);
    for (const [name, value] of kept) visitor.cookies.set(name, value);
    expect(await visitor.access()).toEqual({ kind: 'anonymous' });
  });

  test('AUT-1 ends the session of a user who signs out elsewhere or is blocked', async () => {
    const [italy, spain] = [
      bed.site('italy', { organisation: anyOrganisation }),
      bed.site('spain', { organisation: anyOrganisation }),
    ];
    const identity = bed.newIdentityVisitor();
    const [here, there] = [italy.newVisitor(), spain.newVisitor()];
    await here.signIn(identity, 'everywhere', '/auth/login?organization=org_italy');
    await there.signIn(identity, 'everywhere', '/auth/login?organization=org_spain');
    expect([(await here.access()).kind, (await there.access()).kind]).toEqual(['partner', 'partner']);
    await identity.open((await there.open('/auth/logout')).headers.get('location') ?? '');
    await expect.poll(async () => (await here.access()).kind).toBe('anonymous');

    const [computer, telephone] = [italy.newVisitor(), italy.newVisitor()];
    await computer.signIn(bed.newIdentityVisitor(), 'germany', '/auth/login?organization=org_germany');
    await telephone.signIn(bed.newIdentityVisitor(), 'germany', '/auth/login?organization=org_germany');
    await bed.identity.block('auth0|germany');
    expect([(await computer.access()).kind, (await telephone.access()).kind]).toEqual(['anonymous', 'anonymous']);
    await bed.identity.unblock('auth0|germany');
  });

  test.each(['', 'logout_token=', 'logout_token=a.b.c', `logout_token=${'a'.repeat(20_000)}`])(
    'AUT-1 rejects an invalid logout token: %j',
    async (body) => {
      const site = bed.site('italy');
      const visitor = site.newVisitor();
      await visitor.signIn(bed.newIdentityVisitor(), 'italy-service');
      const answer = await fetch(`${site.origin}/auth/backchannel-logout`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
      expect([400, 413]).toContain(answer.status);
      expect((await visitor.access()).kind).toBe('partner');
    },
  );
});
