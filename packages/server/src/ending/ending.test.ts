import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, type RequestOptions, request as startRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

const load = (name: string) => new URL(name, import.meta.url).href;

/** A server whose answer to a POST is the length of its body, and which reads a file where one is named. */
const program = (delayMs: number, timeoutMs: number, file: string | null) => `
  import { readFile } from 'node:fs';
  import { createSiteServer } from '${load('../entrance/site-server.ts')}';
  import { onShutdown } from '${load('../shutdown-hooks.ts')}';
  import { answerNotReady } from '${load('./answer-not-ready.ts')}';
  import { endOnSignal } from '${load('./end-on-signal.ts')}';
  import { followServer } from '${load('./end-server.ts')}';
  const server = createSiteServer(async (request, response) => {
    if (answerNotReady(request, response, ending.isEnding())) return;
    let bytes = 0;
    for await (const part of request) bytes += part.length;
    response.end(String(bytes));
  });
  const ending = followServer(server);
  onShutdown(async () => console.log('hook'));
  endOnSignal(ending, { delayMs: ${delayMs}, timeoutMs: ${timeoutMs}, hooksTimeoutMs: 1000 });
  server.listen(0, 'localhost', () => console.log(server.address().port));
  ${file === null ? '' : `readFile(${JSON.stringify(file)}, () => undefined);`}
`;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Given {
  delayMs: number;
  timeoutMs?: number;
  file?: string | null;
}

async function startServer({ delayMs, timeoutMs = 60_000, file = null }: Given) {
  const args = ['--input-type=module', '--eval', program(delayMs, timeoutMs, file)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', file === null ? 'inherit' : 'ignore'] });
  children.push(child);
  const exit = once(child, 'exit');
  const output: string[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part.toString('utf8')));
  await once(child.stdout, 'data');
  const port = Number(output[0]);
  return { child, exit, output, port, end: (signal: NodeJS.Signals = 'SIGTERM') => child.kill(signal) };
}

interface Answer {
  status: number | undefined;
  body: string;
  connection: string | undefined;
}

function send(port: number, options: RequestOptions = {}) {
  const request = startRequest({ port, host: 'localhost', path: '/', ...options });
  const answer = new Promise<Answer>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response: IncomingMessage) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts).toString('utf8');
        resolve({ status: response.statusCode, body, connection: response.headers.connection });
      });
    });
  });
  return { request, answer };
}

function post(port: number, agent: Agent): Promise<Answer> {
  const { request, answer } = send(port, { method: 'POST', agent });
  request.end('abc');
  return answer;
}

async function readiness(port: number): Promise<number | undefined> {
  const { request, answer } = send(port, { path: '/api/health/ready' });
  request.end();
  return (await answer).status;
}

const untilNotReady = (port: number) => vi.waitFor(async () => expect(await readiness(port)).toBe(503), 5_000);
const untilRefused = (port: number) =>
  vi.waitFor(() => expect(readiness(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' }), 10_000);

/** Starts a POST on a connection of its own and sends only a part of its body. */
function startUpload(port: number) {
  const { request, answer } = send(port, { method: 'POST', headers: { 'content-length': 6 } });
  const isSent = new Promise<void>((resolve) => request.write('abc', () => resolve()));
  return { isSent, finish: () => request.end('def'), answer };
}

it('OPS-5 a server that ends is not ready, answers every POST, also on kept connections, and exits with 0', async () => {
  const { port, end, exit, output } = await startServer({ delayMs: 2_000 });
  const upload = startUpload(port);
  await upload.isSent;
  const removal = new AbortController();
  const answers: Answer[] = [];
  const clients = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!removal.signal.aborted) answers.push(await post(port, agent));
    const lasts = [await post(port, agent), await post(port, agent)];
    agent.destroy();
    return lasts;
  });
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(200), 5_000);
  end();
  await untilNotReady(port);
  removal.abort();
  const lasts = (await Promise.all(clients)).flat();
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 3']));
  expect(new Set(lasts.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 200, body: '3', connection: 'close' })]),
  );
  await untilRefused(port);
  upload.finish();
  expect(await upload.answer).toEqual({ status: 200, body: '6', connection: 'close' });
  expect(await exit).toEqual([0, null]);
  expect(output.at(-1)).toBe('hook\n');
}, 30_000);

it('OPS-5 a server that ends closes idle connections and those without a request, and waits for no client', async () => {
  const { port, end, exit } = await startServer({ delayMs: 0 });
  const agent = new Agent({ keepAlive: true });
  expect(await post(port, agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
  const reserve = new Agent().createConnection({ port, host: 'localhost' });
  if (!reserve) throw new Error('no connection');
  await once(reserve, 'connect');
  reserve.on('error', () => undefined);
  end();
  expect(await exit).toEqual([0, null]);
  agent.destroy();
  // Less than the 20 s after which a server closes a connection without a request anyway.
}, 10_000);

it('OPS-5 a server ends when the time of its requests is over, and runs its hooks', async () => {
  const { port, end, exit, output } = await startServer({ delayMs: 0, timeoutMs: 50 });
  const upload = startUpload(port);
  await upload.isSent;
  const failure = upload.answer.catch((error: unknown) => error);
  end();
  expect(await exit).toEqual([0, null]);
  expect(output.at(-1)).toBe('hook\n');
  expect(await failure).toMatchObject({ code: 'ECONNRESET' });
});

it('OPS-5 the same signal again ends a server at once, another one does not', async () => {
  const { port, end, exit, child } = await startServer({ delayMs: 60_000 });
  end('SIGINT');
  await untilNotReady(port);
  end('SIGTERM');
  expect(await readiness(port)).toBe(503);
  expect(child.exitCode).toBeNull();
  end('SIGTERM');
  expect(await exit).toEqual([143, null]);
});

it('OPS-5 a server ends while a file system hangs, and runs its hooks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clavora-ending-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // Opening a pipe that nobody writes to does not return.
  const file = join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [file]);
  const { end, exit, output } = await startServer({ delayMs: 0, file });
  end();
  expect(await exit).toEqual([null, 'SIGKILL']);
  expect(output.at(-1)).toBe('hook\n');
});
