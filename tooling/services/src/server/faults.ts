import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestRecorder } from './request-log.ts';

const faultSchema = z.strictObject({
  /** `unanswered` executes the request and breaks the connection instead of answering. */
  mode: z.enum(['none', 'down', 'unanswered', 'slow', 'rate-limited', 'error', 'bad-json', 'html']),
  /** Milliseconds, for `slow`. */
  delayMs: z.number().int().min(0).max(600_000).default(3000),
  /** Status for `error`. */
  status: z.number().int().min(400).max(599).default(500),
  /** Seconds, sent as Retry-After with `rate-limited` and `error`. */
  retryAfter: z.number().min(0).optional(),
  /** Number of affected requests; unlimited if absent. */
  times: z.number().int().min(1).optional(),
  /** Substring of the URL (path and query, decoded) of affected requests; all if absent. */
  match: z.string().optional(),
  /** Method of affected requests; all if absent. */
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
});

/** Faults that a service can be asked for. */
export type Fault = z.input<typeof faultSchema>;

/** Creates a service's response body of an error. */
type ErrorBody = (status: number, message: string) => unknown;

/**
 * Serves `/_admin/faults` and `/_admin/requests`, with which tests make a service fail and read its request
 * log.
 */
export function faultRoutes(
  app: FastifyInstance,
  requests: RequestRecorder,
  errorBody: ErrorBody = (_status, error) => ({ error }),
): void {
  let fault: z.output<typeof faultSchema> | undefined;
  const unanswered = new WeakSet<FastifyRequest>();
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  app.addHook('onRequest', async (request, reply) => {
    const [path = '', query] = request.url.split('?', 2);
    if (path.startsWith('/_admin/')) return assertLocal(request, reply);
    requests.record(path, new URLSearchParams(query));
    if (!fault || (fault.match && !decoded(request.url).includes(fault.match))) return undefined;
    if (fault.method !== undefined && fault.method !== request.method) return undefined;
    const current = fault;
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times === 0) fault = undefined;
    }
    if (current.mode === 'unanswered') {
      unanswered.add(request);
      return undefined;
    }
    return fail(current, request, reply, { closing: closing.signal, errorBody });
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (unanswered.has(request)) request.raw.socket.destroy();
    return payload;
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

/** Sends the response of the fault; returns undefined if the request may continue. */
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
  if (mode === 'html')
    return reply.type('text/html').send('<!doctype html><title>Login</title><p>Sign in to continue.');
  if (mode === 'slow') await delay(delayMs, undefined, { signal: closing }).catch(() => undefined);
  if (mode === 'down') {
    reply.hijack();
    request.raw.socket.destroy();
  }
  return undefined;
}

/**
 * Admits only local callers that are not pages. Replies with an error to others; returns undefined if the
 * request may continue.
 */
export async function assertLocal(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  // A page in a local browser is local too, but sends an origin.
  if (isLocal && !request.headers.origin) return undefined;
  return reply.code(403).send({ error: 'admin calls are accepted from this machine only, and not from a page' });
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
