import { type IncomingMessage, request } from 'node:http';
import { buffer, json, text } from 'node:stream/consumers';
import { z } from 'zod';
import type { DeskRequest } from './desk.ts';
import type { Office } from './office.ts';
import { erasureSchema, outboxCountsSchema, submissionRecordSchema } from './office-records.ts';

/** The office of an outbox that another process has open, over the socket of its desk. */
export function remoteOffice(address: string): Office {
  async function ask<T>(question: DeskRequest, answer: z.ZodType<T>): Promise<T> {
    return answer.parse(await json(await send(address, question)));
  }
  return {
    list: (filter) => ask({ ask: 'list', filter }, z.array(submissionRecordSchema)),
    show: (id) => ask({ ask: 'show', id }, submissionRecordSchema.nullable()),
    retry: (which) => ask({ ask: 'retry', which }, z.number()),
    async *export(format, filter) {
      const response = await send(address, { ask: 'export', format, filter });
      for await (const part of response.setEncoding('utf8')) yield String(part);
    },
    async file(id, place) {
      const response = await send(address, { ask: 'file', id, place });
      const bytes = await buffer(response);
      return response.statusCode === 404 ? null : bytes;
    },
    erase: (email) => ask({ ask: 'erase', email }, erasureSchema),
    prune: () => ask({ ask: 'prune' }, z.number()),
    counts: () => ask({ ask: 'counts' }, outboxCountsSchema),
  };
}

/** Whether a process answers at the desk. */
export async function isAtDesk(address: string): Promise<boolean> {
  try {
    await remoteOffice(address).counts();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return false;
    throw error;
  }
}

async function send(socketPath: string, question: DeskRequest): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({ socketPath, method: 'POST', path: '/', agent: false }, resolve);
    asked.once('error', reject);
    asked.end(JSON.stringify(question));
  });
  if (response.statusCode === 500) throw new Error(`the outbox answered: ${await text(response)}`);
  return response;
}
