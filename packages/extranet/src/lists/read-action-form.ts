import type { FailedCode } from './list-notice.ts';

/** As many codes as a list may have, each with a long note. */
const maxBodyBytes = 2 * 1024 * 1024;

/** Reads a form submitted from this site, urlencoded and at most 2 MB; otherwise returns the error code. */
export async function readActionForm(
  request: Request,
  origins: readonly string[],
): Promise<URLSearchParams | Extract<FailedCode, 'malformed' | 'origin' | 'too_large'>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (request.method !== 'POST' || type !== 'application/x-www-form-urlencoded') return 'malformed';
  if (!isFromHere(request.headers, origins)) return 'origin';
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return 'too_large';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the request: nothing more is read.
    if (bytes > maxBodyBytes) return 'too_large';
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Whether a form comes from this site. Browsers send `Origin`, or `null` from pages without a referrer: then `Sec-Fetch-Site` decides. */
function isFromHere(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null && origin !== 'null') return origins.includes(origin);
  return headers.get('sec-fetch-site') === 'same-origin';
}
