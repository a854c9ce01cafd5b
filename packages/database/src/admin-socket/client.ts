import { type IncomingMessage, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import type { z } from 'zod';
import { getSocketPath } from './socket-path.ts';

/** Asks a counter of the process that has a folder open. Rejects with what it says where it failed. */
export interface AdminClient {
  /** The answer as JSON of that shape. */
  json<Value>(question: unknown, shape: z.ZodType<Value>): Promise<Value>;
  /** The answer as it comes; 404 where there is none. */
  stream(question: unknown): Promise<IncomingMessage>;
}

/**
 * The counter of that name at the desk of a folder; null where no process answers, so that the folder can be opened here. Rejects where one does and
 * has no such counter: it keeps the folder, and nobody else can look into it.
 */
export async function connectAdmin(folder: string, name: string): Promise<AdminClient | null> {
  const address = getSocketPath(folder);
  if (!(await isAtDesk(address))) return null;
  const stream: AdminClient['stream'] = async (question) => {
    const response = await post(address, `/${encodeURIComponent(name)}`, JSON.stringify(question));
    if (response.statusCode === 421) {
      throw new Error(`the process that has ${folder} open answers no questions about ${name} yet`);
    }
    if (response.statusCode === 500)
      throw new Error(`the process that has ${folder} open answered: ${await text(response)}`);
    return response;
  };
  return { stream, json: async (question, shape) => shape.parse(await json(await stream(question))) };
}

async function isAtDesk(address: string): Promise<boolean> {
  try {
    (await post(address, '/', '')).resume();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return false;
    throw error;
  }
}

function post(socketPath: string, path: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, method: 'POST', path, agent: false }, resolve);
    asked.once('error', reject);
    asked.end(body);
  });
}
