import { isLocale } from '@clavora/i18n-routing/locales';
import type { NextRequest } from 'next/server';
import { type AuthContext, failureResponse } from './auth-context.ts';
import { returnTarget } from './return-target.ts';
import { absoluteUrl, loginPath } from './route-paths.ts';
import { requestLike } from './sign-in-request.ts';

/** What is passed on to the identity service as it was asked; everything else is decided here. */
const passedOn = ['login_hint', 'screen_hint', 'invitation', 'organization_name'] as const;

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
  for (const [name, value] of Object.entries(authorizationParameters(context, request))) {
    if (value !== null) url.searchParams.set(name, value);
  }
  const response = await context.client().middleware(requestLike(request, url));
  if (response.status < 400) return response;
  return failureResponse(context, { reason: 'unavailable', code: String(response.status) }, target);
}

function authorizationParameters(
  { environment, cookies }: AuthContext,
  { nextUrl: { searchParams: asked }, cookies: sent }: NextRequest,
): Readonly<Record<string, string | null>> {
  const prompt = asked.get('prompt');
  const locale = asked.get('locale');
  const kept = sent.get(cookies.organisation)?.value ?? null;
  return {
    ...Object.fromEntries(passedOn.map((name) => [name, short(asked.get(name))])),
    organization: organisationName(asked.get('organization')) ?? organisationName(kept) ?? environment.organisation,
    prompt: prompt === 'none' || prompt === 'login' ? prompt : null,
    ui_locales: locale !== null && isLocale(locale) ? locale : null,
  };
}

function organisationName(value: string | null): string | null {
  return value !== null && /^[\w-]{1,80}$/.test(value) ? value : null;
}

function short(value: string | null): string | null {
  return value !== null && value.length <= 200 ? value : null;
}
