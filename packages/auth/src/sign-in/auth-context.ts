import type { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { NextResponse } from 'next/server';
import type { AuthEnvironment } from '../provider/env.ts';
import { absoluteUrl } from '../routes/route-paths.ts';
import type { SessionAdapter } from '../sessions/session-adapter.ts';
import { cookieLifetime, type SignInCookies } from './sign-in-cookies.ts';
import type { SignInFailure } from './sign-in-failure.ts';

/** What the parts of signing in on one site share. */
export interface AuthContext {
  environment: AuthEnvironment;
  market: MarketId;
  /** Of the site. */
  origin: string;
  cookies: SignInCookies;
  sessions: SessionAdapter;
  /** Throws where the environment names no domain that could be one. */
  client: () => Auth0Client;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Reports to the operator of the site. */
  onFailure: (failure: SignInFailure) => void;
}

/** Sends the browser on with a GET, leaving no entry in its history. */
export function redirectTo(context: AuthContext, target: string): NextResponse {
  const response = NextResponse.redirect(absoluteUrl(context.origin, target), 303);
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** Reports a failure and redirects to the sign-in error page, with the reason and the target of the visitor. */
export function failureResponse(context: AuthContext, failure: SignInFailure, target: string): NextResponse {
  context.onFailure(failure);
  const query = new URLSearchParams({ reason: failure.reason, returnTo: target });
  return redirectTo(context, `${context.environment.errorPath}?${query}`);
}

/** Marks the browser for scripts of public pages, as long as its session lasts. The value is when: seconds since 1970. */
export function markSignedIn(context: AuthContext, response: NextResponse): void {
  response.cookies.set(context.cookies.marker, String(Math.floor(context.now() / 1000)), {
    ...cookieOptions(context),
    httpOnly: false,
    maxAge: cookieLifetime,
  });
}

/** Takes away what signing in has left in the browser. */
export function forgetSignedIn(context: AuthContext, response: NextResponse): void {
  const { session, organisation, marker } = context.cookies;
  for (const name of [session, organisation, marker]) {
    response.cookies.set(name, '', { ...cookieOptions(context), maxAge: 0 });
  }
}

/** Keeps the organisation signed in for, so that it is asked for again (AUT-7); null forgets it. */
export function keepOrganisation(context: AuthContext, response: NextResponse, organisation: string | null): void {
  response.cookies.set(context.cookies.organisation, organisation ?? '', {
    ...cookieOptions(context),
    maxAge: organisation === null ? 0 : cookieLifetime,
  });
}

function cookieOptions({ origin }: AuthContext) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const;
}
