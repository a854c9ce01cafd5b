import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { hostCookieName } from './host-cookie.ts';
import { previewTokenSeconds } from './preview-token.ts';

/** Leave to see drafts of a market, for a while. */
export interface PreviewSession {
  /** Names the session where something is kept for it. */
  id: string;
  /** A session of one market is none of another, though on one machine browsers send cookies to all. */
  market: string;
  /** Milliseconds since 1970. */
  expires: number;
  /** The only path whose draft it shows; null shows every draft. */
  path: string | null;
}

/** What a link for others carries: leave to open a session for one page. */
export type PreviewShare = Omit<PreviewSession, 'id' | 'path'> & { path: string };

/** The query parameter of a link for others. */
export const shareParameter = '_preview';

/** The longest that a session lasts, in milliseconds: as long as the token that opened it. */
const sessionMilliseconds = previewTokenSeconds * 1000;

/** A session as it begins, at most an hour long. */
export function newSession(
  market: string,
  now: number,
  share?: Pick<PreviewShare, 'path' | 'expires'>,
): PreviewSession {
  return {
    id: randomBytes(16).toString('base64url'),
    market,
    expires: Math.min(now + sessionMilliseconds, share?.expires ?? Number.POSITIVE_INFINITY),
    path: share?.path ?? null,
  };
}

/** A session as text that only a holder of the preview token can make. */
export const sealSession = (session: PreviewSession, accessToken: string): string =>
  seal('session', session, accessToken);

/** Reads a sealed session; null where it is forged, of another market or over. */
export function openSession(sealed: string, accessToken: string, market: string, now: number): PreviewSession | null {
  const found = open('session', sealed, accessToken);
  if (!found || typeof found.id !== 'string' || !isCurrent(found, market, now)) return null;
  if (found.path !== null && typeof found.path !== 'string') return null;
  return { id: found.id, market, expires: found.expires, path: found.path };
}

/** A link's leave as text that only a holder of the preview token can make. */
export const sealShare = (share: PreviewShare, accessToken: string): string => seal('share', share, accessToken);

/** Reads a link's leave; null where it is forged, of another market or over. */
export function openShare(sealed: string, accessToken: string, market: string, now: number): PreviewShare | null {
  const found = open('share', sealed, accessToken);
  if (!found || typeof found.path !== 'string' || !isCurrent(found, market, now)) return null;
  return { market, expires: found.expires, path: found.path };
}

/** The base name of the cookie of a market's sessions. */
export const sessionCookieName = (market: string): string => `preview_${market}`;

/** `Set-Cookie` for a session. Partitioned and for every site, so that the page keeps it inside the editor's frame, and only there. */
export function sessionCookie(session: PreviewSession, accessToken: string, now: number, isSecure: boolean): string {
  const seconds = Math.max(0, Math.floor((session.expires - now) / 1000));
  return cookie(session.market, sealSession(session, accessToken), seconds, isSecure);
}

/** `Set-Cookie` that ends a market's session. */
export const endedSessionCookie = (market: string, isSecure: boolean): string => cookie(market, '', 0, isSecure);

/** The sealed session of a `Cookie` header; null where there is none. */
export function sealedSessionIn(header: string | null | undefined, market: string): string | null {
  const start = `${sessionCookieName(market)}=`;
  const found = (header ?? '').split(';').find((part) => part.trimStart().startsWith(start));
  return found === undefined ? null : found.trim().slice(start.length);
}

function cookie(market: string, value: string, seconds: number, isSecure: boolean): string {
  const rules = `Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=None; Partitioned`;
  return `${hostCookieName(sessionCookieName(market), isSecure)}=${value}; ${rules}`;
}

/** A sealed text is never taken for one of another purpose. */
type Purpose = 'session' | 'share';

function seal(purpose: Purpose, payload: object, accessToken: string): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${sign(purpose, text, accessToken).toString('base64url')}`;
}

function open(purpose: Purpose, sealed: string, accessToken: string): Record<string, unknown> | null {
  const [text = '', signature = '', ...rest] = sealed.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(purpose, text, accessToken);
  if (rest.length > 0 || given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, unknown>;
}

/** A key of its own for each purpose, so that nothing tells of the preview token itself. */
function sign(purpose: Purpose, text: string, accessToken: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', accessToken, '', `preview ${purpose}`, 32));
  return createHmac('sha256', key).update(text).digest();
}

function isCurrent<Found extends Record<string, unknown>>(
  found: Found,
  market: string,
  now: number,
): found is Found & { expires: number } {
  return found.market === market && typeof found.expires === 'number' && found.expires > now;
}
