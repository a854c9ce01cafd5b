import type { FileError } from './open-file.ts';

/** What every answer with partner content says: to nobody else, not to be guessed at, found, or taken into another site's page. */
export const privateHeaders = {
  'cache-control': 'private, no-store, no-transform',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

/** Nothing of the answer may load or run anything. */
export const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'self'";

/** An answer without content that says no more than its status. */
export function failedResponse(error: FileError): Response {
  const wait = error.status === 503 ? { 'retry-after': '10' } : {};
  return new Response(null, { status: error.status, headers: { ...privateHeaders, ...wait } });
}

/** 405 for anything but GET and HEAD; null for those. */
export function refusedMethod({ method }: Request): Response | null {
  if (method === 'GET' || method === 'HEAD') return null;
  return new Response(null, { status: 405, headers: { ...privateHeaders, allow: 'GET, HEAD' } });
}
