import type { AdminHandler, AdminResponse } from '@clavora/database/admin-socket/server';
import { z } from 'zod';
import { downloadFilterSchema } from './download-note.ts';
import { downloadFormats } from './export-downloads.ts';
import type { RecordsOffice } from './records-admin.ts';

/** The name of the counter at the desk of a database. */
export const recordsCounter = 'partners';

const requestSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('downloads'), format: z.enum(downloadFormats), filter: downloadFilterSchema }),
  z.object({ ask: z.literal('person'), partner: z.string() }),
  z.object({ ask: z.literal('erase'), partner: z.string() }),
  z.object({ ask: z.literal('prune') }),
]);

/** What the counter is asked. */
export type RecordsRequest = z.input<typeof requestSchema>;

/** Answers for an office at the desk of its database. */
export function answerForOffice(office: RecordsOffice): AdminHandler {
  return async (question): Promise<AdminResponse> => {
    const asked = requestSchema.parse(question);
    switch (asked.ask) {
      case 'downloads':
        return { kind: 'text', parts: office.downloads(asked.format, asked.filter) };
      case 'person':
        return { kind: 'json', value: await office.exportPerson(asked.partner) };
      case 'erase':
        return { kind: 'json', value: await office.erasePerson(asked.partner) };
      case 'prune':
        return { kind: 'json', value: await office.prune() };
    }
  };
}
