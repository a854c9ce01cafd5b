import type { NextRequest } from 'next/server';
import { returnTarget } from '../routes/return-target.ts';
import { absoluteUrl, loginPath } from '../routes/route-paths.ts';
import { type AuthContext, failureResponse } from './auth-context.ts';
import { authorizationParameters, requestLike } from './sign-in-request.ts';

/** Sends the browser to the identity service, or says that it does not answer. */
export async function signIn(
  context: AuthContext,
  request: NextRequest,
  isProviderThere: () => Promise<boolean>,
): Promise<Response> {
  const asked = request.nextUrl.searchParams;
  const target = returnTarget(asked.get('returnTo'), '/');
  if (!(await isProviderThere())) {
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
