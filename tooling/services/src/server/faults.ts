import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestRecorder } from './request-log.ts';

const faultSchema = z.strictObject({
  mode: z.enum(['none', 'down', 'slow', 'rate-limited', 'error', 'bad-json']),
  /** Milliseconds, for `slow`. */
  delayMs: z.number().int().min(0).max(600_000).default(3000),
  /** For `error`. */
  status: z.number().int().min(400).max(599).default(500),
  /** Seconds, sent as Retry-After with `rate-limited` and `error`. */
  retryAfter: z.number().min(0).optional(),
  /** How many requests it befalls; all, when absent. */
  times: z.number().int().min(1).optional(),
  /** A part of the address (path and query, decoded) by which requests are chosen; all, when absent. */
  match: z.string().optional(),
});

/** How a service is asked to fail. */
export type Fault = z.input<typeof faultSchema>;

/** A service's body of an answer that is a failure. */
type ErrorBody = (status: number, message: string) => unknown;

/** Lets tests make a service fail and read what it was asked: `/_admin/faults` and `/_admin/requests`. */
export function faultRoutes(
  app: FastifyInstance,
  requests: RequestRecorder,
  errorBody: ErrorBody = (_status, error) => ({ error }),
): void {
  let fault: z.output<typeof faultSchema> | undefined;
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    if (path.startsWith('/_admin/')) return assertLocal(request, reply);
    requests.record(path);
    if (!fault || (fault.match && !decoded(request.url).includes(fault.match))) return undefined;
    const current = fault;
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times === 0) fault = undefined;
    }
    return fail(current, request, reply, { closing: closing.signal, errorBody });
  });

  app.post('/_admin/faults', async (request, reply) => {
    const parsed = faultSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(422).send({ error: z.prettifyError(parsed.error) });
    fault = parsed.data.mode === 'none' ? undefined : parsed.data;
    return parsed.data;
  });
  app.get('/_admin/faults', async () => fault ?? { mode: 'none' });
  app.delete('/_admin/faults', async (_request, reply) => {
    fault = undefined;
    return reply.code(204).send();
  });
  app.get('/_admin/requests', async () => {
    const { total, redirected, byPath, queries } = requests;
    return { total, redirected, byPath, queries };
  });
  app.delete('/_admin/requests', async (_request, reply) => {
    requests.reset();
    return reply.code(204).send();
  });
}

/** Answers as the fault says; undefined lets the request go on. */
async function fail(
  { mode, delayMs, status, retryAfter }: z.output<typeof faultSchema>,
  request: FastifyRequest,
  reply: FastifyReply,
  { closing, errorBody }: { closing: AbortSignal; errorBody: ErrorBody },
): Promise<FastifyReply | undefined> {
  const patient = retryAfter === undefined ? reply : reply.header('retry-after', String(retryAfter));
  if (mode === 'rate-limited') return patient.code(429).send(errorBody(429, 'Too Many Requests'));
  if (mode === 'error') return patient.code(status).send(errorBody(status, 'Internal Server Error'));
  if (mode === 'bad-json') return reply.type('application/json').send('{"story": {"name": "cut off he');
  if (mode === 'slow') await delay(delayMs, undefined, { signal: closing }).catch(() => undefined);
  if (mode === 'down') {
    reply.hijack();
    request.raw.socket.destroy();
  }
  return undefined;
}

/** Lets only callers on this machine in that are no page. Sends the refusal itself; undefined lets the request go on. */
export async function assertLocal(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  // A page in a browser on this machine is local too, but it names where it comes from.
  if (isLocal && !request.headers.origin) return undefined;
  return reply.code(403).send({ error: 'admin calls come from this machine, and not from a page' });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
