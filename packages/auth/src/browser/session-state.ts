import { hostCookieName, signedInCookie } from '@clavora/i18n-routing/host-cookie';
import { profilePath } from '../routes/route-paths.ts';
import type { SessionProfile } from '../sessions/session-profile.ts';
import { listenToSignIn } from './sign-in-channel.ts';

/** Who is signed in, as far as a browser knows (AUT-8). */
export type SessionState =
  | { status: 'loading'; profile: null }
  | { status: 'authenticated'; profile: SessionProfile }
  | { status: 'anonymous'; profile: null };

/** For `useSyncExternalStore`: `subscribe`, `getSnapshot`, `getServerSnapshot`. */
export interface SessionStateStore {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => SessionState;
  /** Public pages are the same for everybody. */
  getServerSnapshot: () => SessionState;
  /** Repeats the request, such as after signing in by popup. */
  refresh: () => Promise<void>;
}

const loading: SessionState = { status: 'loading', profile: null };
const anonymous: SessionState = { status: 'anonymous', profile: null };

let store: SessionStateStore | null = null;

/** The state of this page. Sends no request before the first subscription, nor in a browser without a sign-in. */
export function sessionState(): SessionStateStore {
  store ??= createSessionState();
  return store;
}

/** A store of its own, for tests. */
export function createSessionState(): SessionStateStore {
  const listeners = new Set<() => void>();
  let state = loading;
  let asked = 0;

  const become = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function refresh(): Promise<void> {
    asked += 1;
    const question = asked;
    const next = hasMarker(document.cookie) ? await askProfile() : anonymous;
    // A later question has a newer answer.
    if (question === asked) become(next);
  }

  function start(): () => void {
    void refresh();
    const stopListening = listenToSignIn(({ outcome }) => {
      if (outcome === 'signed-in') void refresh();
    });
    // A page restored from the browser's cache may show a partner who has signed out since.
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) void refresh();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      stopListening();
      window.removeEventListener('pageshow', onShow);
    };
  }

  let stop: (() => void) | null = null;
  return {
    subscribe(listener) {
      listeners.add(listener);
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    getSnapshot: () => state,
    getServerSnapshot: () => loading,
    refresh,
  };
}

function hasMarker(cookies: string): boolean {
  const start = `${hostCookieName(signedInCookie, location.protocol === 'https:')}=`;
  return cookies.split('; ').some((cookie) => cookie.startsWith(start) && cookie !== start);
}

/** Returns the state by the profile; anonymous where it cannot be read, until the next page asks again. */
async function askProfile(): Promise<SessionState> {
  try {
    const response = await fetch(profilePath, { headers: { accept: 'application/json' }, cache: 'no-store' });
    if (!response.ok) return anonymous;
    const profile: SessionProfile = await response.json();
    return { status: 'authenticated', profile };
  } catch {
    return anonymous;
  }
}
