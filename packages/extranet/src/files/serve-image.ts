import { entityTag, isNamed, tagOf } from './entity-tag.ts';
import { discard, FileError, type PartnerFile, requestFile, visitorTimeoutMs } from './open-file.ts';
import { failedResponse, inertPolicy, privateHeaders, refusedMethod } from './private-headers.ts';

export interface ImageServing {
  request: Request;
  /** The image service's address of the picture. Never leaves the server. */
  url: PartnerFile['url'];
  /**
   * Changes with the picture, such as its address in the content service with the operations. With it, revalidation needs no request to the
   * image service.
   */
  version?: string;
  fetch?: typeof fetch;
  /** Called with the reason if the picture cannot be served; it contains no address. */
  onError?: (error: FileError) => void;
}

/** Statuses of the image service for operations that are invalid, or not possible for this file. */
const undrawable = [400, 415, 422];
const pictures = new Set(['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/svg+xml', 'image/webp']);

/**
 * Streams a picture from the private image service to a partner with access. Browsers may store it, but must revalidate it each time: after
 * sign-out the answer is no.
 */
export async function serveImage({ request, url, version, fetch, onError }: ImageServing): Promise<Response> {
  const refused = refusedMethod(request);
  if (refused) return refused;
  // Two values instead of the visitor's header, since the image service distinguishes only those.
  const accept = request.headers.get('accept')?.includes('image/webp') ? 'image/webp,*/*' : '*/*';
  const headers = new Headers({
    ...privateHeaders,
    'cache-control': 'private, max-age=0, must-revalidate, no-transform',
    'content-disposition': 'inline',
    'content-security-policy': inertPolicy,
    vary: 'accept',
  });
  const known = version === undefined ? null : tagOf(`${version}\n${accept}`);
  if (known !== null && isNamed(request.headers.get('if-none-match'), known)) return unchanged(headers, known);
  try {
    const upstream = await requestFile(
      { name: 'image', url },
      {
        signal: request.signal,
        headers: { accept },
        fetch,
        missing: undrawable,
        maxWaitMs: visitorTimeoutMs,
      },
    );
    const type = upstream.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (upstream.status !== 200 || !pictures.has(type)) {
      await discard(upstream);
      throw new FileError(502, 'image: expected a picture');
    }
    const tag = known ?? entityTag(upstream.headers);
    if (isNamed(request.headers.get('if-none-match'), tag)) {
      await discard(upstream);
      return unchanged(headers, tag);
    }
    if (tag !== null) headers.set('etag', tag);
    headers.set('content-type', type);
    const length = upstream.headers.get('content-length') ?? '';
    if (/^\d+$/.test(length)) headers.set('content-length', length);
    if (request.method === 'GET') return new Response(upstream.body, { headers });
    await discard(upstream);
    return new Response(null, { headers });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (!request.signal.aborted) onError?.(error);
    return failedResponse(error);
  }
}

function unchanged(headers: Headers, tag: string | null): Response {
  const forwarded = new Headers(headers);
  forwarded.delete('content-disposition');
  if (tag !== null) forwarded.set('etag', tag);
  return new Response(null, { status: 304, headers: forwarded });
}
