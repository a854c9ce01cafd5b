import { isLocale } from '@clavora/i18n-routing/locales';
import { headers } from 'next/headers';
import { NextRequest } from 'next/server';
import { anyOrganisation } from '../provider/env.ts';
import type { AuthContext } from './auth-context.ts';

/**
 * The query parameters of the sign-in address that are passed on to the identity service, with the check of their values. Others are not: scope,
 * audience, connection and redirect address, and those by which strangers could create an account (SEC-4).
 */
const isPassedOn: Readonly<Record<string, (value: string) => boolean>> = {
  login_hint: (value) => /^[^\p{Cc}]{1,200}$/u.test(value),
  screen_hint: (value) => value === 'login',
  prompt: (value) => value === 'none' || value === 'login',
};

const isOrganisation = (value: string | null): value is string => value !== null && /^[\w-]{1,80}$/.test(value);

/** Returns the parameters of the authorization request of one sign-in, besides the settings of the site. */
export function authorizationParameters(
  { environment: { organisation: required }, cookies }: Pick<AuthContext, 'environment' | 'cookies'>,
  { nextUrl: { searchParams }, cookies: sent }: NextRequest,
): readonly (readonly [name: string, value: string])[] {
  const named = Object.entries(isPassedOn).flatMap(([name, isAllowed]): [string, string][] => {
    const value = searchParams.get(name);
    return value !== null && isAllowed(value) ? [[name, value]] : [];
  });
  const locale = searchParams.get('locale');
  const candidates = [searchParams.get('organization'), sent.get(cookies.organisation)?.value ?? null, required];
  const organisation = candidates.find(isOrganisation);
  return [
    ...named,
    ...(locale !== null && isLocale(locale) ? [['ui_locales', locale] as const] : []),
    ...(organisation === undefined ? [] : [['organization', organisation] as const]),
    ...invitationTo(required, searchParams),
  ];
}

/**
 * Returns the parameters of an invitation by an administrator of the tenant, which may create an account: only for the organisation that the
 * market admits. The identity service verifies the ticket.
 */
function invitationTo(required: string, searchParams: URLSearchParams): readonly (readonly [string, string])[] {
  const [ticket, id, name] = [
    searchParams.get('invitation'),
    searchParams.get('organization'),
    searchParams.get('organization_name'),
  ];
  if (ticket === null || !/^[\w-]{1,200}$/.test(ticket) || !isOrganisation(id) || !isOrganisation(name)) return [];
  if (required !== anyOrganisation && required !== id && required !== name) return [];
  return [
    ['invitation', ticket],
    ['organization_name', name],
  ];
}

/** Returns a request with the same headers for another address. */
export function requestLike(request: NextRequest, url: URL | string): NextRequest {
  return new NextRequest(url, { headers: request.headers });
}

/** Returns a request with the cookies of the request that a page or route handler serves now. */
export async function presentRequest(origin: string): Promise<NextRequest> {
  return new NextRequest(origin, { headers: { cookie: (await headers()).get('cookie') ?? '' } });
}

/**
 * Returns whether a browser navigates to the address. Fetches of scripts and prefetches cannot follow to the identity service, and must not begin
 * or end a session.
 */
export function isNavigation({ headers: sent }: NextRequest): boolean {
  const destination = sent.get('sec-fetch-dest');
  const purpose = `${sent.get('sec-purpose') ?? ''} ${sent.get('purpose') ?? ''}`;
  const isPrefetch = sent.has('next-router-prefetch') || (/prefetch/.test(purpose) && !/prerender/.test(purpose));
  return !isPrefetch && (destination === null || destination === 'document' || destination === 'iframe');
}

/** Returns whether the request comes from another site; false if the browser sends no `Sec-Fetch-Site`. */
export function isCrossSite({ headers: sent }: NextRequest): boolean {
  const site = sent.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}
