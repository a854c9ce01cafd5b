// @vitest-environment happy-dom
import { sessionState } from '@clavora/auth/browser/session-state';
import { announce, announceSignOut } from '@clavora/auth/browser/sign-in-channel';
import { knownAnswer, onKnownPerson } from '@clavora/forms/browser/known-person';
import { finderIslands } from '@clavora/key-finder/islands';
import type { ListPrices } from '@clavora/site-core/list-prices';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFormPerson } from './watch-form-person.ts';

const prices: ListPrices = {
  title: 'Net prices',
  heads: ['Blank', 'Net'],
  rows: [{ id: 'b1', cells: ['CLV-1', '0.42 €'] }],
  totals: ['Total: 42 €'],
};
const answers: Readonly<Record<string, unknown>> = {
  '/auth/profile': { name: 'Ada Ferri', organisation: 'Ferri', roles: [] },
  '/api/extranet/prices/it': prices,
  '/api/extranet/person': { name: 'Ada Ferri', email: 'ada@ferri.example', organisation: 'Ferri' },
};
let asked: [string, unknown][];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push([address, init?.body]);
    return Response.json(answers[address]);
  });
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

/** Signs in in another window. */
function signIn(): void {
  document.cookie = 'site_signed_in=1';
  announce('signed-in');
}

function signOut(): void {
  document.cookie = 'site_signed_in=; max-age=0';
  announceSignOut();
}

/** Waits until the page has read that nobody is signed in. */
async function expectNothingAsked(): Promise<void> {
  await expect.poll(() => sessionState().getSnapshot().status).toBe('anonymous');
  expect(asked).toEqual([]);
}

it('CAT-13 EXT-6 shows a partner the net prices of a list at once, until the partner signs out; others ask for none', async () => {
  const place = document.createElement('div');
  // Code that only partners load.
  document.cookie = 'site_signed_in=1';
  const show = await finderIslands['partner-list-prices']();
  signOut();
  show(place, { href: '/api/extranet/prices/it', pieces: { b1: 100 } });
  await expectNothingAsked();
  signIn();
  await expect.poll(() => place.textContent).toContain('0.42 €');
  expect(place.textContent).toContain('Total: 42 €');
  expect(asked).toEqual([
    ['/auth/profile', undefined],
    ['/api/extranet/prices/it', '{"b1":100}'],
  ]);
  signOut();
  await expect.poll(() => place.textContent).toBe('');
});

it('EXT-6 FRM-1 forms know name and email of a partner, until the partner signs out; others ask for nothing', async () => {
  watchFormPerson();
  onKnownPerson(() => undefined);
  const known = () => [knownAnswer('name'), knownAnswer('email'), knownAnswer('section-a organization')];
  await expectNothingAsked();
  expect(known()).toEqual([null, null, null]);
  signIn();
  await expect.poll(known).toEqual(['Ada Ferri', 'ada@ferri.example', 'Ferri']);
  signOut();
  await expect.poll(known).toEqual([null, null, null]);
});
