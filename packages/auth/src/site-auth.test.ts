import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignInTestbed, startSignInTestbed } from './testbed/sign-in-testbed.ts';
import { locationOf } from './testbed/site-visitor.ts';

let bed: SignInTestbed;
beforeAll(async () => {
  bed = await startSignInTestbed();
});
afterAll(() => bed.close());

describe('signing in', () => {
  test('AUT-1 leads to the identity service and back to the page that was asked for', async () => {
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
        organisation: { id: 'org_italy', name: 'rete-clavora' },
        roles: ['sales', 'service'],
      },
    });
  });
});

describe('signing out', () => {
  test('AUT-1 ends the session here and at the identity service', async () => {
    const visitor = bed.site('italy').newVisitor();
    const identity = bed.newIdentityVisitor();
    await visitor.signIn(identity, 'italy-service');
    expect((await visitor.access()).kind).toBe('partner');
    const kept = new Map(visitor.cookies);
    const answer = await visitor.open('/auth/logout?returnTo=/prodotti');
    const back = await identity.open(answer.headers.get('location') ?? '');
    expect(back.kind === 'site' && `${back.url.pathname}${back.url.search}`).toBe(
      '/auth/signed-out?returnTo=%2Fprodotti',
    );
    expect(locationOf(await visitor.open('/auth/signed-out?returnTo=%2Fprodotti'))).toBe('/prodotti');
    expect([...visitor.cookies.keys()]).toEqual([]);
    for (const [name, value] of kept) visitor.cookies.set(name, value);
    expect(await visitor.access()).toEqual({ kind: 'anonymous' });
    visitor.cookies.clear();
    const again = await visitor.open('/auth/login');
    expect((await identity.open(again.headers.get('location') ?? '')).kind).toBe('page');
  });
});
