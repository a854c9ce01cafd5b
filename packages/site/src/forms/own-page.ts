import { readListenAddress } from '../server/env.ts';

/** What every interface is called by name when it is asked from the same machine. */
const reachable: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Asks this process for a page of its own, as a visitor would. */
export function fetchOwnPage(path: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const { port, hostname } = readListenAddress();
  return fetch(`http://${reachable[hostname] ?? hostname}:${port}${path}`, {
    headers,
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
}
