import type { AdminHandler, AdminResponse } from '@clavora/database/admin-socket/server';
import { z } from 'zod';
import { exportFormats } from './export-submissions.ts';
import type { OutboxAdmin } from './outbox-admin.ts';
import { submissionFilterSchema } from './outbox-admin-records.ts';

/** Name of the outbox's handler at the admin socket of a database. */
export const outboxAdminName = 'submissions';

/** The body of a request to the admin socket. */
const outboxAdminRequestSchema = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('list'), filter: submissionFilterSchema }),
  z.object({ operation: z.literal('show'), id: z.string() }),
  z.object({
    operation: z.literal('retry'),
    which: z.union([z.object({ submission: z.string() }), z.literal('dead')]),
  }),
  z.object({ operation: z.literal('export'), format: z.enum(exportFormats), filter: submissionFilterSchema }),
  z.object({ operation: z.literal('file'), id: z.string(), index: z.number().int().min(0) }),
  z.object({ operation: z.literal('erase'), email: z.string() }),
  z.object({ operation: z.literal('prune') }),
  z.object({ operation: z.literal('counts') }),
]);

export type OutboxAdminRequest = z.input<typeof outboxAdminRequestSchema>;

/** Handles admin requests at the admin socket of the outbox's database. */
export function outboxAdminHandler(admin: OutboxAdmin): AdminHandler {
  return async (body): Promise<AdminResponse> => {
    const request = outboxAdminRequestSchema.parse(body);
    if (request.operation === 'export') return { kind: 'text', parts: admin.export(request.format, request.filter) };
    if (request.operation === 'file') return { kind: 'bytes', bytes: await admin.file(request.id, request.index) };
    return { kind: 'json', value: await dispatch(admin, request) };
  };
}

type JsonRequest = Exclude<z.output<typeof outboxAdminRequestSchema>, { operation: 'export' | 'file' }>;

function dispatch(admin: OutboxAdmin, request: JsonRequest): Promise<unknown> {
  switch (request.operation) {
    case 'list':
      return admin.list(request.filter);
    case 'show':
      return admin.show(request.id);
    case 'retry':
      return admin.retry(request.which);
    case 'erase':
      return admin.erase(request.email);
    case 'prune':
      return admin.prune();
    case 'counts':
      return admin.counts();
  }
}
