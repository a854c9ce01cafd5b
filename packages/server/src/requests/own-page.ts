import { readOwnOrigin } from '../env.ts';
import { nonceHeader, ownRequestHeader, ownRequestKey } from './own-request.ts';

/**
 * Requests a page of this process over HTTP; internal ones, too. Its inline scripts have the nonce of the answer to the visitor's `request`, whose
 * body it becomes.
 */
export function fetchOwnPage(
  path: string,
  request: Pick<Request, 'headers'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const nonce = request.headers.get(nonceHeader);
  return fetch(`${readOwnOrigin()}${path}`, {
    headers: { ...headers, [ownRequestHeader]: ownRequestKey(), ...(nonce === null ? {} : { [nonceHeader]: nonce }) },
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
}
