import type { NextRequest } from 'next/server';
import { returnTarget } from '../routes/return-target.ts';
import { absoluteUrl, logoutPath, signedOutPath } from '../routes/route-paths.ts';
import { type AuthContext, forgetSignedIn, redirectTo } from './auth-context.ts';
import { endSession } from './end-session.ts';
import { isFromElsewhere, requestLike } from './sign-in-request.ts';

/**
 * Ends the session here and at the identity service, which sends the browser back to `signedOutPath`: services allow addresses one by one,
 * so that one stands for all targets. While the service does not answer, the session here ends alone. Another site can lead here and ends
 * nothing: its visitor lands on the first page, still signed in.
 */
export async function signOut(
  context: AuthContext,
  request: NextRequest,
  isProviderThere: () => Promise<boolean>,
): Promise<Response> {
  if (isFromElsewhere(request)) return redirectTo(context, '/');
  const target = returnTarget(request.nextUrl.searchParams.get('returnTo'), '/');
  if (!(await isProviderThere())) {
    const response = redirectTo(context, target);
    await endSession(context, request, response);
    return response;
  }
  const back = absoluteUrl(context.origin, signedOutPath);
  back.searchParams.set('returnTo', target);
  const url = absoluteUrl(context.origin, logoutPath);
  url.searchParams.set('returnTo', back.href);
  const response = await context.client().middleware(requestLike(request, url));
  forgetSignedIn(context, response);
  return response;
}

/** Redirects to the target of the sign-out. */
export function afterSignOut(context: AuthContext, request: NextRequest): Response {
  return redirectTo(context, returnTarget(request.nextUrl.searchParams.get('returnTo'), '/'));
}
