import type { SessionData, SessionDataStore } from '@auth0/nextjs-auth0/types';
import type { SessionStore } from './session-store.ts';

/** The store as the SDK takes it, which alone reads the id from the cookie. */
export interface HeldSessions {
  forSdk: Required<SessionDataStore>;
  /** The id under which a session was read; undefined for one that was not read from here. */
  idOf: (session: SessionData) => string | undefined;
  store: () => Promise<SessionStore>;
}

/** `open` is called at the first use, and again after it failed. */
export function holdSessions(open: () => Promise<SessionStore>): HeldSessions {
  const ids = new WeakMap<SessionData, string>();
  let opened: Promise<SessionStore> | null = null;
  const store = (): Promise<SessionStore> => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
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
      set: async (id, session) => (await store()).set(id, session),
      update: async (id, session) => (await store()).update(id, session),
      delete: async (id) => (await store()).delete(id),
      deleteByLogoutToken: async (token) => (await store()).deleteByLogoutToken(token),
    },
  };
}
