import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A cache in front of a site that keeps all that it may, for everybody, as a content delivery network does. */
export interface EdgeCache {
  origin: string;
  /** The addresses of what it keeps. */
  kept(): string[];
  close(): Promise<void>;
}

interface Kept {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Starts the cache before the site at an origin. */
export async function edgeCache(site: string): Promise<EdgeCache> {
  const kept = new Map<string, Kept>();
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
        if (method === 'GET' && mayKeep(answer)) {
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

/** As shared caches judge (RFC 9111), and a little bolder: what says nothing is kept. */
function mayKeep({ statusCode = 0, headers }: IncomingMessage): boolean {
  const control = headers['cache-control'] ?? '';
  return ![206, 500, 502, 503].includes(statusCode) && !/no-store|private|no-cache|s-maxage=0|max-age=0/.test(control);
}
