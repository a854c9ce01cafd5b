import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { maxLostMs, remainingMs, withVisitorBudget } from '@clavora/upstream/visitor-budget';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createProviderFetch, providerFailure, watchingProvider } from './provider-fetch.ts';

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

/** What came of a token request, and what is known of the service then. */
function askForTokens(
  origin: string,
  { timeout = 10_000, base = fetch }: { timeout?: number; base?: typeof fetch } = {},
): Promise<[status: number | string, failure: string | null]> {
  return watchingProvider(async () => {
    const providerFetch = createProviderFetch(base, timeout);
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

it('AUT-4 tokens are asked for three times where no answer comes, each time in full', async () => {
  const bodies: string[] = [];
  const origin = await listen(async (request, response) => {
    bodies.push(await text(request));
    if (bodies.length < 3) request.socket.destroy();
    else response.end('{}');
  });
  expect(await askForTokens(origin)).toEqual([200, null]);
  expect(bodies).toEqual(Array.from({ length: 3 }, () => 'grant_type=refresh_token'));
});

it('AUT-4 a service that never answers is given up after three times', async () => {
  let asked = 0;
  const origin = await listen((request) => {
    asked += 1;
    request.socket.destroy();
  });
  expect(await askForTokens(origin)).toEqual(['TypeError', 'unavailable']);
  expect(asked).toBe(3);
});

it('AUT-6 one that answers too late is distinguished', async () => {
  const origin = await listen(() => {
    // Answers nobody.
  });
  // Counted here: a busy machine may give up before a request has arrived.
  let asked = 0;
  const base: typeof fetch = (input, init) => {
    asked += 1;
    return fetch(input, init);
  };
  expect(await askForTokens(origin, { timeout: 50, base })).toEqual(['TimeoutError', 'timeout']);
  expect(asked).toBe(3);
});

it.each([
  [403, null],
  [429, 'unavailable'],
  [503, 'unavailable'],
])('AUT-4 the answer %i is one, and asked for no second time', async (status, failure) => {
  let asked = 0;
  const origin = await listen((_request, response) => {
    asked += 1;
    response.writeHead(status).end('{}');
  });
  expect(await askForTokens(origin)).toEqual([status, failure]);
  expect(asked).toBe(1);
});

it('SEC-6 a renewal that a page began goes on after the time of the page', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answer = Promise.withResolvers<Response>();
  const base = vi.fn<typeof fetch>(() => answer.promise);
  const asked = withVisitorBudget(async () => {
    const outcome = await askForTokens('http://localhost', { base });
    return { outcome, left: remainingMs() };
  });
  await vi.advanceTimersByTimeAsync(5_000);
  answer.resolve(Response.json({}));
  expect(await asked).toEqual({ outcome: [200, null], left: maxLostMs });
  expect(base).toHaveBeenCalledOnce();
});

it('AUT-4 all else is asked once', async () => {
  let asked = 0;
  const origin = await listen((request) => {
    asked += 1;
    request.socket.destroy();
  });
  await expect(createProviderFetch()(`${origin}/.well-known/openid-configuration`)).rejects.toThrow('fetch failed');
  expect(asked).toBe(1);
});
