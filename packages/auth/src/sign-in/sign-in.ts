import type { NextRequest } from 'next/server';
import { returnTarget } from '../routes/return-target.ts';
import { absoluteUrl, loginPath } from '../routes/route-paths.ts';
import { type AuthContext, failureResponse } from './auth-context.ts';
import { authorizationParameters, requestLike } from './sign-in-request.ts';

/** Redirects to the identity service, or to the sign-in error page if the service does not respond. */
export async function signIn(
  context: AuthContext,
  request: NextRequest,
  isProviderUp: () => Promise<boolean>,
): Promise<Response> {
  const target = returnTarget(request.nextUrl.searchParams.get('returnTo'), '/');
  if (!(await isProviderUp())) {
    return failureResponse(context, { reason: 'unavailable', code: 'no_answer' }, target);
  }
  const url = absoluteUrl(context.origin, loginPath);
  url.searchParams.set('returnTo', target);
  for (const [name, value] of authorizationParameters(context, request)) {
    url.searchParams.set(name, value);
  }
  const response = await context.client().middleware(requestLike(request, url));
  if (response.status < 400) return response;
  return failureResponse(context, { reason: 'unavailable', code: String(response.status) }, target);
}
