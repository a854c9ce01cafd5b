import type { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { type NextRequest, NextResponse } from 'next/server';
import type { AuthEnvironment } from '../provider/env.ts';
import { createProviderProbe } from '../provider/provider-probe.ts';
import { returnTarget } from '../routes/return-target.ts';
import {
  backchannelLogoutPath,
  callbackPath,
  loginPath,
  logoutPath,
  profilePath,
  signedInPath,
  signedOutPath,
} from '../routes/route-paths.ts';
import type { Access } from '../sessions/partner.ts';
import { createSessionAdapter } from '../sessions/session-adapter.ts';
import { profileResponse } from '../sessions/session-profile.ts';
import { LockTimeout, type SessionStore } from '../sessions/session-store.ts';
import { isAdmitted, partnerOf } from '../sessions/session-user.ts';
import {
  type AuthContext,
  clearSessionCookies,
  failureResponse,
  markSignedIn,
  redirectTo,
} from '../sign-in/auth-context.ts';
import { handleBackchannelLogout } from '../sign-in/backchannel-logout.ts';
import { createRenewer, mustConfirm } from '../sign-in/renew-session.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { callbackTarget, handleCallback, isCallback, onCallbackOf } from '../sign-in/sign-in-callback.ts';
import { signInCookies } from '../sign-in/sign-in-cookies.ts';
import { isNavigation, presentRequest, requestLike } from '../sign-in/sign-in-request.ts';
import { signInStates } from '../sign-in/sign-in-state.ts';
import { afterSignOut, signOut } from '../sign-in/sign-out.ts';
import { createAuth0Client } from './create-auth0-client.ts';

export interface SiteAuthOptions {
  environment: AuthEnvironment;
  /** The origin of the site, such as `https://www.clavora.example`. */
  origin: string;
  market: MarketId;
  /** Opens the session store; called at the first use, and again after it failed. */
  store: () => Promise<SessionStore>;
  /** Milliseconds since 1970. */
  now?: () => number;
  log?: (message: string) => void;
}

/** The authentication of one site. */
export interface SiteAuth {
  /** Handles `/auth/*`, with 404 for unknown paths; null for the pages that the site draws: the error page and the end of a popup. */
  answer(request: NextRequest): Promise<Response | null>;
  /**
   * Returns the sign-in state of the visitor; `null` means the request that Next serves now. Renews an expired token. Rejects if the store
   * does not respond: the visitor is neither admitted nor redirected.
   */
  access(request: NextRequest | null): Promise<Access>;
  /**
   * Returns the values of `Set-Cookie` that extend the session in the browser by a day; empty for most requests. Call it after `access`, where
   * cookies can be set.
   */
  roll(request: NextRequest): Promise<readonly string[]>;
}

/** Minimum time between two updates of the browser's cookies, which last a day. */
const rollIntervalMs = 3_600_000;
const rollTimeoutMs = 5000;

/** Creates the authentication of a site. It opens no connection before the first use, so that invalid settings break no public page. */
export function createSiteAuth({
  environment,
  origin,
  market,
  store,
  now = Date.now,
  log = console.warn,
}: SiteAuthOptions): SiteAuth {
  const sessions = createSessionAdapter(store, environment.sessionCheckSeconds);
  let client: Auth0Client | null = null;
  let isFailureReported = false;
  const context: AuthContext = {
    environment,
    market,
    origin,
    cookies: signInCookies(market, origin.startsWith('https:')),
    sessions,
    states: signInStates(environment.secret, market),
    now,
    onFailure: ({ reason, code }) => log(`sign-in: ${reason} (${code})`),
    client() {
      const onCallback = onCallbackOf(context);
      client ??= createAuth0Client({ environment, origin, market, sessionStore: sessions.forSdk, onCallback });
      return client;
    },
  };
  const renew = createRenewer({
    sessions,
    checkSeconds: environment.sessionCheckSeconds,
    now,
    onFailure: context.onFailure,
  });
  const isProviderUp = createProviderProbe(environment.domain, now);

  /** Returns null if the settings are invalid: then no visitor has a session. Reports the error once. */
  function usableClient(): Auth0Client | null {
    try {
      return context.client();
    } catch (error) {
      if (!isFailureReported) context.onFailure({ reason: 'unavailable', code: nameOf(error) });
      isFailureReported = true;
      return null;
    }
  }

  async function access(given: NextRequest | null): Promise<Access> {
    const request = given ?? (await presentRequest(origin));
    if (!request.cookies.has(context.cookies.session)) return { kind: 'anonymous' };
    const usable = usableClient();
    const session = await usable?.getSession(request);
    if (!usable || !session) return { kind: 'anonymous' };
    const current = mustConfirm(session, now(), environment.sessionCheckSeconds)
      ? await renew(usable, request, session)
      : session;
    if (!current) return { kind: 'expired' };
    const partner = partnerOf(current, environment.claims);
    if (!partner) return { kind: 'anonymous' };
    return { kind: isAdmitted(current, environment.organisation) ? 'partner' : 'forbidden', partner };
  }

  async function handleProfile(request: NextRequest): Promise<Response> {
    const found = await access(request);
    const response = profileResponse(found);
    // Without the marker, scripts send no further request for an ended session.
    if (found.kind === 'anonymous') clearSessionCookies(context, response);
    return response;
  }

  async function roll(request: NextRequest): Promise<readonly string[]> {
    const rolledAt = Number(request.cookies.get(context.cookies.marker)?.value ?? 0) * 1000;
    if (now() - rolledAt < rollIntervalMs || !request.cookies.has(context.cookies.session)) return [];
    const session = await usableClient()?.getSession(request);
    const id = session && sessions.idOf(session);
    if (!id) return [];
    const response = new NextResponse();
    try {
      // Without the lock, this would overwrite the session of a concurrent renewal.
      await (await sessions.store()).locked(id, rollTimeoutMs, () => rollAlone(request, response));
    } catch (error) {
      if (error instanceof LockTimeout) return [];
      throw error;
    }
    return response.headers.getSetCookie();
  }

  async function rollAlone(request: NextRequest, response: NextResponse): Promise<void> {
    const own = requestLike(request, origin);
    const session = await context.client().getSession(own);
    if (!session) return;
    await context.client().updateSession(own, response, session);
    markSignedIn(context, response);
  }

  const routes: Readonly<Record<string, Route>> = {
    [loginPath]: { method: 'GET', handler: onlyNavigations((request) => signIn(context, request, isProviderUp)) },
    [logoutPath]: { method: 'GET', handler: onlyNavigations((request) => signOut(context, request, isProviderUp)) },
    [callbackPath]: {
      method: 'GET',
      handler: async (request) => {
        if (!isCallback(request)) return emptyResponse(404);
        // HEAD must not use up the code.
        if (request.method === 'HEAD') return redirectTo(context, callbackTarget(context, request));
        return handleCallback(context, request, access);
      },
    },
    [signedOutPath]: { method: 'GET', handler: async (request) => afterSignOut(context, request) },
    [profilePath]: { method: 'GET', handler: handleProfile },
    [backchannelLogoutPath]: { method: 'POST', handler: (request) => handleBackchannelLogout(context, request) },
  };

  /** Returns the response to an unexpected error: a redirect to the error page; status 503 for scripts and the identity service. */
  function errorResponse(request: NextRequest, path: string, error: unknown): Response {
    const failure = { reason: 'unavailable', code: nameOf(error) } as const;
    if (path !== profilePath && path !== backchannelLogoutPath) {
      const wanted = returnTarget(request.nextUrl.searchParams.get('returnTo'), '/');
      const target = path === callbackPath ? callbackTarget(context, request) : wanted;
      const response = failureResponse(context, failure, target);
      if (path === logoutPath && request.method !== 'HEAD') clearSessionCookies(context, response);
      return response;
    }
    context.onFailure(failure);
    return emptyResponse(503);
  }

  return {
    access,
    roll,
    async answer(request) {
      const path = request.nextUrl.pathname.replace(/(?<=.)\/$/, '');
      if (path === signedInPath || path === environment.errorPath) return null;
      const route = routes[path];
      if (!route) return emptyResponse(404);
      const methods = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method];
      if (!methods.includes(request.method)) return emptyResponse(405, { allow: methods.join(', ') });
      const response = await route.handler(request).catch((error: unknown) => errorResponse(request, path, error));
      return request.method === 'HEAD' ? new Response(null, response) : response;
    },
  };
}

interface Route {
  method: 'GET' | 'POST';
  handler: Handler;
}

type Handler = (request: NextRequest) => Promise<Response>;

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

function onlyNavigations(handler: Handler): Handler {
  return async (request) => (isNavigation(request) ? handler(request) : emptyResponse(401));
}

function emptyResponse(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'private, no-store', ...headers } });
}
