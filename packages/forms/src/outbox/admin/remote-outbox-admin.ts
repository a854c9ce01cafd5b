import { buffer } from 'node:stream/consumers';
import type { AdminClient } from '@clavora/database/admin-socket/client';
import { z } from 'zod';
import type { OutboxAdmin } from './outbox-admin.ts';
import type { OutboxAdminRequest } from './outbox-admin-handler.ts';
import { erasureSchema, outboxCountsSchema, submissionRecordSchema } from './outbox-admin-records.ts';

/** Admin operations on an outbox that another process has open, over its admin socket. */
export function remoteOutboxAdmin(client: AdminClient): OutboxAdmin {
  const send = <Value>(request: OutboxAdminRequest, shape: z.ZodType<Value>): Promise<Value> =>
    client.json(request, shape);
  const stream = (request: OutboxAdminRequest) => client.stream(request);
  return {
    list: (filter) => send({ operation: 'list', filter }, z.array(submissionRecordSchema)),
    show: (id) => send({ operation: 'show', id }, submissionRecordSchema.nullable()),
    retry: (which) => send({ operation: 'retry', which }, z.number()),
    async *export(format, filter) {
      const response = await stream({ operation: 'export', format, filter });
      for await (const part of response.setEncoding('utf8')) yield String(part);
    },
    async file(id, index) {
      const response = await stream({ operation: 'file', id, index });
      const bytes = await buffer(response);
      return response.statusCode === 404 ? null : bytes;
    },
    erase: (email) => send({ operation: 'erase', email }, erasureSchema),
    prune: () => send({ operation: 'prune' }, z.number()),
    counts: () => send({ operation: 'counts' }, outboxCountsSchema),
  };
}
