import type { PagePayload } from './page-payload.ts';

/** The name that the payload of every page has, below the page's path. */
export const payloadFile = '_payload.json';

/**
 * Where the payload of a page is: `/prodotti?page=2` has its at `/prodotti/_payload.json?page=2`. Throws where the URL names a host: data of
 * another site are never asked for.
 */
export function payloadUrl(url: string): string {
  // Browsers read a backslash as a slash, and pass over tabs and line ends.
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

/** Fetches the payload of a page of this site. Rejects where the page has none, with the status, and like `payloadUrl`. */
export async function loadPayload(url: string, { signal }: { signal?: AbortSignal } = {}): Promise<PagePayload> {
  const address = payloadUrl(url);
  const response = await fetch(address, { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`Expected the payload at ${address}, got ${response.status}`);
  return (await response.json()) as PagePayload;
}
