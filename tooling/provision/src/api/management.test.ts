import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { connectManagement } from './management.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** Starts a service with this handler; returns the client of its space 12. */
async function serviceThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  return connectManagement({ spaceId: 12, token: 'secret', origin, region: 'eu', requestsPerSecond: 1000 });
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

it('CNT-3 retries after the seconds in Retry-After, up to five times', async () => {
  let requests = 0;
  const management = await serviceThat((_request, response) => {
    requests += 1;
    if (requests < 6) json(response, 429, {}, { 'retry-after': '0' });
    else json(response, 200, { space: { id: 12 } });
  });
  expect(await management.get('')).toEqual({ space: { id: 12 } });
  expect(requests).toBe(6);
});

it('CNT-3 fails after five retries, and never repeats a request that may have been executed', async () => {
  let requests = 0;
  const management = await serviceThat((request, response) => {
    requests += 1;
    json(response, request.method === 'POST' ? 500 : 429, { error: 'no' }, { 'retry-after': '0' });
  });
  await expect(management.get('stories')).rejects.toMatchObject({ status: 429 });
  expect(requests).toBe(6);
  await expect(management.post('stories', {})).rejects.toMatchObject({ status: 500 });
  expect(requests).toBe(7);
});

it('reads every page of a list, and an unpaged list once', async () => {
  const requests: string[] = [];
  const management = await serviceThat((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    requests.push(`${request.headers.authorization} ${pathname} ${searchParams.get('page')}`);
    if (pathname.endsWith('/components')) return json(response, 200, { components: [{ id: 1 }] });
    const page = Number(searchParams.get('page'));
    return json(response, 200, { stories: [{ id: page }] }, { total: '3' });
  });
  const entry = z.object({ id: z.number() });
  expect(await management.list('stories', 'stories', entry)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(await management.list('components', 'components', entry)).toEqual([{ id: 1 }]);
  expect(requests).toEqual([
    'secret /v1/spaces/12/stories 1',
    'secret /v1/spaces/12/stories 2',
    'secret /v1/spaces/12/stories 3',
    'secret /v1/spaces/12/components 1',
  ]);
});

it('reports the rejected request and the reason, without the token', async () => {
  const management = await serviceThat((_request, response) =>
    json(response, 422, { slug: ['has already been taken'] }),
  );
  const refusal = await management.put('stories/3', {}).catch((error: unknown) => error);
  expect(String(refusal)).toContain('PUT stories/3: 422');
  expect(String(refusal)).toContain('has already been taken');
  expect(JSON.stringify(refusal)).not.toContain('secret');
  await expect(management.list('stories', 'stories', z.object({}))).rejects.toMatchObject({ status: 422 });
});

it('rejects an answer that is no list', async () => {
  const management = await serviceThat((_request, response) => json(response, 200, { nothing: true }));
  await expect(management.list('stories', 'stories', z.object({}))).rejects.toThrow(/GET stories: .*stories/s);
});
