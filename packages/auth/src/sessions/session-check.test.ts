import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignInTestbed, startSignInTestbed, type TestSite } from '../testing/sign-in-testbed.ts';
import { locationOf, type SiteVisitor } from '../testing/site-visitor.ts';
import { openSessionStore } from './database-session-store.ts';

const [second, minute] = [1000, 60_000];
const check = 5 * minute;

// Requests wait a second for a check: on a busy machine, the identity service answers too late, and the session stays until the next one.
describe('a tenant without back-channel logout, whose tokens last a day', { retry: 2 }, () => {
  let bed: SignInTestbed;
  let time: number;
  let site: TestSite;
  const now = (): number => time;
  const withRefreshTokens = { scope: 'openid profile email offline_access' };

  beforeAll(async () => {
    bed = await startSignInTestbed({ hasBackChannelLogout: false });
  });
  beforeEach(() => {
    time = Date.now();
    site = bed.site('italy', withRefreshTokens, { now });
  });
  afterEach(async () => {
    await bed.fault({ mode: 'none' });
    await bed.identity.unblock('auth0|italy-service');
  });
  afterAll(() => bed.close());

  async function signedIn(): Promise<SiteVisitor> {
    const visitor = site.newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'italy-service');
    bed.identity.requests.reset();
    return visitor;
  }

  it('SEC-4 rejects a blocked user after five minutes', async () => {
    const visitor = await signedIn();
    expect(await bed.identity.block('auth0|italy-service')).toEqual([]);
    expect((await visitor.access()).kind).toBe('partner');
    time += check + second;
    expect(await visitor.access()).toEqual({ kind: 'expired' });
    expect(await visitor.access()).toEqual({ kind: 'anonymous' });
    await bed.identity.unblock('auth0|italy-service');
    expect(await visitor.access()).toEqual({ kind: 'anonymous' });
  });

  it('SEC-4 rejects a blocked user after ten minutes while the identity service is down, and after that too', async () => {
    const visitor = await signedIn();
    await bed.identity.block('auth0|italy-service');
    await bed.fault({ mode: 'down' });
    time += 2 * check - second;
    expect((await visitor.access()).kind).toBe('partner');
    time += 2 * second;
    expect(await visitor.access()).toEqual({ kind: 'expired' });
    await bed.fault({ mode: 'none' });
    time += minute;
    expect(await visitor.access()).toEqual({ kind: 'expired' });
    expect(await visitor.access()).toEqual({ kind: 'anonymous' });
  });

  it('SEC-4 rejects a blocked user without refresh token after five minutes', async () => {
    site = bed.site('italy', {}, { now });
    const visitor = site.newVisitor();
    const identity = bed.newIdentityVisitor();
    await visitor.signIn(identity, 'italy-service');
    await bed.identity.block('auth0|italy-service');
    time += check + second;
    expect(await visitor.access()).toEqual({ kind: 'expired' });
    const answer = await visitor.signIn(identity, 'italy-service', '/auth/login?prompt=none&returnTo=/extranet');
    expect(locationOf(answer)).toMatch(/^\/auth\/error\?reason=(?:blocked|login_required)/);
    expect((await visitor.access()).kind).not.toBe('partner');
  });

  it('SEC-4 confirms the session of a partner every five minutes, once', async () => {
    const visitor = await signedIn();
    time += check - 2 * second;
    expect((await visitor.access()).kind).toBe('partner');
    expect(bed.identity.requests.total).toBe(0);
    time += 4 * second;
    expect((await visitor.access()).kind).toBe('partner');
    expect(bed.identity.requests.total).toBe(1);
  });

  it('SEC-4 confirms a session at once that was written with a later expiry', async () => {
    const { environment } = site;
    const store = await openSessionStore(bed.database, { market: 'italy', secret: environment.secret, now });
    const ids: string[] = [];
    const before = bed.site('italy', environment, {
      now,
      store: async () => ({
        ...store,
        set: (id, session) => {
          ids.push(id);
          const expiresAt = Math.floor(time / 1000) + 86_400;
          return store.set(id, { ...session, tokenSet: { ...session.tokenSet, expiresAt } });
        },
      }),
    });
    const visitor = before.newVisitor();
    await visitor.signIn(bed.newIdentityVisitor(), 'italy-service');
    bed.identity.requests.reset();
    expect(ids).toHaveLength(1);
    expect((await site.auth.access(visitor.request('/extranet'))).kind).toBe('partner');
    expect(bed.identity.requests.total).toBe(1);
    await bed.identity.block('auth0|italy-service');
    expect((await visitor.access()).kind).toBe('partner');
    time += check + second;
    expect((await visitor.access()).kind).toBe('expired');
  });

  it('SEC-6 does not wait for an identity service that hangs while a session is confirmed', async () => {
    const visitor = await signedIn();
    await bed.fault({ mode: 'slow', delayMs: 600_000, match: '/oauth/token' });
    time += check + second;
    expect((await visitor.access()).kind).toBe('partner');
    time += check;
    expect((await visitor.access()).kind).toBe('expired');
  });
});
