import type { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { SessionData } from '@auth0/nextjs-auth0/types';
import { type NextRequest, NextResponse } from 'next/server';
import { providerFailure, watchingProvider } from '../provider/provider-fetch.ts';
import type { SessionAdapter } from '../sessions/session-adapter.ts';
import { LockTimeout } from '../sessions/session-store.ts';
import { type SignInFailure, signInFailureOf } from './sign-in-failure.ts';
import { requestLike } from './sign-in-request.ts';

/** Milliseconds that one request waits for another that renews the same session (AUT-4). */
const lockTimeoutMs = 5000;
/** Milliseconds for which a session outlives its expiry while the identity service does not answer. */
const grace = 300_000;
/** Milliseconds that requests wait for the answer of the identity service (SEC-6). The renewal goes on without them. */
const maxWaitMs = 1000;
/** Milliseconds for which a service that did not answer is not asked again: each visitor would wait for it in turn. */
const pauseAfterFailureMs = 15_000;
/** Milliseconds by which the clocks of two instances may differ (AUT-4). */
const clockTolerance = 60_000;

export interface RenewerParameters {
  sessions: SessionAdapter;
  checkSeconds: number;
  now: () => number;
  /** Called with each failure that the visitor did not cause. */
  onFailure: (failure: SignInFailure) => void;
}

/**
 * Renews sessions whose token has run out, one at a time for each (AUT-5): the session as it then is, or null where it is over. What is
 * renewed is the store's alone: the browser's id stays, so that it can happen where no cookie can be set.
 */
export type RenewSession = (
  client: Auth0Client,
  request: NextRequest,
  session: SessionData,
) => Promise<SessionData | null>;

/**
 * Whether a session must be confirmed by the identity service. `now` in milliseconds. One that expires later than a check from now was written
 * under another setting: when it was last confirmed is unknown.
 */
export function hasRunOut({ tokenSet }: SessionData, now: number, checkSeconds: number): boolean {
  return tokenSet.expiresAt * 1000 <= now || isUnconfirmed(tokenSet.expiresAt, now, checkSeconds);
}

export function createRenewer({ sessions, checkSeconds, now, onFailure }: RenewerParameters): RenewSession {
  let pauseUntil = 0;
  /** Resolves for the requests that wait at the moment, when the identity service takes too long for one of them. */
  let lateRefresh = Promise.withResolvers<void>();

  function reportLateRefresh(): void {
    pauseUntil = now() + pauseAfterFailureMs;
    lateRefresh.resolve();
    lateRefresh = Promise.withResolvers();
  }

  function inGrace(session: SessionData): SessionData | null {
    const { expiresAt } = session.tokenSet;
    const isOver = expiresAt * 1000 + grace <= now() || isUnconfirmed(expiresAt, now(), checkSeconds);
    return isOver ? null : session;
  }

  async function refresh(client: Auth0Client, request: NextRequest): Promise<SignInFailure | null> {
    return watchingProvider(async () => {
      const timer = setTimeout(reportLateRefresh, maxWaitMs);
      try {
        await client.getAccessToken(request, new NextResponse(), { refresh: true });
        pauseUntil = 0;
        return null;
      } catch (error) {
        if (!isOfSdk(error)) throw error;
        return signInFailureOf(error, providerFailure());
      } finally {
        clearTimeout(timer);
      }
    });
  }

  async function renewAlone(client: Auth0Client, request: NextRequest, id: string): Promise<SessionData | null> {
    const session = await client.getSession(request);
    if (!session || !hasRunOut(session, now(), checkSeconds)) return session;
    // `missing_refresh_token`: signing in again without a question may still do.
    if (session.tokenSet.refreshToken === undefined) return null;
    if (now() < pauseUntil) return inGrace(session);
    const failure = await refresh(client, request);
    if (failure === null) {
      const renewed = await client.getSession(request);
      if (renewed?.user.sub === session.user.sub) return renewed;
    } else {
      onFailure(failure);
      if (failure.reason === 'timeout' || failure.reason === 'unavailable') {
        pauseUntil = now() + pauseAfterFailureMs;
        return inGrace(session);
      }
    }
    await (await sessions.store()).delete(id);
    return null;
  }

  return async (client, request, session) => {
    const id = sessions.idOf(session);
    if (id === undefined) return null;
    if (session.tokenSet.refreshToken !== undefined && now() < pauseUntil) return inGrace(session);
    // The SDK writes into the cookies of the request that it is given.
    const own = requestLike(request, request.nextUrl);
    const store = await sessions.store();
    const renewal = store
      .locked(id, lockTimeoutMs, () => renewAlone(client, own, id))
      .catch((error: unknown) => {
        if (error instanceof LockTimeout) return inGrace(session);
        throw error;
      });
    return Promise.race([renewal, lateRefresh.promise.then(() => inGrace(session))]);
  };
}

function isUnconfirmed(expiresAt: number, now: number, checkSeconds: number): boolean {
  return expiresAt * 1000 > now + checkSeconds * 1000 + clockTolerance;
}

/** The SDK's own errors have a code of words, in lower case; those of databases do not. */
function isOfSdk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[a-z_]+$/.test(error.code);
}
