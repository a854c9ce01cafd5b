import type { Refusal } from '../outcome.ts';
import { isSameSite } from './is-same-site.ts';

/** The encoding of a form's content. */
export type Encoding = { kind: 'urlencoded' } | { kind: 'multipart'; boundary: string };

/** The result of the checks before the body is read. */
export type CheckedRequest = { isAccepted: true; encoding: Encoding } | { isAccepted: false; reason: Refusal };

/** Checks method, type, origin and length of a request by its headers (FRM-6). */
export function checkRequest(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  { origins, bytes }: { origins: readonly string[]; bytes: number },
): CheckedRequest {
  const refused = (reason: Refusal): CheckedRequest => ({ isAccepted: false, reason });
  const type = headers.get('content-type') ?? '';
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const isForm = essence === 'multipart/form-data' || essence === 'application/x-www-form-urlencoded';
  const isPlain = ['', 'identity'].includes((headers.get('content-encoding') ?? '').trim().toLowerCase());
  if (method !== 'POST' || !isForm || !isPlain) return refused('type');
  if (!isSameSite(headers, origins)) return refused('origin');
  if (Number(headers.get('content-length') ?? 0) > bytes) return refused('large');
  if (essence !== 'multipart/form-data') return { isAccepted: true, encoding: { kind: 'urlencoded' } };
  const boundary = boundaryOf(type);
  return boundary === null ? refused('malformed') : { isAccepted: true, encoding: { kind: 'multipart', boundary } };
}

/** Returns the boundary as of RFC 2046, section 5.1.1, except spaces, which no browser uses; null if invalid. */
function boundaryOf(type: string): string | null {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]*))/i.exec(type) ?? [];
  const boundary = quoted ?? bare ?? '';
  return /^[\w'()+,./:=?-]{1,70}$/.test(boundary) ? boundary : null;
}
