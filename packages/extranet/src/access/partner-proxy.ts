import type { Locale } from '@clavora/i18n-routing/locales';
import { logWarning } from '@clavora/runtime/log';
import { internalPaths, payloadFile } from '@clavora/server/internal-folders';
import { isAuthPath, isPartnerPagePath } from '@clavora/server/personal-paths';
import { partnerApi } from '@clavora/site-core/partner-api-paths';
import type { Site } from '@clavora/site-core/site';
import { type NextRequest, NextResponse } from 'next/server';
import { signInLocale } from './partner-paths.ts';
import { declaresDocument, signInHrefOf } from './sign-in-redirect.ts';
import { accessOf, siteAuth } from './site-auth.ts';

/** Headers of all responses for one person: never cached or indexed (EXT-4). */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'cookie',
} as const;

/**
 * Creates the proxy of the partner area and `/auth/*`, and of nothing else: handles sign-in and sign-out, and requires a session for all other paths.
 * Code that reads data checks the session again.
 */
export function createPartnerProxy(site: Site): (request: NextRequest) => Promise<Response> {
  return async (request) => {
    const answer = await handleRequest(site, request).catch(unavailable);
    // Routes of files and data set their own cache headers, which headers set here would override.
    if (isApiPath(request) && answer.headers.has('x-middleware-next')) return answer;
    for (const [name, value] of Object.entries(privateHeaders)) answer.headers.set(name, value);
    return answer;
  };
}

async function handleRequest(site: Site, request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  if (isAuthPath(pathname)) {
    const auth = siteAuth(site);
    if (auth === null) return signInPage(site, request, 'error', { reason: 'unavailable' });
    return (await auth.answer(request)) ?? signInPage(site, request, pathname.slice('/auth/'.length));
  }
  const isApi = isApiPath(request);
  if (!isApi && !isPartnerPagePath(pathname)) return NextResponse.next();
  const access = await accessOf(site, request);
  if (access.kind === 'partner') return passOn(site, request);
  if (access.kind === 'forbidden') {
    // The page loads nothing for this person either: it renders the 403 screen.
    return isApi || !isDocument(request) ? refusal(403, 'organisation') : NextResponse.next();
  }
  if (!isDocument(request) || (isApi && !declaresDocument(request))) return refusal(401, 'login_required');
  const login = signInHrefOf(site, request, access.kind);
  return NextResponse.redirect(new URL(login, site.environment.origins[site.market.id]), 303);
}

/**
 * The response while the database is down, so that sessions cannot be checked: access is neither granted nor denied. The server around Next sends the
 * page.
 */
function unavailable(error: unknown): Response {
  logWarning(
    `The partner area is closed, because sessions cannot be checked: ${error instanceof Error ? error.message : String(error)}`,
  );
  return new NextResponse(null, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '30' },
  });
}

function isApiPath({ nextUrl }: NextRequest): boolean {
  return nextUrl.pathname.startsWith(`${partnerApi}/`);
}

/** Passes the request of a partner on, and extends the session cookie by a day. */
async function passOn(site: Site, request: NextRequest): Promise<Response> {
  const response = NextResponse.next();
  for (const cookie of (await siteAuth(site)?.roll(request)) ?? []) response.headers.append('set-cookie', cookie);
  return response;
}

/** Returns an error for scripts, which start the sign-in themselves. */
function refusal(status: 401 | 403, reason: string): Response {
  return NextResponse.json({ error: reason }, { status });
}

/** Whether the browser requests a page to show: fetched fragments and files cannot follow a redirect to the identity service. */
function isDocument(request: NextRequest): boolean {
  if (request.nextUrl.pathname.endsWith(`/${payloadFile}`)) return false;
  if (request.nextUrl.searchParams.has('_rsc') || request.headers.get('rsc') !== null) return false;
  if (request.headers.has('sec-fetch-dest')) return declaresDocument(request);
  return request.method === 'GET' || request.method === 'HEAD';
}

/** Renders a sign-in page in the language of the requested URL. */
function signInPage(site: Site, request: NextRequest, screen: string, more: Record<string, string> = {}): Response {
  const locale = localeOf(site, request);
  const inner = new URL(
    `${site.market.prefix === 'all' ? `/${locale}` : ''}/${internalPaths.signIn}/${screen}`,
    request.url,
  );
  for (const [name, value] of [...request.nextUrl.searchParams, ...Object.entries(more)])
    inner.searchParams.set(name, value);
  return NextResponse.rewrite(inner);
}

function localeOf(site: Site, request: NextRequest): Locale {
  const { pathname, searchParams } = request.nextUrl;
  const target = isAuthPath(pathname) ? searchParams.get('returnTo') : pathname;
  return signInLocale(site.market, target, request.headers.get('cookie'));
}
