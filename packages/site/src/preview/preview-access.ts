import type { Site } from '../core/site.ts';
import { openSession, type PreviewSession, sealedSessionIn } from '../server/preview/preview-session.ts';
import type { PreviewKeys } from '../server/preview/preview-token.ts';

/** What proves leave to see drafts; null where the site cannot show any. */
export function previewKeys(site: Site): PreviewKeys | null {
  const { preview, spaceId } = site.environment;
  return preview && spaceId !== null ? { spaceId, accessToken: preview.accessToken } : null;
}

/** The preview session of a `Cookie` header; null where there is none that is good now. */
export function sessionIn(site: Site, cookies: string | null): PreviewSession | null {
  const keys = previewKeys(site);
  const sealed = sealedSessionIn(cookies, site.market.id);
  return keys && sealed !== null ? openSession(sealed, keys.accessToken, site.market.id, Date.now()) : null;
}

/** Whether a page of this site sent a request: its cookie goes along with requests of any other site's pages too. */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}

/** A path and query of this site as given from outside; null for anything that a browser would take elsewhere. */
export function ownAddress(given: string | null): string | null {
  const base = 'http://site.invalid';
  if (given === null || !given.startsWith('/') || !URL.canParse(given, base)) return null;
  const { origin, pathname, search } = new URL(given, base);
  // A path of two slashes names another host to whoever reads it next.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}` : null;
}
