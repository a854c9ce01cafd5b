// @vitest-environment happy-dom

import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSessionEnded } from '../browser/session-ended-event.ts';
import { announceSignIn } from '../browser/sign-in-popup.ts';
import { SessionEndedClient } from './session-ended.client.tsx';
import { sessionEndedLabels } from './session-ended-labels.ts';

let root: Root;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.history.replaceState(null, '', '/extranet/manual?sort=size#page=3');
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') ?? document.body);
  const t = translator('en', await loadMessages('en'));
  await act(async () => root.render(<SessionEndedClient locale="en" labels={sessionEndedLabels(t)} />));
});
afterEach(() => act(async () => root.unmount()));

const dialog = () => document.querySelector('dialog');
const press = () =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent !== '')?.click());

const status = () => dialog()?.querySelector('[role="status"]')?.textContent;
const returnTarget = () => {
  const href = dialog()?.querySelector('a')?.getAttribute('href') ?? '';
  return new URL(href, 'https://site.example').searchParams.get('returnTo');
};

/** A window that stays open until it is closed; the test reports its result. */
function opensWindow(): void {
  const popup = { closed: false, close: () => undefined };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
}

/** Waits like a visitor for changes of the page. */
async function until(check: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await vi.waitFor(check, { timeout: 45_000 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

describe('SessionEnded', () => {
  it('AUT-2 stays closed until a script reports the end of the session', async () => {
    expect(dialog()?.open).toBe(false);
    await act(async () => announceSessionEnded());
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.textContent).toContain('Your session has ended');
  });

  it('AUT-2 repeats everything that failed after sign-in, without leaving the page', async () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    await act(async () => {
      announceSessionEnded(first);
      announceSessionEnded(second);
    });
    opensWindow();
    await press();
    expect(status()).toContain('Waiting for the other window');
    announceSignIn('signed-in');
    await until(() => expect(dialog()?.open).toBe(false));
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledOnce();
    expect(window.location.hash).toBe('#page=3');
  });

  it('AUT-2 AUT-6 offers a retry, or to sign in here and return to the same address, if sign-in was cancelled', async () => {
    const retry = vi.fn<() => void>();
    await act(async () => announceSessionEnded(retry));
    opensWindow();
    await press();
    announceSignIn('cancelled');
    await until(() => expect(status()).toContain('That did not work.'));
    expect(returnTarget()).toBe('/extranet/manual?sort=size#page=3');
    expect(retry).not.toHaveBeenCalled();
  });

  it('AUT-2 continues in the same window if the browser blocks another', async () => {
    await act(async () => announceSessionEnded());
    vi.spyOn(window, 'open').mockReturnValue(null);
    await press();
    await until(() => expect(status()).toContain('did not allow a new window'));
    expect(returnTarget()).toBe('/extranet/manual?sort=size#page=3');
  });
});
