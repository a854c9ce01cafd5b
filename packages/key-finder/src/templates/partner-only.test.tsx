// @vitest-environment happy-dom
import { announceSignOut, listenToSignOut } from '@clavora/auth/browser/sign-in-channel';
import { sessionEndedLabels } from '@clavora/auth/session-ended-labels';
import { hostCookieName, signedInCookie } from '@clavora/i18n-routing/host-cookie';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { expect, it, onTestFinished } from 'vitest';
import { startPartnerOnly } from './start-partner-only.ts';

const mark = `${hostCookieName(signedInCookie, location.protocol === 'https:')}=`;
const labels = sessionEndedLabels(translator('it', await loadMessages('it')));

async function open(): Promise<HTMLElement | null> {
  document.body.innerHTML = '<div hidden><form>Save</form></div>';
  const place = document.querySelector('div');
  if (place) await startPartnerOnly(place, { locale: 'it', labels });
  return place;
}

it('EXT-6 hides a form of partners from everybody else, and as soon as they sign out in another window', async () => {
  expect((await open())?.hidden).toBe(true);
  document.cookie = `${mark}1`;
  const form = await open();
  expect(form?.hidden).toBe(false);
  document.cookie = `${mark}; max-age=0`;
  const heard = new Promise<void>((resolve) => onTestFinished(listenToSignOut(resolve)));
  announceSignOut();
  await heard;
  expect(form?.hidden).toBe(true);
});
