import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { getSocketPath } from './socket-path.ts';

/** The response of a handler. */
export type AdminResponse =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; parts: AsyncIterable<string> }
  /** Null if nothing is found; the client receives status 404. */
  | { kind: 'bytes'; bytes: Uint8Array | null };

/** Handles a request. `body` is JSON from another process, which the handler must validate. */
export type AdminHandler = (body: unknown) => Promise<AdminResponse>;

/**
 * Lets commands use a database whose folder this process has open, over a socket that only the user of this process can open. Each owner of
 * tables registers a handler, in any order; all handlers share the socket.
 */
export interface AdminSocket {
  /**
   * Registers a handler and resolves with a function that removes it. Rejects if the name is taken. Reports socket errors to `onError`: a site
   * works without its admin socket.
   */
  open(name: string, handler: AdminHandler, onError: (error: unknown) => void): Promise<() => void>;
  /** Closes the socket and aborts open responses. */
  close(): Promise<void>;
}

interface OpenHandler {
  handle: AdminHandler;
  openResponses: Set<ServerResponse>;
}

/** Creates the admin socket of a folder. It listens from the first handler on. */
export function createAdminSocket(folder: string): AdminSocket {
  const handlers = new Map<string, OpenHandler>();
  const server = createServer((request, response) => {
    receive(handlers, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    });
  });
  let listening: Promise<void> | null = null;
  return {
    async open(name, handle, onError) {
      if (handlers.has(name)) throw new Error(`the handler "${name}" is open already`);
      const handler: OpenHandler = { handle, openResponses: new Set() };
      handlers.set(name, handler);
      listening ??= listen(server, folder);
      await listening.catch(onError);
      server.on('error', onError);
      return () => {
        handlers.delete(name);
        server.off('error', onError);
        for (const response of handler.openResponses) response.destroy();
      };
    },
    async close() {
      // `open` has reported an error of `listen` already.
      await listening?.catch(() => {});
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function listen(server: Server, folder: string): Promise<void> {
  const address = getSocketPath(folder);
  // This process has the lock of the folder: an existing socket is left from a process that has ended.
  if (process.platform !== 'win32') rmSync(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  // Do not keep the process alive for this socket.
  server.unref();
}

async function receive(
  handlers: ReadonlyMap<string, OpenHandler>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await text(request);
  const handler = handlers.get(decodeURIComponent((request.url ?? '/').slice(1)));
  if (!handler) {
    response.writeHead(421).end();
    return;
  }
  handler.openResponses.add(response);
  try {
    await send(await handler.handle(JSON.parse(body)), response);
  } finally {
    handler.openResponses.delete(response);
  }
}

async function send(content: AdminResponse, response: ServerResponse): Promise<void> {
  switch (content.kind) {
    case 'json':
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content.value));
      return;
    case 'text':
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      await pipeline(Readable.from(content.parts), response);
      return;
    case 'bytes':
      response.writeHead(content.bytes ? 200 : 404, { 'content-type': 'application/octet-stream' });
      response.end(content.bytes ?? undefined);
  }
}
