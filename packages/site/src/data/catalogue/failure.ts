/** Headers of answers that belong to one request. */
export const neverKept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Returns an error of the catalogue's API. */
export function failure(status: number, error: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ error }, { status, headers: { ...neverKept, ...headers } });
}
