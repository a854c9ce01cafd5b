import { readListenAddress } from '../server/env.ts';

/** The loopback address for a server that listens on all interfaces. */
const reachable: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Requests a page of this process over HTTP, like a visitor. */
export function fetchOwnPage(path: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const { port, hostname } = readListenAddress();
  return fetch(`http://${reachable[hostname] ?? hostname}:${port}${path}`, {
    headers,
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
}
