import { catalogueLimit } from '@clavora/open-catalogue/client-limit';
import { clientAddress } from '@clavora/server/client-address';

/** Headers of answers that belong to one request. */
export const neverKept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Returns the refusal of a client that asks too much; null for another, from which the cost is taken. */
export function tooMany(request: Request, cost: number): Response | null {
  const seconds = catalogueLimit().take(clientAddress(request.headers), cost);
  return seconds === 0 ? null : failure(429, 'too many requests', { 'retry-after': `${seconds}` });
}

/** Returns an error of the catalogue's API. */
export function failure(status: number, error: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ error }, { status, headers: { ...neverKept, ...headers } });
}
