import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { hostCookieName } from './host-cookie.ts';
import { previewTokenSeconds } from './preview-token.ts';

/** A time-limited permission to see drafts of a market. */
export interface PreviewSession {
  /** The key of data that is stored for the session. */
  id: string;
  /** A session is valid for one market only. On localhost browsers send its cookie to all markets. */
  market: string;
  /** Milliseconds since 1970. */
  expires: number;
  /** The only path whose draft may be seen; null for all. */
  path: string | null;
}

/** The content of a share link: the permission to open a session for one page. */
export type PreviewShare = Omit<PreviewSession, 'id' | 'path'> & { path: string };

/** The query parameter of share links. */
export const shareParameter = '_preview';

/** The maximum duration of a session: that of the token that opens it. */
const sessionMilliseconds = previewTokenSeconds * 1000;

/** Creates a session of at most an hour. */
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

/** Returns a session as signed text, which only a holder of the preview token can create. */
export const sealSession = (session: PreviewSession, accessToken: string): string =>
  seal('session', session, accessToken);

/** Verifies a sealed session; null if it is forged, expired or of another market. */
export function openSession(sealed: string, accessToken: string, market: string, now: number): PreviewSession | null {
  const found = open('session', sealed, accessToken);
  if (!found || typeof found.id !== 'string' || !isCurrent(found, market, now)) return null;
  if (found.path !== null && typeof found.path !== 'string') return null;
  return { id: found.id, market, expires: found.expires, path: found.path };
}

/** Returns a share as signed text, which only a holder of the preview token can create. */
export const sealShare = (share: PreviewShare, accessToken: string): string => seal('share', share, accessToken);

/** Verifies a sealed share; null if it is forged, expired or of another market. */
export function openShare(sealed: string, accessToken: string, market: string, now: number): PreviewShare | null {
  const found = open('share', sealed, accessToken);
  if (!found || typeof found.path !== 'string' || !isCurrent(found, market, now)) return null;
  return { market, expires: found.expires, path: found.path };
}

/** Returns the base name of a market's session cookie. */
export const sessionCookieName = (market: string): string => `preview_${market}`;

/** Returns the `Set-Cookie` of a session. Partitioned and `SameSite=None`, so that browsers store it for the editor's frame alone. */
export function sessionCookie(session: PreviewSession, accessToken: string, now: number, isSecure: boolean): string {
  const seconds = Math.max(0, Math.floor((session.expires - now) / 1000));
  return cookie(session.market, sealSession(session, accessToken), seconds, isSecure);
}

/** Returns the `Set-Cookie` that ends a market's session. */
export const endedSessionCookie = (market: string, isSecure: boolean): string => cookie(market, '', 0, isSecure);

/** Returns the sealed session of a `Cookie` header; null if there is none. */
export function sealedSessionIn(header: string | null | undefined, market: string): string | null {
  const start = `${sessionCookieName(market)}=`;
  const found = (header ?? '').split(';').find((part) => part.trimStart().startsWith(start));
  return found === undefined ? null : found.trim().slice(start.length);
}

function cookie(market: string, value: string, seconds: number, isSecure: boolean): string {
  const rules = `Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=None; Partitioned`;
  return `${hostCookieName(sessionCookieName(market), isSecure)}=${value}; ${rules}`;
}

/** Part of the signature, so that a text is not valid for another purpose. */
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

/** Signs a text with a key derived from the preview token for each purpose, so that no signature is one of the token itself. */
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
