/**
 * Returns whether a page of this site sent the request. Browsers send the origin with every form, or `null` if the page sends no referrer: then
 * `Sec-Fetch-Site` decides. Requests without any of these headers are not from a form.
 */
export function isSameSite(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null && origin !== 'null') return origins.includes(origin);
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const referrer = headers.get('referer');
  return origin === null && referrer !== null && URL.canParse(referrer) && origins.includes(new URL(referrer).origin);
}

/** Whether a page of another site sent the request. A program, which names no origin, did not. */
export function isForeign(headers: Headers, origins: readonly string[]): boolean {
  return headers.get('origin') !== null && !isSameSite(headers, origins);
}
