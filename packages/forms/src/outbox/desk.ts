import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { deskAddress } from './desk-address.ts';
import { exportFormats } from './export-submissions.ts';
import type { Office } from './office.ts';
import { submissionFilterSchema } from './office-records.ts';

/** What the desk is asked, as the body of a request. */
export const deskRequestSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('list'), filter: submissionFilterSchema }),
  z.object({ ask: z.literal('show'), id: z.string() }),
  z.object({ ask: z.literal('retry'), which: z.union([z.object({ submission: z.string() }), z.literal('dead')]) }),
  z.object({ ask: z.literal('export'), format: z.enum(exportFormats), filter: submissionFilterSchema }),
  z.object({ ask: z.literal('file'), id: z.string(), place: z.number().int().min(0) }),
  z.object({ ask: z.literal('erase'), email: z.string() }),
  z.object({ ask: z.literal('prune') }),
  z.object({ ask: z.literal('counts') }),
]);

export type DeskRequest = z.input<typeof deskRequestSchema>;

/**
 * Lets commands work with an outbox whose folder this process has open, over a socket that only its user may use. A site without its desk is
 * still a site: what hinders it is told to `onTrouble`.
 */
export async function openDesk(
  folder: string,
  office: Office,
  onTrouble: (error: unknown) => void,
): Promise<{ close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(office, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  try {
    await listen(server, deskAddress(folder));
  } catch (error) {
    onTrouble(error);
  }
  server.on('error', onTrouble);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, address: string): Promise<void> {
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

async function answer(office: Office, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = deskRequestSchema.parse(JSON.parse(await text(request)));
  if (asked.ask === 'export') {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    await pipeline(Readable.from(office.export(asked.format, asked.filter)), response);
  } else if (asked.ask === 'file') {
    const bytes = await office.file(asked.id, asked.place);
    response.writeHead(bytes ? 200 : 404, { 'content-type': 'application/octet-stream' }).end(bytes ?? undefined);
  } else {
    const result = JSON.stringify(await dispatch(office, asked));
    response.writeHead(200, { 'content-type': 'application/json' }).end(result);
  }
}

type PlainRequest = Exclude<z.output<typeof deskRequestSchema>, { ask: 'export' | 'file' }>;

function dispatch(office: Office, asked: PlainRequest): Promise<unknown> {
  switch (asked.ask) {
    case 'list':
      return office.list(asked.filter);
    case 'show':
      return office.show(asked.id);
    case 'retry':
      return office.retry(asked.which);
    case 'erase':
      return office.erase(asked.email);
    case 'prune':
      return office.prune();
    case 'counts':
      return office.counts();
  }
}
