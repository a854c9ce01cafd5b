import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { maxLostMs, remainingMs, withVisitorBudget } from '@clavora/upstream/visitor-budget';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createProviderFetch, providerFailure, watchProvider } from './provider-fetch.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Sends a token request; resolves with its status or the name of its error, and the recorded failure. */
function requestTokens(
  origin: string,
  { timeoutMs = 10_000, base = fetch }: { timeoutMs?: number; base?: typeof fetch } = {},
): Promise<[status: number | string, failure: string | null]> {
  return watchProvider(async () => {
    const providerFetch = createProviderFetch(base, timeoutMs);
    try {
      const { status } = await providerFetch(`${origin}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token' }),
        signal: AbortSignal.timeout(60_000),
      });
      return [status, providerFailure()];
    } catch (error) {
      return [error instanceof Error ? error.name : '', providerFailure()];
    }
  });
}

it('AUT-4 sends a token request three times, with its body, if no response comes', async () => {
  const bodies: string[] = [];
  const origin = await listen(async (request, response) => {
    bodies.push(await text(request));
    if (bodies.length < 3) request.socket.destroy();
    else response.end('{}');
  });
  expect(await requestTokens(origin)).toEqual([200, null]);
  expect(bodies).toEqual(Array.from({ length: 3 }, () => 'grant_type=refresh_token'));
});

it('AUT-4 rejects after three attempts if the service never responds', async () => {
  let requests = 0;
  const origin = await listen((request) => {
    requests += 1;
    request.socket.destroy();
  });
  expect(await requestTokens(origin)).toEqual(['TypeError', 'unavailable']);
  expect(requests).toBe(3);
});

it('AUT-6 reports a timeout if the service responds too late', async () => {
  const origin = await listen(() => {
    // Never responds.
  });
  // Counted on this side: on a busy machine the timeout may end before a request has arrived.
  let requests = 0;
  const base: typeof fetch = (input, init) => {
    requests += 1;
    return fetch(input, init);
  };
  expect(await requestTokens(origin, { timeoutMs: 50, base })).toEqual(['TimeoutError', 'timeout']);
  expect(requests).toBe(3);
});

it.each([
  [403, null],
  [429, 'unavailable'],
  [503, 'unavailable'],
])('AUT-4 sends no second token request after status %i', async (status, failure) => {
  let requests = 0;
  const origin = await listen((_request, response) => {
    requests += 1;
    response.writeHead(status).end('{}');
  });
  expect(await requestTokens(origin)).toEqual([status, failure]);
  expect(requests).toBe(1);
});

it('SEC-6 continues a renewal after the budget of the page that started it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answer = Promise.withResolvers<Response>();
  const base = vi.fn<typeof fetch>(() => answer.promise);
  const result = withVisitorBudget(async () => {
    const outcome = await requestTokens('http://localhost', { base });
    return { outcome, left: remainingMs() };
  });
  await vi.advanceTimersByTimeAsync(5_000);
  answer.resolve(Response.json({}));
  expect(await result).toEqual({ outcome: [200, null], left: maxLostMs });
  expect(base).toHaveBeenCalledOnce();
});

it('AUT-4 sends other requests once', async () => {
  let requests = 0;
  const origin = await listen((request) => {
    requests += 1;
    request.socket.destroy();
  });
  await expect(createProviderFetch()(`${origin}/.well-known/openid-configuration`)).rejects.toThrow('fetch failed');
  expect(requests).toBe(1);
});
