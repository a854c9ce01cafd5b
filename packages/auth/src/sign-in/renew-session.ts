import type { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { SessionData } from '@auth0/nextjs-auth0/types';
import { type NextRequest, NextResponse } from 'next/server';
import { providerFailure, watchProvider } from '../provider/provider-fetch.ts';
import type { SessionAdapter } from '../sessions/session-adapter.ts';
import { LockTimeout } from '../sessions/session-store.ts';
import { type SignInFailure, signInFailureOf } from './sign-in-failure.ts';
import { requestLike } from './sign-in-request.ts';

/** Time that one request waits for another that renews the same session (AUT-4). */
const lockTimeoutMs = 5000;
/** Time for which a session remains valid after its expiry while the identity service does not respond. */
const graceMs = 300_000;
/** Time that requests wait for the identity service (SEC-6). The renewal continues after it. */
const maxWaitMs = 1000;
/** Pause after a request without a response: otherwise each visitor would wait for the service, one after another. */
const pauseAfterFailureMs = 15_000;
/** Time by which the clocks of two instances may differ (AUT-4). */
const clockToleranceMs = 60_000;

export interface RenewerParameters {
  sessions: SessionAdapter;
  checkSeconds: number;
  now: () => number;
  /** Called with each failure that the visitor did not cause. */
  onFailure: (failure: SignInFailure) => void;
}

/**
 * Renews a session whose token has expired, with one renewal at a time per session (AUT-5). Resolves with the current session, or null if it has
 * ended. Only the store changes: the id in the cookie remains, so that a renewal can happen where no cookie can be set.
 */
export type RenewSession = (
  client: Auth0Client,
  request: NextRequest,
  session: SessionData,
) => Promise<SessionData | null>;

/**
 * Returns whether the identity service must confirm a session. `now` is in milliseconds. A session that expires later than `checkSeconds` from now
 * was stored under another setting, so that the time of its last confirmation is unknown.
 */
export function mustConfirm({ tokenSet }: SessionData, now: number, checkSeconds: number): boolean {
  return tokenSet.expiresAt * 1000 <= now || isUnconfirmed(tokenSet.expiresAt, now, checkSeconds);
}

export function createRenewer({ sessions, checkSeconds, now, onFailure }: RenewerParameters): RenewSession {
  let pauseUntil = 0;
  /** Resolves for all requests that wait now, as soon as the identity service takes too long for one of them. */
  let lateRefresh = Promise.withResolvers<void>();

  function reportLateRefresh(): void {
    pauseUntil = now() + pauseAfterFailureMs;
    lateRefresh.resolve();
    lateRefresh = Promise.withResolvers();
  }

  function sessionInGrace(session: SessionData): SessionData | null {
    const { expiresAt } = session.tokenSet;
    const isOver = expiresAt * 1000 + graceMs <= now() || isUnconfirmed(expiresAt, now(), checkSeconds);
    return isOver ? null : session;
  }

  async function refresh(client: Auth0Client, request: NextRequest): Promise<SignInFailure | null> {
    return watchProvider(async () => {
      const timer = setTimeout(reportLateRefresh, maxWaitMs);
      try {
        await client.getAccessToken(request, new NextResponse(), { refresh: true });
        pauseUntil = 0;
        return null;
      } catch (error) {
        if (!isSdkError(error)) throw error;
        return signInFailureOf(error, providerFailure());
      } finally {
        clearTimeout(timer);
      }
    });
  }

  async function renewAlone(client: Auth0Client, request: NextRequest, id: string): Promise<SessionData | null> {
    const session = await client.getSession(request);
    if (!session || !mustConfirm(session, now(), checkSeconds)) return session;
    // Signing in again with `prompt=none` may still succeed.
    if (session.tokenSet.refreshToken === undefined) return null;
    if (now() < pauseUntil) return sessionInGrace(session);
    const failure = await refresh(client, request);
    if (failure === null) {
      const renewed = await client.getSession(request);
      if (renewed?.user.sub === session.user.sub) return renewed;
    } else {
      onFailure(failure);
      if (failure.reason === 'timeout' || failure.reason === 'unavailable') {
        pauseUntil = now() + pauseAfterFailureMs;
        return sessionInGrace(session);
      }
    }
    await (await sessions.store()).delete(id);
    return null;
  }

  return async (client, request, session) => {
    const id = sessions.idOf(session);
    if (id === undefined) return null;
    if (session.tokenSet.refreshToken !== undefined && now() < pauseUntil) return sessionInGrace(session);
    // The SDK changes the cookies of the request that it is given.
    const own = requestLike(request, request.nextUrl);
    const store = await sessions.store();
    const renewal = store
      .locked(id, lockTimeoutMs, () => renewAlone(client, own, id))
      .catch((error: unknown) => {
        if (error instanceof LockTimeout) return sessionInGrace(session);
        throw error;
      });
    return Promise.race([renewal, lateRefresh.promise.then(() => sessionInGrace(session))]);
  };
}

function isUnconfirmed(expiresAt: number, now: number, checkSeconds: number): boolean {
  return expiresAt * 1000 > now + checkSeconds * 1000 + clockToleranceMs;
}

/** Whether the SDK threw an error: its codes consist of lower-case words, unlike those of databases. */
function isSdkError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[a-z_]+$/.test(error.code);
}
