import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A local server that answers with a route handler. */
export interface ResponseServer {
  origin: string;
  close(): Promise<void>;
}

/** Serves a route handler over HTTP; the handler's signal is aborted when the visitor disconnects. */
export async function startResponseServer(handle: (request: Request) => Promise<Response>): Promise<ResponseServer> {
  const server = createServer((incoming, outgoing) => {
    answer(handle, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`Expected a port, got ${address}`);
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const disconnected = new AbortController();
  outgoing.once('close', () => disconnected.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const { method = 'GET', url = '/' } = incoming;
  const request = new Request(`http://127.0.0.1${url}`, { method, headers, signal: disconnected.signal });
  const response = await handle(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) {
    outgoing.end();
    return;
  }
  // Node's types declare web streams twice.
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(body, outgoing);
}
