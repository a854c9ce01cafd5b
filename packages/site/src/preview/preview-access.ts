import { openSession, type PreviewSession, sealedSessionIn } from '@clavora/server/preview-session';
import type { PreviewKeys } from '@clavora/server/preview-token';
import type { Site } from '@clavora/site-core/site';

/** Returns the secrets that authorize previews; null if the site shows no drafts. */
export function previewKeys(site: Site): PreviewKeys | null {
  const { preview, spaceId } = site.environment;
  return preview && spaceId !== null ? { spaceId, accessToken: preview.accessToken } : null;
}

/** Returns the valid preview session of a `Cookie` header; null if there is none. */
export function sessionIn(site: Site, cookies: string | null): PreviewSession | null {
  const keys = previewKeys(site);
  const sealed = sealedSessionIn(cookies, site.market.id);
  return keys && sealed !== null ? openSession(sealed, keys.accessToken, site.market.id, Date.now()) : null;
}

/** Whether a page of this site sent a request: browsers send the session cookie with requests of other sites too. */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}

/** Returns an untrusted path and query if it is of this site; null for anything that a browser resolves to another site. */
export function ownAddress(given: string | null): string | null {
  const base = 'http://site.invalid';
  if (given === null || !given.startsWith('/') || !URL.canParse(given, base)) return null;
  const { origin, pathname, search } = new URL(given, base);
  // A path with two leading slashes is a URL of another host.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}` : null;
}
