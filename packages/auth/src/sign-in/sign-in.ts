import type { NextRequest } from 'next/server';
import { returnTarget } from '../routes/return-target.ts';
import { absoluteUrl, loginPath, repeatedParameter } from '../routes/route-paths.ts';
import { type AuthContext, failureResponse } from './auth-context.ts';
import { authorizationParameters, requestLike } from './sign-in-request.ts';
import type { SignInStart } from './sign-in-state.ts';

/** Redirects to the identity service, or to the sign-in error page if the service does not respond. */
export async function signIn(
  context: AuthContext,
  request: NextRequest,
  isProviderUp: () => Promise<boolean>,
): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const target = returnTarget(searchParams.get('returnTo'), '/');
  if (!(await isProviderUp())) {
    return failureResponse(context, { reason: 'unavailable', code: 'no_answer' }, target);
  }
  const url = absoluteUrl(context.origin, loginPath);
  url.searchParams.set('returnTo', target);
  const parameters = authorizationParameters(context, request);
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  const response = await context.client().middleware(requestLike(request, url));
  if (response.status < 400) {
    const { ui_locales: locale, organization: organisation } = Object.fromEntries(parameters);
    extendState(context, response, {
      returnTo: target,
      ...(locale !== undefined && { locale }),
      ...(organisation !== undefined && searchParams.has('organization') && { organisation }),
      ...(searchParams.has(repeatedParameter) && { isRepeated: true }),
    });
    return response;
  }
  return failureResponse(context, { reason: 'unavailable', code: String(response.status) }, target);
}

/** Adds how the sign-in began to the state in the redirect to the identity service. */
function extendState({ states }: AuthContext, { headers }: Response, start: SignInStart): void {
  const location = headers.get('location');
  if (location === null) return;
  const url = new URL(location);
  const state = url.searchParams.get('state');
  if (state === null) return;
  url.searchParams.set('state', states.extend(state, start));
  headers.set('location', url.href);
}
