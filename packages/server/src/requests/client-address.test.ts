import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress, setClientAddress } from './client-address.ts';

/** Returns the address for these headers from a connection of 192.0.2.1. */
function addressFor(given: Record<string, string>, trustedProxies: number): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.1' });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, given);
  setClientAddress(request, trustedProxies);
  return clientAddress(new Headers(request.headers as Record<string, string>));
}

describe('clientAddress', () => {
  it.each([
    ['there is no proxy', {}, 0, '192.0.2.1'],
    ['headers are forged', { 'x-forwarded-for': '203.0.113.9', 'x-site-client': '1' }, 0, '192.0.2.1'],
    ['there is one proxy', { 'x-forwarded-for': '203.0.113.9' }, 1, '203.0.113.9'],
    ['an entry before the proxy’s is forged', { 'x-forwarded-for': '10.0.0.1, 203.0.113.9' }, 1, '203.0.113.9'],
    ['there are two proxies', { 'x-forwarded-for': '10.0.0.1, 203.0.113.9, 198.51.100.2' }, 2, '203.0.113.9'],
    ['the proxy was bypassed', {}, 1, '192.0.2.1'],
    ['the proxy names no address', { 'x-forwarded-for': 'x'.repeat(46) }, 1, '192.0.2.1'],
    ['there are fewer proxies than trusted', { 'x-forwarded-for': '203.0.113.9' }, 2, '192.0.2.1'],
  ])('FRM-6 returns the client’s address if %s', (_, headers, proxies, address) => {
    expect(addressFor(headers, proxies)).toBe(address);
  });
});
