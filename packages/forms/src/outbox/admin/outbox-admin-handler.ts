import type { AdminHandler, AdminResponse } from '@clavora/database/admin-socket/server';
import { z } from 'zod';
import { exportFormats } from './export-submissions.ts';
import type { Office } from './outbox-admin.ts';
import { submissionFilterSchema } from './outbox-admin-records.ts';

/** The name of the outbox's counter at the desk of a database. */
export const outboxCounter = 'submissions';

/** What the desk is asked, as the body of a request. */
const deskRequestSchema = z.discriminatedUnion('ask', [
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

/** Answers for an office at the desk of the database that its outbox is in. */
export function officeCounter(office: Office): AdminHandler {
  return async (question): Promise<AdminResponse> => {
    const asked = deskRequestSchema.parse(question);
    if (asked.ask === 'export') return { kind: 'text', parts: office.export(asked.format, asked.filter) };
    if (asked.ask === 'file') return { kind: 'bytes', bytes: await office.file(asked.id, asked.place) };
    return { kind: 'json', value: await dispatch(office, asked) };
  };
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
