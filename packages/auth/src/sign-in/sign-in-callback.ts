import type { Auth0ClientOptions } from '@auth0/nextjs-auth0/types';
import { type NextRequest, NextResponse } from 'next/server';
import { providerFailure, watchProvider } from '../provider/provider-fetch.ts';
import { returnTarget } from '../routes/return-target.ts';
import { absoluteUrl, callbackPath, signInHref } from '../routes/route-paths.ts';
import type { Access } from '../sessions/partner.ts';
import { isAdmitted } from '../sessions/session-user.ts';
import { type AuthContext, failureResponse, markSignedIn, redirectTo, setOrganisationCookie } from './auth-context.ts';
import { endSession } from './end-session.ts';
import { type SignInFailure, signInFailureOf } from './sign-in-failure.ts';
import { requestLike } from './sign-in-request.ts';
import type { SignInStart } from './sign-in-state.ts';

/** Responses of sign-ins whose cookie cannot be read, with the code of the SDK. */
const unreadableTransactions = new WeakMap<Response, string>();

/** Responses that end the session of the visitor. */
const endingResponses = new WeakSet<Response>();

type OnCallback = NonNullable<Auth0ClientOptions['onCallback']>;

/** Returns whether a request is the identity service's redirect, with a code or an error (AUT-9). */
export function isCallback({ nextUrl: { searchParams } }: NextRequest): boolean {
  return searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'));
}

/** Returns the page that a callback leads to, whether or not its sign-in is still known; `/` if its state does not name one. */
export function callbackTarget({ states }: AuthContext, { nextUrl: { searchParams } }: NextRequest): string {
  return states.read(searchParams.get('state') ?? '').start?.returnTo ?? '/';
}

/**
 * Completes a sign-in: redirects to the requested page with a session, or to the sign-in error page. A callback whose sign-in is no longer known takes
 * a signed-in visitor to the requested page, and restarts the sign-in of any other visitor.
 */
export async function handleCallback(
  context: AuthContext,
  request: NextRequest,
  access: (request: NextRequest) => Promise<Access>,
): Promise<Response> {
  const { state, start } = context.states.read(request.nextUrl.searchParams.get('state') ?? '');
  const names = request.cookies.getAll().map(({ name }) => name);
  const transactions = names.filter((name) => name.startsWith(context.cookies.transaction));
  const own = `${context.cookies.transaction}${state}`;
  const handleUnknown = async (failure: SignInFailure) =>
    unknownSignIn(context, request, { failure, start, access: await access(request) });
  if (!transactions.includes(own)) {
    // The SDK reports both as `invalid_state`.
    const reason = transactions.length === 0 ? 'missing_transaction' : 'state_mismatch';
    return handleUnknown({ reason, code: reason });
  }
  const url = absoluteUrl(context.origin, `${callbackPath}${request.nextUrl.search}`);
  url.searchParams.set('state', state);
  return watchProvider(async () => {
    const response = await context.client().middleware(requestLike(request, url));
    const unreadable = unreadableTransactions.get(response);
    if (unreadable !== undefined) return handleUnknown({ reason: 'missing_transaction', code: unreadable });
    if (endingResponses.has(response)) await endSession(context, request, response);
    return response;
  });
}

interface UnknownSignIn {
  failure: SignInFailure;
  start: SignInStart | null;
  access: Access;
}

function unknownSignIn(
  context: AuthContext,
  { nextUrl: { searchParams } }: NextRequest,
  { failure, start, access }: UnknownSignIn,
): Response {
  const target = start?.returnTo ?? '/';
  if (isSignedIn(access)) return redirectTo(context, target);
  // Once: a browser that stores no cookies would sign in for ever. An error of the service would be the same again.
  if (start !== null && !start.isRepeated && searchParams.has('code')) {
    return redirectTo(context, signInHref({ ...start, isRepeated: true }));
  }
  return failureResponse(context, failure, target);
}

/** Whether a visitor has a session, of whichever organisation. */
function isSignedIn({ kind }: Access): boolean {
  return kind === 'partner' || kind === 'forbidden';
}

/** Creates the function that the SDK calls at the end of a callback. */
export function onCallbackOf(context: AuthContext): OnCallback {
  return async (error, { returnTo }, session) => {
    const target = returnTarget(returnTo ?? null, '/');
    if (error) {
      const failure = signInFailureOf(error, providerFailure());
      // Of the SDK's errors this alone comes without the page of the sign-in.
      return failure.reason === 'missing_transaction'
        ? unreadableTransaction(failure)
        : refuse(context, failure, target);
    }
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

function unreadableTransaction({ code }: SignInFailure): NextResponse {
  const response = new NextResponse();
  unreadableTransactions.set(response, code);
  return response;
}
