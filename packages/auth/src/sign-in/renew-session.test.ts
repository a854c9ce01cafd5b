import { backends } from '@clavora/database/testing/backends';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSessionStore } from '../sessions/database-session-store.ts';
import type { Access } from '../sessions/partner.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { SiteAuth } from '../site/site-auth.ts';
import { type SignInTestbed, startSignInTestbed, type TestSite } from '../testing/sign-in-testbed.ts';
import { locationOf, type SiteVisitor } from '../testing/site-visitor.ts';

const [second, minute] = [1000, 60_000];
/** Lifetime of an access token, in milliseconds. */
const lifetime = 10 * minute;
/** Time until a session must be confirmed, in milliseconds. */
const check = 5 * minute;

describe.each(backends)('on %s', (_name, startBackend) => {
  let bed: SignInTestbed;
  let time: number;
  let site: TestSite;
  const now = (): number => time;

  beforeAll(async () => {
    bed = await startSignInTestbed({ accessTokenSeconds: lifetime / second }, startBackend);
  });
  beforeEach(() => {
    time = Date.now();
    site = bed.site('italy', { scope: 'openid profile email offline_access' }, { now });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await bed.fault({ mode: 'none' });
  });
  afterAll(() => bed.close());

  async function signedIn(who = 'italy-service'): Promise<SiteVisitor> {
    const visitor = site.newVisitor();
    expect(locationOf(await visitor.signIn(bed.newIdentityVisitor(), who))).toBe('/');
    bed.identity.requests.reset();
    return visitor;
  }

  /** Returns the access of the visitor at another instance of the site. */
  const accessAt = (auth: SiteAuth, visitor: SiteVisitor): Promise<Access> => auth.access(visitor.request('/extranet'));

  test('AUT-5 renews an expired token without changing the cookies', async () => {
    const visitor = await signedIn();
    const cookies = new Map(visitor.cookies);
    expect((await visitor.access()).kind).toBe('partner');
    expect(bed.identity.requests.total).toBe(0);
    for (let round = 1; round <= 3; round += 1) {
      // The service uses the real clock: each new token has the same lifetime from now.
      time = Date.now() + lifetime + second;
      expect(await visitor.access()).toMatchObject({
        kind: 'partner',
        partner: { name: 'Davide Serravalle', roles: ['sales', 'service'], organisation: { id: 'org_italy' } },
      });
      expect(bed.identity.requests.total).toBe(round);
    }
    expect(visitor.cookies).toEqual(cookies);
  });

  test('AUT-4 sends one refresh for twenty concurrent requests at two instances', async () => {
    // The session began so long ago that its token has expired by now, also for the clock of the service.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - lifetime - minute });
    const visitor = await signedIn();
    vi.useRealTimers();
    const other = site.another();
    await bed.fault({ mode: 'slow', delayMs: 100, match: '/oauth/token' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => accessAt(index % 2 ? site.auth : other, visitor)),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'partner'));
    expect(bed.identity.requests.total).toBe(1);
  });

  test.each(['invalid_grant', 'login_required', 'mfa_required', 'access_denied'])(
    'AUT-5 ends the session at all instances after a refusal (%s)',
    async (error) => {
      const visitor = await signedIn();
      time += lifetime + second;
      bed.identity.fail({ at: 'refresh', error });
      expect(await visitor.access()).toEqual({ kind: 'expired' });
      expect(await visitor.access()).toEqual({ kind: 'anonymous' });
      time -= lifetime;
      expect(await accessAt(site.another(), visitor)).toEqual({ kind: 'anonymous' });
    },
  );

  test.each(['algorithm', 'signature', 'subject', 'audience', 'organisation'] as const)(
    'AUT-4 rejects a renewed token with a wrong %s',
    async (wrong) => {
      const visitor = await signedIn();
      time += lifetime + second;
      bed.identity.fail({ at: 'id-token', wrong });
      const answer = await visitor.access();
      expect(answer.kind).toBe(wrong === 'organisation' ? 'forbidden' : 'expired');
    },
  );

  test('AUT-4 rejects a renewed token of another user', async () => {
    const { environment } = site;
    const store = await openSessionStore(bed.database, { market: 'italy', secret: environment.secret, now });
    const ids: string[] = [];
    const recording: SessionStore = {
      ...store,
      set: (id, session) => {
        ids.push(id);
        return store.set(id, session);
      },
    };
    site = bed.site('italy', environment, { now, store: async () => recording });
    const visitor = await signedIn();
    const id = ids[0] ?? '';
    const session = await store.get(id);
    if (!session) throw new Error('expected a session');
    await store.update(id, { ...session, user: { ...session.user, sub: 'auth0|italy-sales' } });
    expect((await visitor.access()).kind).toBe('partner');
    time += lifetime + second;
    expect(await visitor.access()).toEqual({ kind: 'expired' });
    expect(await visitor.access()).toEqual({ kind: 'anonymous' });
  });

  test('AUT-5 accepts a session for five more minutes while the service does not respond', async () => {
    const visitor = await signedIn();
    await bed.fault({ mode: 'down' });
    time += check + minute;
    expect((await visitor.access()).kind).toBe('partner');
    expect(bed.identity.requests.total).toBe(3);
    expect((await visitor.access()).kind).toBe('partner');
    // No request during the pause after a failure.
    expect(bed.identity.requests.total).toBe(3);
    time += 5 * minute;
    expect(await visitor.access()).toEqual({ kind: 'expired' });
    await bed.fault({ mode: 'none' });
    time += minute;
    expect((await visitor.access()).kind).toBe('partner');
  });

  test('AUT-5 signs in again without a question where the session has no refresh token', async () => {
    site = bed.site('italy', {}, { now });
    const visitor = site.newVisitor();
    const identity = bed.newIdentityVisitor();
    await visitor.signIn(identity, 'italy-service');
    time += lifetime + second;
    expect(await visitor.access()).toEqual({ kind: 'expired' });
    const answer = await visitor.signIn(
      identity,
      'no-credentials-needed',
      '/auth/login?prompt=none&returnTo=/extranet',
    );
    expect(locationOf(answer)).toBe('/extranet');
    time = Date.now();
    expect((await visitor.access()).kind).toBe('partner');
  });

  test('AUT-5 signs out a visitor without a session at the service, and does not redirect there again', async () => {
    site = bed.site('italy', {}, { now });
    const visitor = site.newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'italy-service');
    const cookies = new Map(visitor.cookies);
    const answer = await visitor.signIn(
      bed.newIdentityVisitor(),
      'no-credentials-needed',
      '/auth/login?prompt=none&returnTo=/extranet',
    );
    expect(locationOf(answer)).toBe('/auth/error?reason=login_required&returnTo=%2Fextranet');
    expect([...visitor.cookies.keys()]).toEqual([]);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    expect(await visitor.access()).toEqual({ kind: 'anonymous' });
  });

  test('AUT-5 does not restore the session of a user who signs out during a renewal', async () => {
    const visitor = await signedIn();
    time += lifetime + second;
    await bed.fault({ mode: 'slow', delayMs: 200, match: '/oauth/token' });
    const renewing = visitor.access();
    await expect.poll(() => bed.identity.requests.total).toBe(1);
    await visitor.open('/auth/logout');
    expect((await renewing).kind).not.toBe('partner');
    await bed.fault({ mode: 'none' });
    expect((await visitor.access()).kind).toBe('anonymous');
  });
});
