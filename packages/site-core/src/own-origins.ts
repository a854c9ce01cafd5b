import type { Site } from './site.ts';

/** Returns the canonical origin and that of the Host header: pages of other sites cannot make a browser send a forged Host. */
export function ownOrigins({ environment, market }: Site, { headers }: Pick<Request, 'headers'>): string[] {
  const host = headers.get('host');
  return [environment.origins[market.id], ...(host === null ? [] : [`https://${host}`, `http://${host}`])];
}
