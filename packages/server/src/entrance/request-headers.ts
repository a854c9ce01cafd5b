import type { IncomingHttpHeaders } from 'node:http';
import { clientHeader } from '../requests/client-address.ts';
import { repeatedHeader } from '../requests/visitor-request.ts';
import { isRouterState, routerStateHeader } from './router-state.ts';

/**
 * Request headers that Next, its platform or a trusted proxy sets. A visitor must not set them: `content-security-policy`, for example, would put the
 * visitor's nonce into a page that is cached for all.
 */
const internalFamilies = /^(?:x-|next-|forwarded$|content-security-policy(?:-report-only)?$)/;

/** Exceptions: headers of the router in the browser, and the secret of the site's requests to itself. */
const passedHeaders = new Set([
  'next-router-prefetch',
  'next-router-segment-prefetch',
  routerStateHeader,
  'next-url',
  'x-site-own-key',
]);

/** Headers of the site's requests to itself. */
const ownHeaders = new Set([clientHeader, 'x-site-handed-over', 'x-site-nonce']);

/** Headers of trusted proxies. */
const proxyHeaders = new Set([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  repeatedHeader,
]);

/** Whether any client may send a request header; `name` is in lower case. */
export function isPassedHeader(name: string, trustedProxies: number): boolean {
  if (!internalFamilies.test(name) || passedHeaders.has(name)) return true;
  return trustedProxies > 0 && proxyHeaders.has(name);
}

/**
 * Removes the headers that only Next or a trusted proxy may set. Of several proxies' values, the one of the outermost trusted proxy stays, except in
 * `x-forwarded-for`, which `client-address.ts` reads. `isOwn` for a request of this process to itself.
 */
export function removeInternalHeaders(headers: IncomingHttpHeaders, trustedProxies: number, isOwn: boolean): void {
  for (const name of Object.keys(headers)) {
    if (isOwn && ownHeaders.has(name)) continue;
    if (!isPassedHeader(name, trustedProxies)) delete headers[name];
    else if (name !== 'x-forwarded-for' && proxyHeaders.has(name)) {
      const values = String(headers[name]).split(',');
      headers[name] = (values.at(-trustedProxies) ?? values[0])?.trim();
    }
  }
  const tree = headers[routerStateHeader];
  // Next answers 500 to an invalid state; without one the router gets the whole page.
  if (tree !== undefined && !isRouterState(tree)) delete headers[routerStateHeader];
}
