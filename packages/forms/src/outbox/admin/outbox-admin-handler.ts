import type { AdminHandler, AdminResponse } from '@clavora/database/admin-socket/server';
import { z } from 'zod';
import { exportFormats } from './export-submissions.ts';
import type { OutboxAdmin } from './outbox-admin.ts';
import { submissionFilterSchema } from './outbox-admin-records.ts';

/** Name of the outbox's handler at the admin socket of a database. */
export const outboxAdminName = 'submissions';

/** The body of a request to the admin socket. */
const outboxAdminRequestSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('list'), filter: submissionFilterSchema }),
  z.object({ ask: z.literal('show'), id: z.string() }),
  z.object({ ask: z.literal('retry'), which: z.union([z.object({ submission: z.string() }), z.literal('dead')]) }),
  z.object({ ask: z.literal('export'), format: z.enum(exportFormats), filter: submissionFilterSchema }),
  z.object({ ask: z.literal('file'), id: z.string(), place: z.number().int().min(0) }),
  z.object({ ask: z.literal('erase'), email: z.string() }),
  z.object({ ask: z.literal('prune') }),
  z.object({ ask: z.literal('counts') }),
]);

export type OutboxAdminRequest = z.input<typeof outboxAdminRequestSchema>;

/** Handles admin requests at the admin socket of the outbox's database. */
export function outboxAdminHandler(admin: OutboxAdmin): AdminHandler {
  return async (question): Promise<AdminResponse> => {
    const asked = outboxAdminRequestSchema.parse(question);
    if (asked.ask === 'export') return { kind: 'text', parts: admin.export(asked.format, asked.filter) };
    if (asked.ask === 'file') return { kind: 'bytes', bytes: await admin.file(asked.id, asked.place) };
    return { kind: 'json', value: await dispatch(admin, asked) };
  };
}

type PlainRequest = Exclude<z.output<typeof outboxAdminRequestSchema>, { ask: 'export' | 'file' }>;

function dispatch(admin: OutboxAdmin, asked: PlainRequest): Promise<unknown> {
  switch (asked.ask) {
    case 'list':
      return admin.list(asked.filter);
    case 'show':
      return admin.show(asked.id);
    case 'retry':
      return admin.retry(asked.which);
    case 'erase':
      return admin.erase(asked.email);
    case 'prune':
      return admin.prune();
    case 'counts':
      return admin.counts();
  }
}
