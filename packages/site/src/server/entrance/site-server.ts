import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds in which the head of a request is to come. */
const headersTimeout = 20_000;
/** Milliseconds in which a whole request is to come: longer than forms wait for files (packages/forms/src/receiving/patience.ts). */
const requestTimeout = 660_000;
/** Milliseconds between two looks at connections for those that take longer. */
const connectionsCheckingInterval = 5_000;
/** Milliseconds that a connection waits for its next request: longer than load balancers keep theirs. */
const keepAliveTimeout = 65_000;

/**
 * A server that answers every request with HTTP/1.1, also one that asks to speak another protocol after the answer (`Upgrade`), and then closes the
 * connection. CONNECT is 405.
 */
export function createSiteServer(listener: RequestListener): Server {
  const options = { headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout };
  const server = createServer(options, (request, response) => {
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    listener(request, response);
  });
  server.on('connect', (_request, socket) => {
    // A client that disconnects meanwhile is no error of the site.
    socket.on('error', () => undefined);
    const head = ['HTTP/1.1 405 Method Not Allowed', 'Allow: GET, HEAD', 'Content-Length: 0', 'Connection: close'];
    socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
  });
  return server;
}
