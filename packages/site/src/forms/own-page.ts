import { readOwnOrigin } from '../server/env.ts';

/** Requests a page of this process over HTTP, like a visitor. */
export function fetchOwnPage(path: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(`${readOwnOrigin()}${path}`, {
    headers,
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
}
