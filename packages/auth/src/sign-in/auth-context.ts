import type { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { NextResponse } from 'next/server';
import type { AuthEnvironment } from '../provider/env.ts';
import { absoluteUrl } from '../routes/route-paths.ts';
import type { SessionAdapter } from '../sessions/session-adapter.ts';
import { cookieSeconds, type SignInCookies } from './sign-in-cookies.ts';
import type { SignInFailure } from './sign-in-failure.ts';
import type { SignInStates } from './sign-in-state.ts';

/** The settings and services that the sign-in routes of one site share. */
export interface AuthContext {
  environment: AuthEnvironment;
  market: MarketId;
  /** The origin of the site. */
  origin: string;
  cookies: SignInCookies;
  sessions: SessionAdapter;
  states: SignInStates;
  /** Throws if the domain of the environment is invalid. */
  client: () => Auth0Client;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Reports to the operator of the site. */
  onFailure: (failure: SignInFailure) => void;
}

/** Returns a redirect (303, not cached) to a path of the site. */
export function redirectTo(context: AuthContext, target: string): NextResponse {
  const response = NextResponse.redirect(absoluteUrl(context.origin, target), 303);
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** Reports a failure and returns a redirect to the sign-in error page, with the reason and the target of the visitor. */
export function failureResponse(context: AuthContext, failure: SignInFailure, target: string): NextResponse {
  context.onFailure(failure);
  const query = new URLSearchParams({ reason: failure.reason, returnTo: target });
  return redirectTo(context, `${context.environment.errorPath}?${query}`);
}

/** Sets the cookie that marks a signed-in browser for scripts of public pages. Its value is the current time in seconds since 1970. */
export function markSignedIn(context: AuthContext, response: NextResponse): void {
  response.cookies.set(context.cookies.marker, String(Math.floor(context.now() / 1000)), {
    ...cookieOptions(context),
    httpOnly: false,
    maxAge: cookieSeconds,
  });
}

/** Deletes the cookies of a session. */
export function clearSessionCookies(context: AuthContext, response: NextResponse): void {
  const { session, organisation, marker } = context.cookies;
  for (const name of [session, organisation, marker]) {
    response.cookies.set(name, '', { ...cookieOptions(context), maxAge: 0 });
  }
}

/** Sets the cookie of the organisation that the next sign-in requests (AUT-7); null deletes it. */
export function setOrganisationCookie(context: AuthContext, response: NextResponse, organisation: string | null): void {
  response.cookies.set(context.cookies.organisation, organisation ?? '', {
    ...cookieOptions(context),
    maxAge: organisation === null ? 0 : cookieSeconds,
  });
}

function cookieOptions({ origin }: AuthContext) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const;
}
