// @vitest-environment happy-dom
import { announceSignOut, listenToSignOut } from '@clavora/auth/browser/sign-in-channel';
import { isMarkedSignedIn } from '@clavora/auth/browser/signed-in-mark';
import { hostCookieName, signedInCookie } from '@clavora/i18n-routing/host-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadRestoredPages } from './reload-restored-pages.ts';

let stop: () => void;
const reload = vi.fn<() => void>();

/** The mark in the form for the page's own protocol, which earlier test files may have changed. */
function markOf(value: string): string {
  const isSecure = location.protocol === 'https:';
  return `${hostCookieName(signedInCookie, isSecure)}=${value}; Path=/${isSecure ? '; Secure' : ''}`;
}

beforeEach(() => {
  document.cookie = markOf('1');
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  stop();
  document.documentElement.hidden = false;
  reload.mockReset();
});

function turn(type: 'pagehide' | 'pageshow', persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
}
const signOut = () => {
  document.cookie = `${markOf('')}; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
};
const arrivedBy = (type: string) => {
  const entry = { type } as unknown as PerformanceNavigationTiming;
  vi.spyOn(window.performance, 'getEntriesByType').mockReturnValue([entry]);
};
const isHidden = () => document.documentElement.hidden;

describe('reloadRestoredPages', () => {
  it('EXT-6 hides a page that enters the back/forward cache, and shows it again to a partner who is still signed in', () => {
    stop = reloadRestoredPages();
    turn('pagehide', true);
    expect(isHidden()).toBe(true);
    turn('pageshow', true);
    expect(isHidden()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('EXT-6 reloads the page, hidden, when it is restored after sign-out', () => {
    stop = reloadRestoredPages();
    turn('pagehide', true);
    signOut();
    turn('pageshow', true);
    expect(isHidden()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('EXT-6 hides a page in a background tab when the partner signs out in another', () => {
    stop = reloadRestoredPages();
    signOut();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isHidden()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('EXT-6 hides a page in a second window, which stays visible, when the partner signs out in another', async () => {
    stop = reloadRestoredPages();
    signOut();
    announceSignOut();
    await expect.poll(isHidden).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('EXT-6 announces a sign-out when its page is left, and nothing while the partner is signed in', async () => {
    const heard = vi.fn<() => void>();
    const stopListening = listenToSignOut(heard);
    stop = reloadRestoredPages();
    turn('pagehide', false);
    signOut();
    turn('pagehide', false);
    await expect.poll(() => heard).toHaveBeenCalledOnce();
    stopListening();
  });

  it('EXT-6 reloads a page that the history restored without the mark', () => {
    signOut();
    arrivedBy('back_forward');
    stop = reloadRestoredPages();
    expect(isHidden()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('EXT-6 does not reload a page endlessly that came without the mark', () => {
    signOut();
    arrivedBy('reload');
    stop = reloadRestoredPages();
    document.dispatchEvent(new Event('visibilitychange'));
    turn('pageshow', true);
    expect(reload).not.toHaveBeenCalled();
    expect(isHidden()).toBe(false);
  });

  it('EXT-6 does not hide a page that is not cached', () => {
    stop = reloadRestoredPages();
    turn('pagehide', false);
    expect(isHidden()).toBe(false);
  });
});

describe('isMarkedSignedIn', () => {
  it.each([
    [`a=b; ${signedInCookie}=1`, true],
    [`x${signedInCookie}=1`, false],
    [`a=${signedInCookie}`, false],
    ['', false],
  ])('EXT-6 parses %j as %j', (cookies, isMarked) => {
    expect(isMarkedSignedIn(cookies, false)).toBe(isMarked);
  });

  it('EXT-6 ignores on https a mark that another host may have set', () => {
    expect(isMarkedSignedIn(`${signedInCookie}=1`, true)).toBe(false);
    expect(isMarkedSignedIn(`a=b; __Host-${signedInCookie}=1`, true)).toBe(true);
  });
});
