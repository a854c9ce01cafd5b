import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An instance of a site whose answers a test decides. */
export interface FakeSite {
  port: number;
  /** Requests that have arrived, oldest first. */
  readonly requests: readonly IncomingMessage[];
  /** Replaces the answers. */
  answerWith(answer: (incoming: IncomingMessage, response: ServerResponse) => void): void;
  /** Ends it at once, with its connections; the port is then closed. */
  stop(): Promise<void>;
}

/** The Cache-Control of a page, as the site sends it. */
export const pageFreshness = 's-maxage=1, stale-while-revalidate=1, stale-if-error=86400';

/** Starts a site that answers every request with the number of the request. */
export async function fakeSite(): Promise<FakeSite> {
  const requests: IncomingMessage[] = [];
  let answer = (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': pageFreshness });
    response.end(`answer ${requests.length}`);
  };
  const server = createServer((incoming, response) => {
    if (incoming.url === '/api/health/ready') return void response.end('ready');
    requests.push(incoming);
    answer(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    answerWith(replacement) {
      answer = replacement;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  bytes: Buffer;
}

/** Sends a request as it is written, without following redirects or decoding bodies. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes.toString(), bytes });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
