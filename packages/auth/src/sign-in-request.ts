import { headers } from 'next/headers';
import { NextRequest } from 'next/server';

/** The same visitor with the same cookies, at another address. */
export function requestLike(request: NextRequest, url: URL | string): NextRequest {
  return new NextRequest(url, { headers: request.headers });
}

/** The request that a page or a route handler answers at the moment, as far as its cookies go. */
export async function presentRequest(origin: string): Promise<NextRequest> {
  return new NextRequest(origin, { headers: { cookie: (await headers()).get('cookie') ?? '' } });
}

/**
 * Whether a browser goes to the address to show it. What a script fetches or a page loads beforehand cannot follow to the identity service,
 * and must not begin or end a session.
 */
export function isNavigation({ headers: asked }: NextRequest): boolean {
  const destination = asked.get('sec-fetch-dest');
  const purpose = `${asked.get('sec-purpose') ?? ''} ${asked.get('purpose') ?? ''}`;
  const isPrefetch = asked.has('next-router-prefetch') || (/prefetch/.test(purpose) && !/prerender/.test(purpose));
  return !isPrefetch && (destination === null || destination === 'document' || destination === 'iframe');
}

/** Whether another site led here; a browser that does not say counts as none. */
export function isFromElsewhere({ headers: asked }: NextRequest): boolean {
  const site = asked.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}
