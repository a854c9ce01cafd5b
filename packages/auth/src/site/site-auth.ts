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
import { type AuthContext, failureResponse, forgetSignedIn, markSignedIn } from '../sign-in/auth-context.ts';
import { handleBackchannelLogout } from '../sign-in/backchannel-logout.ts';
import { createRenewer, hasRunOut } from '../sign-in/renew-session.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { handleCallback, isCallback, onCallbackOf } from '../sign-in/sign-in-callback.ts';
import { signInCookies } from '../sign-in/sign-in-cookies.ts';
import { isNavigation, presentRequest, requestLike } from '../sign-in/sign-in-request.ts';
import { afterSignOut, signOut } from '../sign-in/sign-out.ts';
import { createAuth0Client } from './create-auth0-client.ts';

export interface SiteAuthOptions {
  environment: AuthEnvironment;
  /** Of the site, such as `https://www.clavora.example`. */
  origin: string;
  market: MarketId;
  /** Opened at the first use, and again after it failed. */
  store: () => Promise<SessionStore>;
  /** Milliseconds since 1970. */
  now?: () => number;
  log?: (message: string) => void;
}

/** Signing in on one site. */
export interface SiteAuth {
  /** Answers `/auth/*`, 404 included; null for the pages that the site draws: where failures are told, and the end of a popup. */
  answer(request: NextRequest): Promise<Response | null>;
  /**
   * Who asks; null is the request that Next answers at the moment. Renews a token that has run out. Rejects where the store does not answer:
   * nobody is let in, and nobody is sent away.
   */
  access(request: NextRequest | null): Promise<Access>;
  /**
   * What to set in the answer to a partner, so that the browser keeps the session for another day: values of `Set-Cookie`, none for most
   * requests. To be asked where cookies can be set, after `access`.
   */
  roll(request: NextRequest): Promise<readonly string[]>;
}

/** Milliseconds between two renewals of the browser's cookies, which last a day. */
const rollInterval = 3_600_000;
const rollTimeoutMs = 5000;

/** Nothing is read, opened or asked before the first use: settings that are wrong take no page down. */
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
  let isUnusableTold = false;
  const context: AuthContext = {
    environment,
    market,
    origin,
    cookies: signInCookies(market, origin.startsWith('https:')),
    sessions,
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
  const isProviderThere = createProviderProbe(environment.domain, now);

  /** Null where the settings name no identity service that could be one: nobody has a session then. */
  function usableClient(): Auth0Client | null {
    try {
      return context.client();
    } catch (error) {
      if (!isUnusableTold) context.onFailure({ reason: 'unavailable', code: nameOf(error) });
      isUnusableTold = true;
      return null;
    }
  }

  async function access(given: NextRequest | null): Promise<Access> {
    const request = given ?? (await presentRequest(origin));
    if (!request.cookies.has(context.cookies.session)) return { kind: 'anonymous' };
    const usable = usableClient();
    const session = await usable?.getSession(request);
    if (!usable || !session) return { kind: 'anonymous' };
    const current = hasRunOut(session, now(), environment.sessionCheckSeconds)
      ? await renew(usable, request, session)
      : session;
    if (!current) return { kind: 'expired' };
    const partner = partnerOf(current, environment.claims);
    if (!partner) return { kind: 'anonymous' };
    return { kind: isAdmitted(current, environment.organisation) ? 'partner' : 'forbidden', partner };
  }

  async function profile(request: NextRequest): Promise<Response> {
    const found = await access(request);
    const response = profileResponse(found);
    // Scripts need not ask again for a session that is over.
    if (found.kind === 'anonymous') forgetSignedIn(context, response);
    return response;
  }

  async function roll(request: NextRequest): Promise<readonly string[]> {
    const rolledAt = Number(request.cookies.get(context.cookies.marker)?.value ?? 0) * 1000;
    if (now() - rolledAt < rollInterval || !request.cookies.has(context.cookies.session)) return [];
    const session = await usableClient()?.getSession(request);
    const id = session && sessions.idOf(session);
    if (!id) return [];
    const response = new NextResponse();
    try {
      // A session that is being renewed would be put back to what it was.
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
    [loginPath]: { method: 'GET', answer: navigation((request) => signIn(context, request, isProviderThere)) },
    [logoutPath]: { method: 'GET', answer: navigation((request) => signOut(context, request, isProviderThere)) },
    [callbackPath]: {
      method: 'GET',
      answer: async (request) => (isCallback(request) ? handleCallback(context, request) : bare(404)),
    },
    [signedOutPath]: { method: 'GET', answer: async (request) => afterSignOut(context, request) },
    [profilePath]: { method: 'GET', answer: profile },
    [backchannelLogoutPath]: { method: 'POST', answer: (request) => handleBackchannelLogout(context, request) },
  };

  /** Whatever goes wrong in here is told as a page, never as a stack: to scripts and to the identity service by the status. */
  function failed(request: NextRequest, path: string, error: unknown): Response {
    const failure = { reason: 'unavailable', code: nameOf(error) } as const;
    if (path !== profilePath && path !== backchannelLogoutPath) {
      const target = returnTarget(request.nextUrl.searchParams.get('returnTo'), '/');
      const response = failureResponse(context, failure, target);
      if (path === logoutPath) forgetSignedIn(context, response);
      return response;
    }
    context.onFailure(failure);
    return bare(503);
  }

  return {
    access,
    roll,
    async answer(request) {
      const path = request.nextUrl.pathname.replace(/(?<=.)\/$/, '');
      if (path === signedInPath || path === environment.errorPath) return null;
      const route = routes[path];
      if (!route) return bare(404);
      if (request.method !== route.method) return bare(405, { allow: route.method });
      try {
        return await route.answer(request);
      } catch (error) {
        return failed(request, path, error);
      }
    },
  };
}

interface Route {
  method: 'GET' | 'POST';
  answer: Answer;
}

type Answer = (request: NextRequest) => Promise<Response>;

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

function navigation(answer: Answer): Answer {
  return async (request) => (isNavigation(request) ? answer(request) : bare(401));
}

function bare(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'private, no-store', ...headers } });
}
