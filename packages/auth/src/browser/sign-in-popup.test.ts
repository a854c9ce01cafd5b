// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from './sign-in-channel.ts';
import { announceSignIn, PopupBlocked, signInWithPopup } from './sign-in-popup.ts';

/** The window that was opened. */
let popup: { closed: boolean; close: () => void };
let opened: { href: string; name: string; features: string } | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  opened = null;
  popup = {
    closed: false,
    close() {
      popup.closed = true;
    },
  };
  vi.spyOn(window, 'open').mockImplementation((href, name, features) => {
    opened = { href: String(href), name: name ?? '', features: features ?? '' };
    // The code under test uses no other members of the window.
    return popup as Window;
  });
});
afterEach(() => {
  vi.useRealTimers();
  window.name = '';
});

/** Announces an outcome from a window of that name. */
function announceFrom(name: string, ...outcome: Parameters<typeof announce>): void {
  window.name = name;
  announce(...outcome);
}

describe('signInWithPopup', () => {
  it('AUT-2 opens a window of 400 by 600 above the page, and leaves the page in place', async () => {
    Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1400, outerHeight: 1000 });
    const outcome = signInWithPopup({ locale: 'it', organisation: 'org_italy' });
    expect(opened).toEqual({
      href: '/auth/login?returnTo=%2Fauth%2Fsigned-in&locale=it&organization=org_italy',
      name: expect.stringMatching(/^site-sign-in-/),
      features: 'popup,width=400,height=600,left=600,top=250',
    });
    announceFrom(opened?.name ?? '', 'signed-in');
    await expect(outcome).resolves.toBe('signed-in');
    expect(popup.closed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('AUT-6 resolves with the outcome that the window announces', async () => {
    const outcome = signInWithPopup();
    announceFrom(opened?.name ?? '', 'blocked');
    await expect(outcome).resolves.toBe('blocked');
  });

  it('AUT-6 times out after 60 s and closes the window', async () => {
    const outcome = signInWithPopup();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(popup.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toBe('timeout');
    expect(popup.closed).toBe(true);
  });

  it('AUT-6 resolves as cancelled when the visitor closes the window', async () => {
    const outcome = signInWithPopup();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(1500);
    await expect(outcome).resolves.toBe('cancelled');
  });

  it('AUT-2 accepts an announcement that arrives after its window closed', async () => {
    const outcome = signInWithPopup();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(900);
    announceFrom(opened?.name ?? '', 'signed-in');
    await expect(outcome).resolves.toBe('signed-in');
  });

  it('AUT-2 accepts a sign-in in another window and ignores a failure there', async () => {
    const first = signInWithPopup();
    const name = opened?.name ?? '';
    const second = signInWithPopup();
    announceFrom(name, 'cancelled');
    await expect(first).resolves.toBe('cancelled');
    announceFrom('of another tab', 'signed-in');
    await expect(second).resolves.toBe('signed-in');
  });

  it('AUT-6 closes the window when the signal is aborted', async () => {
    const controller = new AbortController();
    const outcome = signInWithPopup({ signal: controller.signal });
    controller.abort();
    await expect(outcome).resolves.toBe('cancelled');
    expect(popup.closed).toBe(true);
  });

  it('AUT-2 rejects with PopupBlocked when the browser opens no window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await expect(signInWithPopup()).rejects.toThrow(PopupBlocked);
  });

  it('AUT-2 closes a window at the end only if another page opened it', () => {
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined);
    Object.defineProperty(window, 'opener', { value: null, configurable: true });
    announceSignIn('signed-in');
    expect(close).not.toHaveBeenCalled();
    Object.defineProperty(window, 'opener', { value: window, configurable: true });
    announceSignIn('signed-in');
    expect(close).toHaveBeenCalledOnce();
  });
});
