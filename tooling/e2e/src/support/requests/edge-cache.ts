import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shared cache in front of a site that stores all responses that it may, as a CDN does. */
export interface EdgeCache {
  origin: string;
  /** Returns the URLs of stored responses. */
  kept(): string[];
  close(): Promise<void>;
}

interface StoredResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Starts the cache in front of the site at an origin. */
export async function edgeCache(site: string): Promise<EdgeCache> {
  const kept = new Map<string, StoredResponse>();
  const { hostname, port } = new URL(site);
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const key = `${String(request.headers.rsc ?? '')} ${request.url}`;
    const found = request.method === 'GET' ? kept.get(key) : undefined;
    if (found) {
      response.writeHead(found.status, found.headers).end(found.body);
      return;
    }
    const { method, url, headers } = request;
    const upstream = send({ hostname, port, method, path: url, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        if (method === 'GET' && mayStore(answer)) {
          kept.set(key, { status: answer.statusCode ?? 200, headers: answer.headers, body });
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
      });
    });
    upstream.on('error', () => response.writeHead(502).end());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    kept: () => [...kept.keys()],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Returns whether a shared cache may store a response (RFC 9111); stricter for the site: without any header
 * it is stored.
 */
function mayStore({ statusCode = 0, headers }: IncomingMessage): boolean {
  const control = headers['cache-control'] ?? '';
  return ![206, 500, 502, 503].includes(statusCode) && !/no-store|private|no-cache|s-maxage=0|max-age=0/.test(control);
}
