import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const documentHeaders = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

/**
 * Requests a document as a browser does, with the path exactly as written (no normalisation), without
 * following redirects. Rejects if the connection fails or nothing is received for 60 s.
 */
export function ask(origin: string, path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers: { ...documentHeaders, ...headers }, timeout: 60_000 },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`No answer to ${method} ${origin}${path} within 60 s`)));
    sent.on('error', reject);
    sent.end();
  });
}

/**
 * Returns the redirect target of a response, as path and query on the same origin, or the whole URL of
 * another one; null without a redirect.
 */
export function target(origin: string, { headers: { location } }: Answer): string | null {
  if (location === undefined) return null;
  const url = new URL(location, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : url.href;
}
