import type { LogoutToken, SessionData } from '@auth0/nextjs-auth0/types';

/** Keeps sessions on the server, so that signing out and blocking end them everywhere. What the browser has is a sealed id. */
export interface SessionStore {
  get(id: string): Promise<SessionData | null>;
  set(id: string, session: SessionData): Promise<void>;
  /** Writes only where the session is still there; false where it is not. */
  update(id: string, session: SessionData): Promise<boolean>;
  delete(id: string): Promise<void>;
  /** Ends the sessions of a device (`sid`), or all of a person (`sub`). */
  deleteByLogoutToken(token: LogoutToken): Promise<void>;
  /**
   * Runs `work` exclusively for the session, on this and all other instances: one refresh at a time. Rejects with
   * `LockTimeout` after `timeoutMs` milliseconds of waiting.
   */
  locked<T>(id: string, timeoutMs: number, work: () => Promise<T>): Promise<T>;
}

/** Another request held the lock of the session for too long. */
export class LockTimeout extends Error {
  override name = 'LockTimeout';
}
