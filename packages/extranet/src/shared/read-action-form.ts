/** A text of the 2 MB that a list of codes may have, whose bytes have up to three each in URL encoding, and other fields. */
const maxBodyBytes = 3 * 2_000_000 + 100_000;

/** Why a form is not read: it is none, comes from another site, or is too large. */
export type UnreadForm = 'malformed' | 'origin' | 'too_large';

/** Reads a form submitted from this site, urlencoded and at most 6.1 MB; otherwise returns the error code. */
export async function readActionForm(
  request: Request,
  origins: readonly string[],
): Promise<URLSearchParams | UnreadForm> {
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
