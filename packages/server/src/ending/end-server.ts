import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { isOwnRequest } from '../requests/own-request.ts';

/** The limit for requests of the process to itself, in milliseconds. */
const maxOwnRequestMs = 1_000;

interface EndingTimes {
  /** How long the server still accepts connections, while it is not ready. */
  delayMs: number;
  /** The limit for requests in progress after that. */
  timeoutMs: number;
}

/** The end of a server. */
export interface ServerEnding {
  isEnding(): boolean;
  /** Ends the server; resolves when its requests are answered, or when their time is over. Further calls return the same promise. */
  end(times: EndingTimes): Promise<void>;
}

/**
 * Follows the connections of a server, so that it can end without cutting a request. From the call of `end` each answer closes its connection with
 * `connection: close`, after which no client reuses it. After `delayMs` the server accepts no connection, closes those without a request in progress
 * and waits for the others.
 */
export function followServer(server: Server): ServerEnding {
  const unused = new Set<Socket>();
  const inProgress = new Set<ServerResponse>();
  const ofProcess = new Set<ServerResponse>();
  let ended: Promise<void> | undefined;

  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  // Before the site's own listener, which may send the head at once.
  server.prependListener('request', (request, response) => {
    unused.delete(request.socket);
    inProgress.add(response);
    if (isOwnRequest(request)) ofProcess.add(response);
    if (ended !== undefined) response.shouldKeepAlive = false;
    response.once('close', () => {
      inProgress.delete(response);
      ofProcess.delete(response);
      // An answer whose head was sent before the end leaves its connection open.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });

  const run = async ({ delayMs, timeoutMs }: EndingTimes): Promise<void> => {
    for (const response of inProgress) response.shouldKeepAlive = false;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      // Polls for changes, which take long while the content service is down, and have no meaning for a process that ends.
      setTimeout(() => {
        for (const response of ofProcess) response.destroy();
      }, maxOwnRequestMs).unref();
      // `close` of an HTTP server would leave connections open that never sent a request, such as a browser's in reserve.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(timer);
        resolve();
      });
      server.closeIdleConnections();
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    });
  };
  return { isEnding: () => ended !== undefined, end: (times) => (ended ??= run(times)) };
}
