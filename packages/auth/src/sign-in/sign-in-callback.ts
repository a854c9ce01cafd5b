import type { Auth0ClientOptions } from '@auth0/nextjs-auth0/types';
import type { NextRequest, NextResponse } from 'next/server';
import { providerFailure, watchProvider } from '../provider/provider-fetch.ts';
import { returnTarget } from '../routes/return-target.ts';
import { isAdmitted } from '../sessions/session-user.ts';
import { type AuthContext, failureResponse, markSignedIn, redirectTo, setOrganisationCookie } from './auth-context.ts';
import { endSession } from './end-session.ts';
import { type SignInFailure, signInFailureOf } from './sign-in-failure.ts';

/** Responses that end the session of the visitor. */
const endingResponses = new WeakSet<Response>();

type OnCallback = NonNullable<Auth0ClientOptions['onCallback']>;

/** Returns whether a request is the identity service's redirect, with a code or an error (AUT-9). */
export function isCallback({ nextUrl: { searchParams } }: NextRequest): boolean {
  return searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'));
}

/** Completes a sign-in: redirects to the requested page with a session, or to the sign-in error page. */
export async function handleCallback(context: AuthContext, request: NextRequest): Promise<Response> {
  const transactions = request.cookies.getAll().filter(({ name }) => name.startsWith(context.cookies.transaction));
  const own = `${context.cookies.transaction}${request.nextUrl.searchParams.get('state')}`;
  if (!transactions.some(({ name }) => name === own)) {
    // The SDK reports both as `invalid_state`.
    const reason = transactions.length === 0 ? 'missing_transaction' : 'state_mismatch';
    return failureResponse(context, { reason, code: reason }, '/');
  }
  return watchProvider(async () => {
    const response = await context.client().middleware(request);
    if (endingResponses.has(response)) await endSession(context, request, response);
    return response;
  });
}

/** Creates the function that the SDK calls at the end of a callback. */
export function onCallbackOf(context: AuthContext): OnCallback {
  return async (error, { returnTo }, session) => {
    const target = returnTarget(returnTo ?? null, '/');
    if (error) return refuse(context, signInFailureOf(error, providerFailure()), target);
    const response = redirectTo(context, target);
    markSignedIn(context, response);
    // The cookie of an organisation that the market does not admit would lead to the same 403 screen for a day.
    const isAllowed = session !== null && isAdmitted(session, context.environment.organisation);
    setOrganisationCookie(context, response, isAllowed ? (session.user.org_id ?? null) : null);
    return response;
  };
}

/** Returns the response to a failure. Without a session at the service, the session here ends too, and no redirect leads there again (AUT-5). */
function refuse(context: AuthContext, failure: SignInFailure, target: string): NextResponse {
  const response = failureResponse(context, failure, target);
  if (failure.reason === 'login_required') endingResponses.add(response);
  return response;
}
