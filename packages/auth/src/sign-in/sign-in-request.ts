import { isLocale } from '@clavora/i18n-routing/locales';
import { headers } from 'next/headers';
import { NextRequest } from 'next/server';
import { anyOrganisation } from '../provider/env.ts';
import type { AuthContext } from './auth-context.ts';

/**
 * The query parameters of the sign-in address that reach the identity service, by the values that may. No other parameter is passed on:
 * neither scope nor audience, neither connection nor redirect address, and nothing that offers an account to strangers (SEC-4).
 */
const isPassedOn: Readonly<Record<string, (value: string) => boolean>> = {
  login_hint: (value) => /^[^\p{Cc}]{1,200}$/u.test(value),
  screen_hint: (value) => value === 'login',
  prompt: (value) => value === 'none' || value === 'login',
};

const isOrganisation = (value: string | null): value is string => value !== null && /^[\w-]{1,80}$/.test(value);

/** What a sign-in asks of the identity service beyond the settings of the site, by name. */
export function authorizationParameters(
  { environment: { organisation: required }, cookies }: Pick<AuthContext, 'environment' | 'cookies'>,
  { nextUrl: { searchParams: asked }, cookies: sent }: NextRequest,
): readonly (readonly [name: string, value: string])[] {
  const named = Object.entries(isPassedOn).flatMap(([name, isAllowed]): [string, string][] => {
    const value = asked.get(name);
    return value !== null && isAllowed(value) ? [[name, value]] : [];
  });
  const locale = asked.get('locale');
  const candidates = [asked.get('organization'), sent.get(cookies.organisation)?.value ?? null, required];
  const organisation = candidates.find(isOrganisation);
  return [
    ...named,
    ...(locale !== null && isLocale(locale) ? [['ui_locales', locale] as const] : []),
    ...(organisation === undefined ? [] : [['organization', organisation] as const]),
    ...invitationTo(required, asked),
  ];
}

/**
 * An invitation by an administrator of the tenant, which may create an account: passed on only for the organisation that the market admits.
 * The identity service verifies the ticket.
 */
function invitationTo(required: string, asked: URLSearchParams): readonly (readonly [string, string])[] {
  const [ticket, id, name] = [asked.get('invitation'), asked.get('organization'), asked.get('organization_name')];
  if (ticket === null || !/^[\w-]{1,200}$/.test(ticket) || !isOrganisation(id) || !isOrganisation(name)) return [];
  if (required !== anyOrganisation && required !== id && required !== name) return [];
  return [
    ['invitation', ticket],
    ['organization_name', name],
  ];
}

/** The same visitor with the same cookies, at another address. */
export function requestLike(request: NextRequest, url: URL | string): NextRequest {
  return new NextRequest(url, { headers: request.headers });
}

/** The request that a page or a route handler answers at the moment, as far as its cookies go. */
export async function presentRequest(origin: string): Promise<NextRequest> {
  return new NextRequest(origin, { headers: { cookie: (await headers()).get('cookie') ?? '' } });
}

/**
 * Whether a browser goes to the address to show it. What a script fetches or a page loads beforehand cannot follow to the identity service,
 * and must not begin or end a session.
 */
export function isNavigation({ headers: asked }: NextRequest): boolean {
  const destination = asked.get('sec-fetch-dest');
  const purpose = `${asked.get('sec-purpose') ?? ''} ${asked.get('purpose') ?? ''}`;
  const isPrefetch = asked.has('next-router-prefetch') || (/prefetch/.test(purpose) && !/prerender/.test(purpose));
  return !isPrefetch && (destination === null || destination === 'document' || destination === 'iframe');
}

/** Whether another site led here; a browser that does not say counts as none. */
export function isFromElsewhere({ headers: asked }: NextRequest): boolean {
  const site = asked.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}
