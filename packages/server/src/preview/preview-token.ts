import { createHash, timingSafeEqual } from 'node:crypto';

/** The secrets that the visual editor and the site share. */
export interface PreviewKeys {
  spaceId: number;
  accessToken: string;
}

/** The validity of the visual editor's token. */
export const previewTokenSeconds = 60 * 60;
/** The accepted clock difference of the editor. */
const leewaySeconds = 60;

/** The query parameters of the visual editor's token. */
const names = {
  spaceId: '_storyblok_tk[space_id]',
  timestamp: '_storyblok_tk[timestamp]',
  token: '_storyblok_tk[token]',
} as const;

/** Whether a query contains any part of a token of the visual editor, valid or not. */
export function hasPreviewToken(query: URLSearchParams): boolean {
  return Object.values(names).some((name) => query.has(name));
}

/** Returns the query without the token, for address bar, logs and referrer. */
export function withoutPreviewToken(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of Object.values(names)) rest.delete(name);
  return rest;
}

/** Returns the query parameters of a valid token; `now` is in milliseconds since the epoch. */
export function previewTokenQuery(keys: PreviewKeys, now: number): URLSearchParams {
  const timestamp = String(Math.floor(now / 1000));
  return new URLSearchParams([
    [names.spaceId, String(keys.spaceId)],
    [names.timestamp, timestamp],
    [names.token, digest(keys, timestamp)],
  ]);
}

/** Whether a query contains a token of this space, signed with its preview token within the last hour. */
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

/** Returns Storyblok's signature: the SHA-1 of the three parts in hexadecimal. */
function digest({ spaceId, accessToken }: PreviewKeys, timestamp: string): string {
  return createHash('sha1').update(`${spaceId}:${accessToken}:${timestamp}`).digest('hex');
}
