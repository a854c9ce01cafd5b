import { singleRange } from './byte-range.ts';

/**
 * Answers a request for a file: whole, 206 with a range of its bytes, 304 to who has it, 416 for a range behind its end. A part is not sent of another version
 * than the client has a part of.
 */
export function fileResponse(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  etag: string,
  given: Readonly<Record<string, string>>,
): Response {
  const headers = { ...given, 'accept-ranges': 'bytes', etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const condition = request.headers.get('if-range');
  const range = condition === null || condition === etag ? singleRange(request.headers.get('range')) : null;
  const part = range === null ? null : partOf(range, bytes.length);
  if (range !== null && part === null)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.length}` } });
  const [start, end] = part ?? [0, bytes.length - 1];
  const body = bytes.subarray(start, end + 1);
  return new Response(body, {
    status: part === null ? 200 : 206,
    headers: {
      ...headers,
      'content-length': `${body.length}`,
      ...(part === null ? {} : { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    },
  });
}

/** Returns the first and last byte of a range; null for one that begins behind the end. */
function partOf(range: string, size: number): [start: number, end: number] | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size && start <= end ? [start, end] : null;
}
