import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type BegunRequest, observeRequest, setRequestObserver } from './observe-request.ts';
import { createRequestContext } from './request-context.ts';

describe('createRequestContext', () => {
  it('OPS-8 takes the id of a trusted proxy only', () => {
    const headers = { 'x-request-id': 'edge-12345678' };
    expect(createRequestContext(headers, 1).requestId).toBe('edge-12345678');
    expect(createRequestContext(headers, 0).requestId).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(['short', 'a b c d e f g h', 'x'.repeat(65), '"},{"level":"fatal'])('OPS-8 replaces the id %j', (given) => {
    expect(createRequestContext({ 'x-request-id': given }, 1).requestId).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('observeRequest', () => {
  let server: Server | undefined;
  afterEach(() => {
    setRequestObserver(undefined);
    server?.close();
    server?.closeAllConnections();
  });

  interface Observed {
    begun: BegunRequest;
    status: number | null;
  }

  /** Starts a server whose requests are observed; `observed` resolves with the first. */
  async function observedServer(answers: boolean, trustedProxies: number) {
    const { promise: observed, resolve } = Promise.withResolvers<Observed>();
    setRequestObserver({ begin: (begun) => (status) => resolve({ begun, status }) });
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    server = createServer((request, response) =>
      observeRequest(request, response, trustedProxies, () => {
        arrive();
        if (answers) response.writeHead(404).end();
      }),
    );
    await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, observed, arrived };
  }

  it('OPS-8 reports path, method and status, without the query', async () => {
    const { origin, observed } = await observedServer(true, 0);
    await fetch(`${origin}/prodotti?token=secret`, {
      headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    });
    expect(await observed).toMatchObject({
      begun: { method: 'GET', path: '/prodotti', traceparent: null },
      status: 404,
    });
  });

  it('OPS-8 passes on the trace of a trusted proxy', async () => {
    const { origin, observed } = await observedServer(true, 1);
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await fetch(origin, { headers: { traceparent } });
    expect((await observed).begun.traceparent).toBe(traceparent);
  });

  it('OPS-8 reports a client that left before its answer without status', async () => {
    const { origin, observed, arrived } = await observedServer(false, 0);
    const left = send(origin);
    left.on('error', () => undefined);
    left.end();
    await arrived;
    left.destroy();
    expect((await observed).status).toBeNull();
  });
});
