import type { IncomingMessage } from 'node:http';

/** The header by which the server around Next tells it who asks. One that comes from outside is replaced. */
const header = 'x-clavora-client';

/**
 * Tells Next the address of whoever asks: that of the connection, or behind proxies the one that the outermost of them saw. Each proxy adds the
 * address that it saw at the end of `x-forwarded-for`; what stands before those may be invented.
 */
export function setClientAddress(request: IncomingMessage, trustedProxies: number): void {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  request.headers[header] = seen || request.socket.remoteAddress || '';
}

/** The address of whoever asks. Without the server around Next, under `next dev`, the one that Next saw. */
export function clientAddress(headers: Headers): string {
  return headers.get(header) || headers.get('x-forwarded-for') || 'unknown';
}
