import type { LogoutToken, SessionData } from '@auth0/nextjs-auth0/types';

/** Stores sessions on the server, so that signing out and blocking end them everywhere. Browsers only have a sealed id. */
export interface SessionStore {
  get(id: string): Promise<SessionData | null>;
  set(id: string, session: SessionData): Promise<void>;
  /** Updates an existing session; resolves with false if there is none. */
  update(id: string, session: SessionData): Promise<boolean>;
  delete(id: string): Promise<void>;
  /** Deletes the sessions of a device (`sid`), or all sessions of a user (`sub`). */
  deleteByLogoutToken(token: LogoutToken): Promise<void>;
  /**
   * Runs `work` exclusively for the session, on this and all other instances: one refresh at a time. Rejects with
   * `LockTimeout` after `timeoutMs` milliseconds of waiting.
   */
  locked<T>(id: string, timeoutMs: number, work: () => Promise<T>): Promise<T>;
}

/** Another request had the lock of the session for too long. */
export class LockTimeout extends Error {
  override name = 'LockTimeout';
}
