import { type IncomingMessage, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import type { z } from 'zod';
import { getSocketPath } from './socket-path.ts';

/** Sends requests to one handler of the process that has a folder open. Rejects with the error that the handler reports. */
export interface AdminClient {
  /** Resolves with the JSON response, parsed by `shape`. */
  json<Value>(body: unknown, shape: z.ZodType<Value>): Promise<Value>;
  /** Resolves with the response as a stream; its status is 404 if nothing is found. */
  stream(body: unknown): Promise<IncomingMessage>;
}

/**
 * Returns a client for the handler of that name; null if no process listens, so that the caller can open the folder itself. Requests reject
 * if the process has no such handler: it has the folder open, and the caller cannot open it.
 */
export async function connectAdmin(folder: string, name: string): Promise<AdminClient | null> {
  const address = getSocketPath(folder);
  if (!(await isListening(address))) return null;
  const stream: AdminClient['stream'] = async (body) => {
    const response = await post(address, `/${encodeURIComponent(name)}`, JSON.stringify(body));
    if (response.statusCode === 421) {
      throw new Error(`the process that has ${folder} open answers no questions about ${name} yet`);
    }
    if (response.statusCode === 500)
      throw new Error(`the process that has ${folder} open answered: ${await text(response)}`);
    return response;
  };
  return { stream, json: async (body, shape) => shape.parse(await json(await stream(body))) };
}

async function isListening(address: string): Promise<boolean> {
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
    const sent = request({ socketPath, method: 'POST', path, agent: false }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
}
