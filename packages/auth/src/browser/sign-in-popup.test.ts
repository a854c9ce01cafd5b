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
    // Nothing else of it is looked at.
    return popup as Window;
  });
});
afterEach(() => {
  vi.useRealTimers();
  window.name = '';
});

/** Says something as the page in the popup does. */
function sayFrom(name: string, ...outcome: Parameters<typeof announce>): void {
  window.name = name;
  announce(...outcome);
}

describe('signing in by popup', () => {
  it('AUT-2 opens a window of 400 by 600 above the page, and leaves the page in place', async () => {
    Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1400, outerHeight: 1000 });
    const outcome = signInWithPopup({ locale: 'it', organisation: 'org_italy' });
    expect(opened).toEqual({
      href: '/auth/login?returnTo=%2Fauth%2Fsigned-in&locale=it&organization=org_italy',
      name: expect.stringMatching(/^clavora-sign-in-/),
      features: 'popup,width=400,height=600,left=600,top=250',
    });
    sayFrom(opened?.name ?? '', 'signed-in');
    await expect(outcome).resolves.toBe('signed-in');
    expect(popup.closed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('AUT-6 tells what the page in the window has told', async () => {
    const outcome = signInWithPopup();
    sayFrom(opened?.name ?? '', 'blocked');
    await expect(outcome).resolves.toBe('blocked');
  });

  it('AUT-6 gives up after 60 s, and closes the window', async () => {
    const outcome = signInWithPopup();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(popup.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toBe('timeout');
    expect(popup.closed).toBe(true);
  });

  it('AUT-6 a window that is closed is a sign-in that is cancelled', async () => {
    const outcome = signInWithPopup();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(1500);
    await expect(outcome).resolves.toBe('cancelled');
  });

  it('AUT-2 a window that closes itself before it is heard has signed in', async () => {
    const outcome = signInWithPopup();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(900);
    sayFrom(opened?.name ?? '', 'signed-in');
    await expect(outcome).resolves.toBe('signed-in');
  });

  it('AUT-2 what fails in another window is no matter, who signs in there is signed in here', async () => {
    const first = signInWithPopup();
    const name = opened?.name ?? '';
    const second = signInWithPopup();
    sayFrom(name, 'cancelled');
    await expect(first).resolves.toBe('cancelled');
    sayFrom('of another tab', 'signed-in');
    await expect(second).resolves.toBe('signed-in');
  });

  it('AUT-6 can be given up', async () => {
    const giving = new AbortController();
    const outcome = signInWithPopup({ signal: giving.signal });
    giving.abort();
    await expect(outcome).resolves.toBe('cancelled');
    expect(popup.closed).toBe(true);
  });

  it('AUT-2 says when the browser opens no window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await expect(signInWithPopup()).rejects.toThrow(PopupBlocked);
  });

  it('AUT-2 the page at the end closes the window that another has opened, and no other', () => {
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined);
    Object.defineProperty(window, 'opener', { value: null, configurable: true });
    announceSignIn('signed-in');
    expect(close).not.toHaveBeenCalled();
    Object.defineProperty(window, 'opener', { value: window, configurable: true });
    announceSignIn('signed-in');
    expect(close).toHaveBeenCalledOnce();
  });
});
