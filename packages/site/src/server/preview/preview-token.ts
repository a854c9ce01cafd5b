import { createHash, timingSafeEqual } from 'node:crypto';

/** What the visual editor and the site both know: the space, and its preview token. */
export interface PreviewKeys {
  spaceId: number;
  accessToken: string;
}

/** Seconds for which the visual editor's token is good. */
export const previewTokenSeconds = 60 * 60;
/** Seconds by which the editor's clock may be ahead of ours. */
const leewaySeconds = 60;

/** The names under which the visual editor hands its token to the page that it opens. */
const names = {
  spaceId: '_storyblok_tk[space_id]',
  timestamp: '_storyblok_tk[timestamp]',
  token: '_storyblok_tk[token]',
} as const;

/** Whether a query carries anything of a token of the visual editor, good or not. */
export function hasPreviewToken(query: URLSearchParams): boolean {
  return Object.values(names).some((name) => query.has(name));
}

/** The query without the token: what may stand in an address bar, a log and a referrer. */
export function withoutPreviewToken(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of Object.values(names)) rest.delete(name);
  return rest;
}

/** The query parameters by which the visual editor proves itself at a moment, in milliseconds. */
export function previewTokenQuery(keys: PreviewKeys, now: number): URLSearchParams {
  const timestamp = String(Math.floor(now / 1000));
  return new URLSearchParams([
    [names.spaceId, String(keys.spaceId)],
    [names.timestamp, timestamp],
    [names.token, digest(keys, timestamp)],
  ]);
}

/** Whether a query carries a token of this space that was signed with its preview token within the last hour. */
export function isPreviewToken(query: URLSearchParams, keys: PreviewKeys, now: number): boolean {
  const timestamp = query.get(names.timestamp) ?? '';
  const token = query.get(names.token) ?? '';
  if (query.get(names.spaceId) !== String(keys.spaceId) || !/^\d{1,12}$/.test(timestamp)) return false;
  const age = now / 1000 - Number(timestamp);
  if (age > previewTokenSeconds || age < -leewaySeconds) return false;
  const expected = Buffer.from(digest(keys, timestamp));
  const given = Buffer.from(token);
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}

/** As Storyblok makes it: SHA-1 of the three parts, in hexadecimal. */
function digest({ spaceId, accessToken }: PreviewKeys, timestamp: string): string {
  return createHash('sha1').update(`${spaceId}:${accessToken}:${timestamp}`).digest('hex');
}
