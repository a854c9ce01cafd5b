import type { FileError } from './open-file.ts';

/** Headers of every response with partner content: not cached by others, not sniffed, not indexed, not embedded by other sites. */
export const privateHeaders = {
  'cache-control': 'private, no-store, no-transform',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

/** The answer must not load or run anything. */
export const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'self'";

/** Returns a response without content; the status gives the reason. */
export function failedResponse(error: FileError): Response {
  const wait = error.status === 503 ? { 'retry-after': '10' } : {};
  return new Response(null, { status: error.status, headers: { ...privateHeaders, ...wait } });
}

/** Returns a 405 for methods other than GET and HEAD; null for those. */
export function refusedMethod({ method }: Request): Response | null {
  if (method === 'GET' || method === 'HEAD') return null;
  return new Response(null, { status: 405, headers: { ...privateHeaders, allow: 'GET, HEAD' } });
}
