import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, type ClientRequest, createServer, type IncomingMessage, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutbox } from '../outbox/open-outbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { NewSubmission, StoredSubmission } from '../outbox/submission.ts';
import { type Outcome, refusals } from '../receiving/outcome.ts';
import { receiveSubmission } from '../receiving/receive-submission.ts';
import type { ReceivingOptions } from '../receiving/receiving-options.ts';

/** A request with its body as a whole or in pieces. */
export interface SampleRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | string | AsyncIterable<Uint8Array>;
}

interface SampleAnswer {
  status: number;
  outcome: Outcome;
}

/** A server that receives one form, with its own outbox. */
export interface SampleReceiver {
  origin: string;
  send(request: SampleRequest): Promise<SampleAnswer>;
  /** The submissions that were passed to the outbox. */
  submissions: NewSubmission[];
  /** Resolves with the submission when the outbox delivers it. */
  stored(id: string): Promise<StoredSubmission>;
  secret(): Promise<Uint8Array>;
  /** Returns the names of temporary files. */
  waiting(): Promise<readonly string[]>;
  close(): Promise<void>;
}

type Options = Partial<ReceivingOptions> & Pick<ReceivingOptions, 'definition'>;

/** Starts the server on a free port. Calls `options` for every request. */
export async function startReceiver(options: () => Options): Promise<SampleReceiver> {
  const dir = await mkdtemp(join(tmpdir(), 'receiver-'));
  const tempDir = join(dir, 'temp');
  const submissions: NewSubmission[] = [];
  const arrived = new Map<string, PromiseWithResolvers<StoredSubmission>>();
  const arrivalOf = (id: string) => {
    const found = arrived.get(id) ?? Promise.withResolvers<StoredSubmission>();
    arrived.set(id, found);
    return found;
  };
  const outbox = await openOutbox({
    market: 'global',
    databaseUrl: null,
    dir: join(dir, 'outbox'),
    onEvent: () => undefined,
    deliver: async ({ submission }) => arrivalOf(submission.id).resolve(submission),
  });
  const recording: Outbox = {
    ...outbox,
    store: (submission) => {
      submissions.push(submission);
      return outbox.store(submission);
    },
  };
  let origin = '';
  const server = createServer((message, response) => {
    const defaults: Omit<ReceivingOptions, 'definition'> = {
      form: 'contact',
      title: 'Contact',
      market: 'global',
      locale: 'en',
      page: '/en/contact-us',
      receipt: null,
      retentionDays: 30,
      deliveriesOf: () => [{ channel: 'inbox', recipient: 'inbox@clavora.example' }],
      timeZone: 'Europe/Rome',
      origins: [origin],
      client: '192.0.2.1',
      limits: { perClient: 100_000, inAll: 100_000 },
      outbox: recording,
      turnstile: null,
      tempDir,
    };
    const answer = async () => {
      const outcome = await receiveSubmission(requestOf(message, origin), { ...defaults, ...options() });
      response.writeHead(statusOf(outcome), { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
    };
    answer().catch((error: unknown) => response.writeHead(500).end(JSON.stringify(String(error))));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    submissions,
    send: (request) => sendTo(origin, request),
    stored: (id) => arrivalOf(id).promise,
    secret: () => outbox.secret(),
    waiting: () => readdir(tempDir, { recursive: true }).catch(() => []),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await outbox.close();
      await rm(dir, { recursive: true });
    },
  };
}

/** Creates a request like Next for a route: the message itself is the body. */
function requestOf(message: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const { method = 'GET' } = message;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // The types do not allow a Node stream as the body; the platform does.
  const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half' };
  if (hasBody) Object.assign(init, { body: message });
  return new Request(`${origin}${message.url ?? '/'}`, init);
}

function statusOf(outcome: Outcome): number {
  if (outcome.kind === 'accepted') return 200;
  return outcome.kind === 'invalid' ? 422 : refusals[outcome.reason];
}

function sendTo(origin: string, { method = 'POST', headers = {}, body = '' }: SampleRequest): Promise<SampleAnswer> {
  const answered = Promise.withResolvers<SampleAnswer>();
  // Keep the connection alive like browsers: otherwise it can close before the response is read.
  const agent = new Agent({ keepAlive: true });
  const message = send(origin, { method, headers: { origin, ...headers }, agent }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
    });
    response.on('end', () => answered.resolve({ status: response.statusCode ?? 0, outcome: JSON.parse(text) }));
  });
  message.on('error', (error) => answered.reject(error));
  const answer = answered.promise.finally(() => {
    message.destroy();
    agent.destroy();
  });
  if (typeof body === 'string' || body instanceof Uint8Array) message.end(body);
  else pump(body, message).catch(answered.reject);
  return answer;
}

/** Sends a body until the response arrives, which ends an endless body. */
async function pump(body: AsyncIterable<Uint8Array>, message: ClientRequest): Promise<void> {
  const closed = once(message, 'close');
  for await (const chunk of body) {
    if (message.destroyed) return;
    if (!message.write(chunk)) await Promise.race([closed, new Promise((resolve) => message.once('drain', resolve))]);
  }
  message.end();
}
