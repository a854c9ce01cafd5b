// @vitest-environment happy-dom
import { announceSignOut } from '@clavora/auth/browser/sign-in-channel';
import { sessionEndedLabels } from '@clavora/extranet/screens/shared/session-ended-labels';
import { hostCookieName, signedInCookie } from '@clavora/i18n-routing/host-cookie';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
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
  const text = () => act(async () => place.textContent);
  // The part for ended sessions is loaded first.
  await expect.poll(text).toBe('Save');
  document.cookie = `${mark}; max-age=0`;
  announceSignOut();
  await expect.poll(text).toBe('');
  await act(async () => root.unmount());
});
