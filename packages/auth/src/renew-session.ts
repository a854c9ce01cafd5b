import type { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { SessionData } from '@auth0/nextjs-auth0/types';
import { type NextRequest, NextResponse } from 'next/server';
import type { HeldSessions } from './held-sessions.ts';
import { providerTrouble, watchingProvider } from './provider-fetch.ts';
import { LockTimeout } from './session-store.ts';
import { type SignInFailure, signInFailureOf } from './sign-in-failure.ts';
import { requestLike } from './sign-in-request.ts';

/** Milliseconds: so long one request waits for another that renews the same session (AUT-4). */
const lockPatience = 5000;
/** Milliseconds for which a session outlives its token while the identity service does not answer: a hiccup sends nobody away. */
const grace = 300_000;
/** Milliseconds for which a service that did not answer is not asked again: each visitor would wait for it in turn. */
const restAfterTrouble = 15_000;

export interface RenewerParameters {
  sessions: HeldSessions;
  now: () => number;
  /** Told of each failure that is not the visitor's. */
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

/** Whether the token of a session has run out. `now` in milliseconds. */
export function hasRunOut({ tokenSet }: SessionData, now: number): boolean {
  return tokenSet.expiresAt * 1000 <= now;
}

export function createRenewer({ sessions, now, onFailure }: RenewerParameters): RenewSession {
  let restUntil = 0;

  const inGrace = (session: SessionData): SessionData | null =>
    session.tokenSet.expiresAt * 1000 + grace > now() ? session : null;

  async function refresh(client: Auth0Client, request: NextRequest): Promise<SignInFailure | null> {
    return watchingProvider(async () => {
      try {
        await client.getAccessToken(request, new NextResponse(), { refresh: true });
        return null;
      } catch (error) {
        if (!isOfSdk(error)) throw error;
        return signInFailureOf(error, providerTrouble());
      }
    });
  }

  async function renewAlone(client: Auth0Client, request: NextRequest, id: string): Promise<SessionData | null> {
    const session = await client.getSession(request);
    if (!session || !hasRunOut(session, now())) return session;
    // `missing_refresh_token`: signing in again without a question may still do.
    if (session.tokenSet.refreshToken === undefined) return null;
    if (now() < restUntil) return inGrace(session);
    const failure = await refresh(client, request);
    if (failure === null) {
      const renewed = await client.getSession(request);
      if (renewed?.user.sub === session.user.sub) return renewed;
    } else {
      onFailure(failure);
      if (failure.reason === 'timeout' || failure.reason === 'unavailable') {
        restUntil = now() + restAfterTrouble;
        return inGrace(session);
      }
    }
    await (await sessions.store()).delete(id);
    return null;
  }

  return async (client, request, session) => {
    const id = sessions.idOf(session);
    if (id === undefined) return null;
    // The SDK writes into the cookies of the request that it is given.
    const own = requestLike(request, request.nextUrl);
    try {
      return await (await sessions.store()).locked(id, lockPatience, () => renewAlone(client, own, id));
    } catch (error) {
      if (error instanceof LockTimeout) return inGrace(session);
      throw error;
    }
  };
}

/** The SDK's own errors have a code of words, in lower case; those of databases do not. */
function isOfSdk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[a-z_]+$/.test(error.code);
}
