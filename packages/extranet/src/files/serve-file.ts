import { contentRange, singleRange, unsatisfiedSize } from '@clavora/server/byte-range';
import { entityTag, isNamed } from './entity-tag.ts';
import { contentDisposition, safeFileName } from './file-name.ts';
import { fileType } from './file-type.ts';
import { discard, FileError, type PartnerFile, requestFile, visitorTimeoutMs } from './open-file.ts';
import { failedResponse, inertPolicy, privateHeaders, refusedMethod } from './private-headers.ts';

export interface FileServing {
  request: Request;
  source: PartnerFile;
  /** The requested disposition; types that browsers must not display are attachments anyway. */
  disposition: 'inline' | 'attachment';
  fetch?: typeof fetch;
  /** Called with the reason if the file cannot be served; it contains no address. */
  onError?: (error: FileError) => void;
}

/** Browsers display PDF files in their own viewer, which a sandbox would block and which brings its own styles. */
const viewerPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * Streams a file from the content service to a partner with access: whole, or one range, so that an interrupted download resumes. Never rejects:
 * 404, 502 and 503 do not reveal where the file is. If the visitor aborts, the request to the content service is aborted too.
 */
export async function serveFile({ request, source, disposition, fetch, onError }: FileServing): Promise<Response> {
  const refused = refusedMethod(request);
  if (refused) return refused;
  const requestUpstream = (range: string | null) =>
    requestFile(source, {
      signal: request.signal,
      fetch,
      maxWaitMs: visitorTimeoutMs,
      ...(range === null ? {} : { headers: { range } }),
    });
  try {
    // Ranges are defined for GET only.
    const range = request.method === 'GET' ? singleRange(request.headers.get('range')) : null;
    const condition = request.headers.get('if-range');
    let upstream = await requestUpstream(range);
    if (range !== null && condition !== null && !isSameState(upstream.headers, condition)) {
      const isBeyond = upstream.status === 416;
      await discard(upstream);
      upstream = await requestUpstream(null);
      // A range beyond the end means a complete download; parts of another version do not fit.
      if (isBeyond && isSameState(upstream.headers, condition)) return await beyond(upstream);
    }
    return await answer(upstream, request, { name: safeFileName(source.name), disposition });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (!request.signal.aborted) onError?.(error);
    return failedResponse(error);
  }
}

interface Presentation {
  name: string;
  disposition: 'inline' | 'attachment';
}

async function answer(upstream: Response, request: Request, { name, disposition }: Presentation): Promise<Response> {
  const { status, headers: upstreamHeaders } = upstream;
  if (status === 416) return beyond(upstream);
  const tag = entityTag(upstreamHeaders);
  const { contentType, mayBeShown } = fileType(name);
  const headers = new Headers({
    ...privateHeaders,
    'accept-ranges': 'bytes',
    'content-disposition': contentDisposition(mayBeShown ? disposition : 'attachment', name),
    'content-security-policy': contentType === 'application/pdf' ? viewerPolicy : inertPolicy,
    'content-type': contentType,
  });
  if (tag !== null) headers.set('etag', tag);
  const modified = httpDate(upstreamHeaders.get('last-modified'));
  if (modified !== null) headers.set('last-modified', modified);

  const wanted = request.headers.get('if-match');
  if (wanted !== null && !(tag?.startsWith('"') && isNamed(wanted, tag))) {
    await discard(upstream);
    return new Response(null, { status: 412, headers: privateHeaders });
  }
  if (isNamed(request.headers.get('if-none-match'), tag)) {
    await discard(upstream);
    return new Response(null, { status: 304, headers: withoutContent(headers) });
  }
  if (status === 206) {
    const part = contentRange(upstreamHeaders.get('content-range'));
    if (part === null || request.headers.get('range') === null) {
      await discard(upstream);
      throw new FileError(502, `${name}: expected the requested range`);
    }
    headers.set('content-range', `bytes ${part.start}-${part.end}/${part.size}`);
    headers.set('content-length', String(part.end - part.start + 1));
  } else {
    const length = upstreamHeaders.get('content-length') ?? '';
    if (/^\d+$/.test(length)) headers.set('content-length', length);
  }
  if (request.method === 'HEAD') {
    await discard(upstream);
    return new Response(null, { status, headers });
  }
  return new Response(upstream.body, { status, headers });
}

/** Returns a 416 for an answer that contains the size of the file, in either header. */
async function beyond(upstream: Response): Promise<Response> {
  const { headers, status } = upstream;
  const length = status === 200 ? Number(headers.get('content-length') ?? Number.NaN) : null;
  const size = length ?? unsatisfiedSize(headers.get('content-range'));
  await discard(upstream);
  const range = size === null || Number.isNaN(size) ? {} : { 'content-range': `bytes */${size}` };
  return new Response(null, { status: 416, headers: { ...privateHeaders, 'accept-ranges': 'bytes', ...range } });
}

/** Whether an `If-Range`, a strong tag or a date, matches this version of the file. */
function isSameState(headers: Headers, condition: string): boolean {
  const tag = entityTag(headers);
  return (
    (tag !== null && tag.startsWith('"') && tag === condition) || httpDate(headers.get('last-modified')) === condition
  );
}

function httpDate(text: string | null): string | null {
  const timestamp = Date.parse(text ?? '');
  return Number.isNaN(timestamp) ? null : new Date(timestamp).toUTCString();
}

function withoutContent(headers: Headers): Headers {
  const forwarded = new Headers(headers);
  for (const name of ['content-disposition', 'content-type']) forwarded.delete(name);
  return forwarded;
}
