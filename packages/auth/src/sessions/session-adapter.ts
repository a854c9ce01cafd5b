import type { SessionData, SessionDataStore } from '@auth0/nextjs-auth0/types';
import type { SessionStore } from './session-store.ts';

/** Adapts the store to the SDK, which alone reads the id from the cookie. */
export interface SessionAdapter {
  forSdk: Required<SessionDataStore>;
  /** The id under which a session was read; undefined for one that was not read from here. */
  idOf: (session: SessionData) => string | undefined;
  store: () => Promise<SessionStore>;
}

/**
 * `open` is called at the first use, and again after it failed. A session is written to expire after `checkSeconds` at the latest: the
 * lifetimes of tokens are settings of the tenant, and by default last a day.
 */
export function createSessionAdapter(open: () => Promise<SessionStore>, checkSeconds: number): SessionAdapter {
  const ids = new WeakMap<SessionData, string>();
  let opened: Promise<SessionStore> | null = null;
  const store = (): Promise<SessionStore> => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  // By the clock that the SDK computes expiry with.
  const limited = (session: SessionData): SessionData => {
    const { tokenSet } = session;
    const expiresAt = Math.min(tokenSet.expiresAt, Math.floor(Date.now() / 1000) + checkSeconds);
    return { ...session, tokenSet: { ...tokenSet, expiresAt } };
  };
  return {
    store,
    idOf: (session) => ids.get(session),
    forSdk: {
      async get(id) {
        const session = await (await store()).get(id);
        if (session) ids.set(session, id);
        return session;
      },
      set: async (id, session) => (await store()).set(id, limited(session)),
      update: async (id, session) => (await store()).update(id, limited(session)),
      delete: async (id) => (await store()).delete(id),
      deleteByLogoutToken: async (token) => (await store()).deleteByLogoutToken(token),
    },
  };
}
