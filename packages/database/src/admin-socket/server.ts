import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { getSocketPath } from './socket-path.ts';

/** What a counter gives for a question. */
export type AdminResponse =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; parts: AsyncIterable<string> }
  /** Null where there is nothing of that kind. */
  | { kind: 'bytes'; bytes: Uint8Array | null };

/** Answers a question, which is JSON of another process: it is parsed before it is trusted. */
export type AdminHandler = (question: unknown) => Promise<AdminResponse>;

/**
 * Lets commands work with a database whose folder this process has open, over a socket that only its user may use. Whoever keeps something in
 * the database opens a counter of its own, in any order; they share the socket.
 */
export interface AdminSocket {
  /** Answers at the counter of that name until the function that this resolves with is called. What hinders the desk is told to `onError`: a site without it is still a site. */
  open(name: string, counter: AdminHandler, onError: (error: unknown) => void): Promise<() => void>;
  /** Ends what is being answered. */
  close(): Promise<void>;
}

interface OpenHandler {
  answer: AdminHandler;
  underWay: Set<ServerResponse>;
}

/** The desk of a folder; its socket is there from the first counter on. */
export function createAdminSocket(folder: string): AdminSocket {
  const counters = new Map<string, OpenHandler>();
  const server = createServer((request, response) => {
    receive(counters, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    });
  });
  let listening: Promise<void> | null = null;
  return {
    async open(name, answer, onError) {
      if (counters.has(name)) throw new Error(`the counter "${name}" is open already`);
      const counter: OpenHandler = { answer, underWay: new Set() };
      counters.set(name, counter);
      listening ??= listen(server, folder);
      await listening.catch(onError);
      server.on('error', onError);
      return () => {
        counters.delete(name);
        server.off('error', onError);
        for (const response of counter.underWay) response.destroy();
      };
    },
    async close() {
      // A socket that could not be opened has been told of.
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
  // The folder is ours alone: a socket that is there was left by a process that is gone.
  if (process.platform !== 'win32') rmSync(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  // The desk alone keeps no process alive.
  server.unref();
}

async function receive(
  counters: ReadonlyMap<string, OpenHandler>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const question = await text(request);
  const counter = counters.get(decodeURIComponent((request.url ?? '/').slice(1)));
  if (!counter) {
    response.writeHead(421).end();
    return;
  }
  counter.underWay.add(response);
  try {
    await send(await counter.answer(JSON.parse(question)), response);
  } finally {
    counter.underWay.delete(response);
  }
}

async function send(answer: AdminResponse, response: ServerResponse): Promise<void> {
  switch (answer.kind) {
    case 'json':
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.value));
      return;
    case 'text':
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      await pipeline(Readable.from(answer.parts), response);
      return;
    case 'bytes':
      response.writeHead(answer.bytes ? 200 : 404, { 'content-type': 'application/octet-stream' });
      response.end(answer.bytes ?? undefined);
  }
}
