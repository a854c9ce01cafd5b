import type { SessionData, SessionDataStore } from '@auth0/nextjs-auth0/types';
import type { SessionStore } from './session-store.ts';

/** Adapts the store to the SDK. Only the SDK can read the session id from the cookie. */
export interface SessionAdapter {
  forSdk: Required<SessionDataStore>;
  /** Returns the id under which a session was read; undefined for a session that was not read through this adapter. */
  idOf: (session: SessionData) => string | undefined;
  store: () => Promise<SessionStore>;
}

/**
 * Creates an adapter that calls `open` at the first use, and again after it failed. Stored sessions expire after `checkSeconds` at the latest:
 * the lifetimes of tokens are settings of the tenant, a day by default.
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
  // `Date.now`, as the SDK uses it for `expiresAt`.
  const limitExpiry = (session: SessionData): SessionData => {
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
      set: async (id, session) => (await store()).set(id, limitExpiry(session)),
      update: async (id, session) => (await store()).update(id, limitExpiry(session)),
      delete: async (id) => (await store()).delete(id),
      deleteByLogoutToken: async (token) => (await store()).deleteByLogoutToken(token),
    },
  };
}
