import type { IncomingMessage } from 'node:http';

/** The request header with the client's IP address. A received one is replaced. */
export const clientHeader = 'x-site-client';

/** The characters of the longest address, of IPv6 with an IPv4 part. */
const maxAddress = 45;

/**
 * Sets the client's IP address in a request header for Next: that of the connection, or behind proxies the one that the outermost of them saw. Each
 * proxy appends the address that it saw to `x-forwarded-for`; earlier entries may be forged.
 */
export function setClientAddress(request: IncomingMessage, trustedProxies: number): void {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  const isAddress = seen !== undefined && seen.length <= maxAddress;
  request.headers[clientHeader] = (isAddress && ownCopy(seen)) || request.socket.remoteAddress || '';
}

/** Returns a copy of a part of a text: V8 keeps a part as a reference to the whole, here a header of up to 16 kB for each client that is counted. */
function ownCopy(part: string): string {
  return Buffer.from(part).toString();
}

/** Returns the client's IP address. Under `next dev`, without the server around Next, the one that Next saw. */
export function clientAddress(headers: Headers): string {
  return headers.get(clientHeader) || headers.get('x-forwarded-for') || 'unknown';
}
