import type { NextRequest, NextResponse } from 'next/server';
import { type AuthContext, forgetSignedIn, redirectTo } from './auth-context.ts';
import { returnTarget } from './return-target.ts';
import { absoluteUrl, logoutPath, signedOutPath } from './route-paths.ts';
import { isFromElsewhere, requestLike } from './sign-in-request.ts';

/**
 * Ends the session here and at the identity service, which sends the browser back to `signedOutPath`: services allow addresses one by one,
 * so that one stands for all targets. Another site can lead here and ends nothing: its visitor lands on the first page, still signed in.
 */
export async function signOut(context: AuthContext, request: NextRequest): Promise<Response> {
  if (isFromElsewhere(request)) return redirectTo(context, '/');
  const target = returnTarget(request.nextUrl.searchParams.get('returnTo'), '/');
  const back = absoluteUrl(context.origin, signedOutPath);
  back.searchParams.set('returnTo', target);
  const url = absoluteUrl(context.origin, logoutPath);
  url.searchParams.set('returnTo', back.href);
  const answer = await context.client().middleware(requestLike(request, url));
  // Where the service does not answer, the SDK has ended the session here all the same.
  const response = answer.status < 400 ? answer : withCookiesOf(answer, redirectTo(context, target));
  forgetSignedIn(context, response);
  return response;
}

/** Goes on to where whoever signed out wanted to be. */
export function afterSignOut(context: AuthContext, request: NextRequest): Response {
  return redirectTo(context, returnTarget(request.nextUrl.searchParams.get('returnTo'), '/'));
}

function withCookiesOf(source: NextResponse, response: NextResponse): NextResponse {
  for (const cookie of source.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}
