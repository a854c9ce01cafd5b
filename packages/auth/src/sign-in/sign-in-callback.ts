import type { Auth0ClientOptions } from '@auth0/nextjs-auth0/types';
import type { NextRequest, NextResponse } from 'next/server';
import { providerFailure, watchingProvider } from '../provider/provider-fetch.ts';
import { returnTarget } from '../routes/return-target.ts';
import { isAdmitted } from '../sessions/session-user.ts';
import { type AuthContext, failureResponse, keepOrganisation, markSignedIn, redirectTo } from './auth-context.ts';
import { endSession } from './end-session.ts';
import { type SignInFailure, signInFailureOf } from './sign-in-failure.ts';

/** Responses that end the session of the visitor. */
const endings = new WeakSet<Response>();

type OnCallback = NonNullable<Auth0ClientOptions['onCallback']>;

/** Returns whether the identity service sends a visitor back, with a code or an error (AUT-9). */
export function isCallback({ nextUrl: { searchParams } }: NextRequest): boolean {
  return searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'));
}

/** Ends a sign-in: with a session where the visitor wanted to go, or at the sign-in error page. */
export async function handleCallback(context: AuthContext, request: NextRequest): Promise<Response> {
  const transactions = request.cookies.getAll().filter(({ name }) => name.startsWith(context.cookies.transaction));
  const own = `${context.cookies.transaction}${request.nextUrl.searchParams.get('state')}`;
  if (!transactions.some(({ name }) => name === own)) {
    // The SDK calls both `invalid_state`.
    const reason = transactions.length === 0 ? 'missing_transaction' : 'state_mismatch';
    return failureResponse(context, { reason, code: reason }, '/');
  }
  return watchingProvider(async () => {
    const response = await context.client().middleware(request);
    if (endings.has(response)) await endSession(context, request, response);
    return response;
  });
}

/** What the SDK does at the end of a callback. */
export function onCallbackOf(context: AuthContext): OnCallback {
  return async (error, { returnTo }, session) => {
    const target = returnTarget(returnTo ?? null, '/');
    if (error) return refusal(context, signInFailureOf(error, providerFailure()), target);
    const response = redirectTo(context, target);
    markSignedIn(context, response);
    // One that the market does not let in would lead to the same 403 screen for a day.
    const isWorthKeeping = session !== null && isAdmitted(session, context.environment.organisation);
    keepOrganisation(context, response, isWorthKeeping ? (session.user.org_id ?? null) : null);
    return response;
  };
}

/** Without a session at the service there is none here: the visitor is signed out, and not sent there again (AUT-5). */
function refusal(context: AuthContext, failure: SignInFailure, target: string): NextResponse {
  const response = failureResponse(context, failure, target);
  if (failure.reason === 'login_required') endings.add(response);
  return response;
}
