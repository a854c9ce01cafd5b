import { readOwnOrigin } from '../env.ts';
import { clientHeader } from './client-address.ts';
import { nonceHeader, ownRequestHeader, ownRequestKey } from './own-request.ts';

/**
 * Requests a page of this process over HTTP; internal ones, too. Its inline scripts have the nonce of the answer to the visitor's `request`, whose
 * body it becomes, and the limits of that visitor apply.
 */
export function fetchOwnPage(
  path: string,
  request: Pick<Request, 'headers'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const passed = [nonceHeader, clientHeader].flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return fetch(`${readOwnOrigin()}${path}`, {
    headers: { ...headers, [ownRequestHeader]: ownRequestKey(), ...Object.fromEntries(passed) },
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
}
