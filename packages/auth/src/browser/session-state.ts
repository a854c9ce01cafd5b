import { hostCookieName, signedInCookie } from '@clavora/i18n-routing/host-cookie';
import { profilePath } from '../routes/route-paths.ts';
import type { SessionProfile } from '../sessions/session-profile.ts';
import { listenToSession } from './sign-in-channel.ts';

/** The sign-in state of a browser (AUT-8). */
type SessionState =
  | { status: 'loading'; profile: null }
  | { status: 'authenticated'; profile: SessionProfile }
  | { status: 'anonymous'; profile: null };

/** For `useSyncExternalStore`: `subscribe`, `getSnapshot`, `getServerSnapshot`. */
export interface SessionStateStore {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => SessionState;
  /** Always `loading`: the HTML of public pages is the same for all visitors. */
  getServerSnapshot: () => SessionState;
  /** Repeats the request, such as after signing in by popup. */
  refresh: () => Promise<void>;
}

const loading: SessionState = { status: 'loading', profile: null };
const anonymous: SessionState = { status: 'anonymous', profile: null };

let store: SessionStateStore | null = null;

/** Returns the store of this page. It sends no request before the first subscription, nor in a browser without a sign-in. */
export function sessionState(): SessionStateStore {
  store ??= createSessionState();
  return store;
}

/** Creates a store that shares no state with others. */
export function createSessionState(): SessionStateStore {
  const listeners = new Set<() => void>();
  let state = loading;
  let latestRequest = 0;

  const publish = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function refresh(): Promise<void> {
    latestRequest += 1;
    const request = latestRequest;
    const next = hasMarker(document.cookie) ? await fetchState() : anonymous;
    // Responses can arrive out of order: only the latest request counts.
    if (request === latestRequest) publish(next);
  }

  function start(): () => void {
    void refresh();
    const stopListening = listenToSession(() => void refresh());
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

/** Fetches the profile and returns the state; anonymous if the profile cannot be read, until the next page requests it again. */
async function fetchState(): Promise<SessionState> {
  try {
    const response = await fetch(profilePath, { headers: { accept: 'application/json' }, cache: 'no-store' });
    if (!response.ok) return anonymous;
    const profile: SessionProfile = await response.json();
    return { status: 'authenticated', profile };
  } catch {
    return anonymous;
  }
}
