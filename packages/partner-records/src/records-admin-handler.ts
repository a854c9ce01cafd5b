import type { AdminHandler, AdminResponse } from '@clavora/database/admin-socket/server';
import { z } from 'zod';
import { downloadFilterSchema } from './download-note.ts';
import { downloadFormats } from './export-downloads.ts';
import type { RecordsAdmin } from './records-admin.ts';

/** The name of this handler at the admin socket of a database. */
export const recordsHandlerName = 'partners';

const requestSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('downloads'), format: z.enum(downloadFormats), filter: downloadFilterSchema }),
  z.object({ ask: z.literal('person'), partner: z.string() }),
  z.object({ ask: z.literal('erase'), partner: z.string() }),
  z.object({ ask: z.literal('prune') }),
]);

/** A request to the handler. */
export type RecordsRequest = z.input<typeof requestSchema>;

/** Handles requests of `connectRecordsAdmin` at the admin socket. */
export function handleRecordsAdmin(admin: RecordsAdmin): AdminHandler {
  return async (question): Promise<AdminResponse> => {
    const request = requestSchema.parse(question);
    switch (request.ask) {
      case 'downloads':
        return { kind: 'text', parts: admin.downloads(request.format, request.filter) };
      case 'person':
        return { kind: 'json', value: await admin.exportPerson(request.partner) };
      case 'erase':
        return { kind: 'json', value: await admin.erasePerson(request.partner) };
      case 'prune':
        return { kind: 'json', value: await admin.prune() };
    }
  };
}
