import { payloadFile } from '@clavora/server/internal-folders';
import type { PagePayload } from './page-payload.ts';

/**
 * Returns the URL of a page's payload: `/prodotti/_payload.json?page=2` for `/prodotti?page=2`. Throws for a URL with a host: data of other sites are
 * never requested.
 */
export function payloadUrl(url: string): string {
  // Browsers read a backslash as a slash and ignore tabs and line breaks.
  const plain = url
    .replaceAll('\\', '/')
    .replaceAll(/[\t\n\r]/g, '')
    .trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(plain) || plain.startsWith('//')) {
    throw new Error(`Payload URL must not include hostname: ${url}`);
  }
  const [address = ''] = plain.split('#', 1);
  const [path, query] = splitOnce(address, '?');
  return `${path.replace(/\/+$/, '')}/${payloadFile}${query === undefined ? '' : `?${query}`}`;
}

function splitOnce(text: string, mark: string): [string, string?] {
  const index = text.indexOf(mark);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

/** Fetches the payload of a page of this site. Rejects with the status if the page has none, and for a URL that `payloadUrl` rejects. */
export async function loadPayload(url: string, { signal }: { signal?: AbortSignal } = {}): Promise<PagePayload> {
  const address = payloadUrl(url);
  const response = await fetch(address, { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`Expected the payload at ${address}, got ${response.status}`);
  return (await response.json()) as PagePayload;
}
