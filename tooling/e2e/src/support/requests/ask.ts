import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const documentHeaders = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

/**
 * Asks a site as a browser asks for a document, with the path exactly as written (no normalisation), and follows nothing. Rejects when the
 * connection fails or nothing comes for 60 s.
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

/** Where an answer redirects to, as path and query on the same origin, or the whole URL where it leaves it; null where it does not redirect. */
export function target(origin: string, { headers: { location } }: Answer): string | null {
  if (location === undefined) return null;
  const url = new URL(location, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : url.href;
}
