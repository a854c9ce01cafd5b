import { NextRequest } from 'next/server';
import { returnTarget } from '../routes/return-target.ts';
import { absoluteUrl, logoutPath, signedOutPath } from '../routes/route-paths.ts';
import { type AuthContext, clearSessionCookies, redirectTo } from './auth-context.ts';
import { endSession } from './end-session.ts';
import { isCrossSite, requestLike } from './sign-in-request.ts';

/**
 * Ends the session here and at the identity service, which redirects to `signedOutPath`: it allows listed addresses only, so that one address
 * serves all targets. While the service does not respond, only the session here ends. A link on another site ends nothing: it leads to the first
 * page, and the visitor remains signed in. HEAD gets the same redirect and ends nothing.
 */
export async function signOut(
  context: AuthContext,
  request: NextRequest,
  isProviderUp: () => Promise<boolean>,
): Promise<Response> {
  if (isCrossSite(request)) return redirectTo(context, '/');
  const endsSession = request.method !== 'HEAD';
  const target = returnTarget(request.nextUrl.searchParams.get('returnTo'), '/');
  if (!(await isProviderUp())) {
    const response = redirectTo(context, target);
    if (endsSession) await endSession(context, request, response);
    return response;
  }
  const back = absoluteUrl(context.origin, signedOutPath);
  back.searchParams.set('returnTo', target);
  const url = absoluteUrl(context.origin, logoutPath);
  url.searchParams.set('returnTo', back.href);
  const response = await context.client().middleware(endsSession ? requestLike(request, url) : new NextRequest(url));
  if (endsSession) clearSessionCookies(context, response);
  else response.headers.delete('set-cookie');
  return response;
}

/** Redirects to the target of the sign-out. */
export function afterSignOut(context: AuthContext, request: NextRequest): Response {
  return redirectTo(context, returnTarget(request.nextUrl.searchParams.get('returnTo'), '/'));
}
