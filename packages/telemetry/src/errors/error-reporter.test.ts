import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createErrorReporter } from './error-reporter.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** Starts a receiver on loopback; `bodies` resolves to the first `count` bodies. */
async function receiver(count: number): Promise<{ url: string; bodies: Promise<Record<string, unknown>[]> }> {
  const received: Record<string, unknown>[] = [];
  const { promise: bodies, resolve } = Promise.withResolvers<Record<string, unknown>[]>();
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    received.push(JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>);
    response.writeHead(204).end();
    if (received.length === count) resolve(received);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`, bodies };
}

const site = { market: 'italy', build: 'b1' };

it('OPS-8 sends an error to the webhook, with market, build and the ids of its request', async () => {
  const { url, bodies } = await receiver(1);
  const report = createErrorReporter({ ...site, webhookUrl: url, now: () => 0 });
  report('The page failed', {
    requestId: 'r-1',
    err: { type: 'TypeError', stack: 'TypeError: x\n    at load (a.ts:1)' },
  });
  expect(await bodies).toEqual([
    {
      ...site,
      time: '1970-01-01T00:00:00.000Z',
      fingerprint: 'TypeError at load (a.ts:#)',
      repeats: 0,
      message: 'The page failed',
      requestId: 'r-1',
      err: { type: 'TypeError', stack: 'TypeError: x\n    at load (a.ts:1)' },
    },
  ]);
});

/** Returns a reporter that keeps what it sends, with a clock that the test sets. */
function recorded(answer: () => Promise<Response> = async () => new Response(null, { status: 204 })) {
  const sent: Record<string, unknown>[] = [];
  const clock = { now: 1_000_000 };
  const report = createErrorReporter({
    ...site,
    webhookUrl: 'https://errors.example/in',
    now: () => clock.now,
    fetcher: async (_url, init) => {
      sent.push(z.record(z.string(), z.unknown()).parse(JSON.parse(z.string().parse(init?.body))));
      return answer();
    },
  });
  return { report, sent, clock };
}
/** Lets the answers of earlier reports arrive. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('OPS-8 sends the same error of several requests once in ten minutes, then with its repeats', async () => {
  const { report, sent, clock } = recorded();
  for (const id of ['1', '22', '333']) report(`Delivery ${id} failed`, {});
  clock.now += 10 * 60_000;
  await settled();
  report('Delivery 4444 failed', {});
  expect(sent.map(({ repeats }) => repeats)).toEqual([0, 2]);
});

it('OPS-8 takes errors of the same place for the same, whatever story they name', () => {
  const { report, sent } = recorded();
  const stack = (slug: string) =>
    `ContentError: ${slug} failed\n    at load (chunk_0a1b2c3d.js:16:7)\n    at page (b.js:1:2)`;
  for (const slug of ['a', 'b']) report(`${slug} failed`, { err: { type: 'ContentError', stack: stack(slug) } });
  report('c failed', { err: { type: 'ContentError', stack: 'ContentError: c failed\n    at other (c.js:1:1)' } });
  expect(sent).toHaveLength(2);
});

it('OPS-8 sends at most twenty errors in ten minutes, and two at a time', async () => {
  const { report, sent } = recorded();
  const word = (index: number) => String.fromCodePoint(103 + index);
  for (let index = 0; index < 5; index += 1) report(`at once ${word(index)}`, {});
  expect(sent).toHaveLength(2);
  for (let index = 0; index < 30; index += 1) {
    await settled();
    report(`one after the other ${word(index)}`, {});
  }
  expect(sent).toHaveLength(20);
});

it('OPS-8 neither throws nor rejects when the receiver fails', async () => {
  const { report, sent } = recorded(() => Promise.reject(new TypeError('fetch failed')));
  expect(() => report('a', {})).not.toThrow();
  await settled();
  report('b', {});
  expect(sent).toHaveLength(2);
});
