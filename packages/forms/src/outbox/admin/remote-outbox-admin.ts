import { buffer } from 'node:stream/consumers';
import type { AdminClient } from '@clavora/database/admin-socket/client';
import { z } from 'zod';
import type { OutboxAdmin } from './outbox-admin.ts';
import type { OutboxAdminRequest } from './outbox-admin-handler.ts';
import { erasureSchema, outboxCountsSchema, submissionRecordSchema } from './outbox-admin-records.ts';

/** Admin operations on an outbox that another process has open, over its admin socket. */
export function remoteOutboxAdmin(counter: AdminClient): OutboxAdmin {
  const ask = <Value>(question: OutboxAdminRequest, shape: z.ZodType<Value>): Promise<Value> =>
    counter.json(question, shape);
  const stream = (question: OutboxAdminRequest) => counter.stream(question);
  return {
    list: (filter) => ask({ ask: 'list', filter }, z.array(submissionRecordSchema)),
    show: (id) => ask({ ask: 'show', id }, submissionRecordSchema.nullable()),
    retry: (which) => ask({ ask: 'retry', which }, z.number()),
    async *export(format, filter) {
      const response = await stream({ ask: 'export', format, filter });
      for await (const part of response.setEncoding('utf8')) yield String(part);
    },
    async file(id, place) {
      const response = await stream({ ask: 'file', id, place });
      const bytes = await buffer(response);
      return response.statusCode === 404 ? null : bytes;
    },
    erase: (email) => ask({ ask: 'erase', email }, erasureSchema),
    prune: () => ask({ ask: 'prune' }, z.number()),
    counts: () => ask({ ask: 'counts' }, outboxCountsSchema),
  };
}
