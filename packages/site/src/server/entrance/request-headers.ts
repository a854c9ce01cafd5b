import type { IncomingHttpHeaders } from 'node:http';
import { isRouterState, routerStateHeader } from './router-state.ts';

/**
 * Request headers by which Next, a platform it runs on, or a proxy of ours says something about a request. A visitor who sends one would say it
 * in their place: `content-security-policy` would put a nonce of the visitor's into a page that is kept for all.
 */
const internalFamilies = /^(?:x-|next-|forwarded$|content-security-policy(?:-report-only)?$)/;

/** The exceptions: what the router in the browser sends, and what a site sends itself, each with a key that only its own process knows. */
const passedHeaders = new Set([
  'next-router-prefetch',
  'next-router-segment-prefetch',
  routerStateHeader,
  'next-url',
  'x-clavora-own-key',
  'x-clavora-refused',
]);

/** What a proxy of ours says of the request that it got. */
const proxyHeaders = new Set(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']);

/** Whether a request header is taken from anybody; `name` is in lower case. */
export function isPassedHeader(name: string, trustedProxies: number): boolean {
  if (!internalFamilies.test(name) || passedHeaders.has(name)) return true;
  return trustedProxies > 0 && proxyHeaders.has(name);
}

/**
 * Removes the headers that only Next or a proxy of ours may set. Of the values that proxies have added to a header, the one of the outermost trusted
 * proxy stays, except in `x-forwarded-for`, which `client-address.ts` reads.
 */
export function removeInternalHeaders(headers: IncomingHttpHeaders, trustedProxies: number): void {
  for (const name of Object.keys(headers)) {
    if (!isPassedHeader(name, trustedProxies)) delete headers[name];
    else if (name !== 'x-forwarded-for' && proxyHeaders.has(name)) {
      const values = String(headers[name]).split(',');
      headers[name] = (values.at(-trustedProxies) ?? values[0])?.trim();
    }
  }
  const tree = headers[routerStateHeader];
  // Next answers 500 to one that it cannot read; without it the router gets the whole page.
  if (tree !== undefined && !isRouterState(tree)) delete headers[routerStateHeader];
}
