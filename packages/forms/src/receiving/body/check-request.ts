import type { Refusal } from '../outcome.ts';

/** How the content of a form is written. */
export type Encoding = { kind: 'urlencoded' } | { kind: 'multipart'; boundary: string };

/** What is known of a request before its body is read. */
export type CheckedRequest = { isGood: true; encoding: Encoding } | { isGood: false; reason: Refusal };

/** Looks at a request without reading it: the content of a form, from a page of this site, of at most so many bytes (FRM-6). */
export function checkRequest(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  { origins, bytes }: { origins: readonly string[]; bytes: number },
): CheckedRequest {
  const refused = (reason: Refusal): CheckedRequest => ({ isGood: false, reason });
  const type = headers.get('content-type') ?? '';
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const isForm = essence === 'multipart/form-data' || essence === 'application/x-www-form-urlencoded';
  const isPlain = ['', 'identity'].includes((headers.get('content-encoding') ?? '').trim().toLowerCase());
  if (method !== 'POST' || !isForm || !isPlain) return refused('type');
  if (!isSameSite(headers, origins)) return refused('origin');
  if (Number(headers.get('content-length') ?? 0) > bytes) return refused('large');
  if (essence !== 'multipart/form-data') return { isGood: true, encoding: { kind: 'urlencoded' } };
  const boundary = boundaryOf(type);
  return boundary === null ? refused('malformed') : { isGood: true, encoding: { kind: 'multipart', boundary } };
}

/**
 * Whether a page of this site sent it. Browsers name the origin of every form that is sent, but `null` where a page tells no referrer: then
 * what they say of the site counts. A request that says nothing of all that comes from no form of a page.
 */
function isSameSite(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null && origin !== 'null') return origins.includes(origin);
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const referrer = headers.get('referer');
  return origin === null && referrer !== null && URL.canParse(referrer) && origins.includes(new URL(referrer).origin);
}

/** RFC 2046, section 5.1.1, without the space that no browser writes. */
function boundaryOf(type: string): string | null {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]*))/i.exec(type) ?? [];
  const boundary = quoted ?? bare ?? '';
  return /^[\w'()+,./:=?-]{1,70}$/.test(boundary) ? boundary : null;
}
