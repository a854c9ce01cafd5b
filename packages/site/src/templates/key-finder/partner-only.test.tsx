// @vitest-environment happy-dom
import { announceSignOut, listenToSignOut } from '@clavora/auth/browser/sign-in-channel';
import { sessionEndedLabels } from '@clavora/extranet/screens/shared/session-ended-labels';
import { hostCookieName, signedInCookie } from '@clavora/i18n-routing/host-cookie';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PartnerOnly } from './partner-only.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const mark = `${hostCookieName(signedInCookie, location.protocol === 'https:')}=`;
const labels = sessionEndedLabels(translator('it', await loadMessages('it')));

it('EXT-6 hides a form of partners as soon as they sign out in another window', async () => {
  document.cookie = `${mark}1`;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <PartnerOnly locale="it" labels={labels}>
        Save
      </PartnerOnly>,
    ),
  );
  // The part for ended sessions is loaded first.
  await act(() => vi.dynamicImportSettled());
  expect(place.textContent).toBe('Save');
  document.cookie = `${mark}; max-age=0`;
  const heard = new Promise<void>((resolve) => onTestFinished(listenToSignOut(resolve)));
  await act(async () => {
    announceSignOut();
    await heard;
  });
  expect(place.textContent).toBe('');
  await act(async () => root.unmount());
});
