import { createServer, type RequestListener, type Server } from 'node:http';

/** The time limit for the head of a request. */
const headersTimeoutMs = 20_000;
/** The time limit for a whole request: longer than that for files of forms (packages/forms/src/receiving/body/timeouts.ts). */
const requestTimeoutMs = 660_000;
/** The interval at which connections are checked for these limits. */
const connectionsCheckIntervalMs = 5_000;
/** The idle time of a connection: longer than that of load balancers, so that they close first. */
const keepAliveTimeoutMs = 65_000;

/** Creates a server that answers every request with HTTP/1.1, also one with `Upgrade`, after which it closes the connection. CONNECT is 405. */
export function createSiteServer(listener: RequestListener): Server {
  const options = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: connectionsCheckIntervalMs,
    keepAliveTimeout: keepAliveTimeoutMs,
  };
  const server = createServer(options, (request, response) => {
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    listener(request, response);
  });
  server.on('connect', (_request, socket) => {
    // A client that disconnects early is no error of the site.
    socket.on('error', () => undefined);
    const head = ['HTTP/1.1 405 Method Not Allowed', 'Allow: GET, HEAD', 'Content-Length: 0', 'Connection: close'];
    socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
  });
  return server;
}
