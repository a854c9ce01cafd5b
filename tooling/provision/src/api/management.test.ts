import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { connectManagement, type Management } from './management.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** Starts a service with this handler; returns the client of its space 12. */
async function serviceThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  return connectManagement(
    { spaceId: 12, token: 'secret', origin, region: 'eu', requestsPerSecond: 1000 },
    {
      wait: async (attempt, { retryAfter }) => {
        waits.push(retryAfter ?? attempt);
        whileWaiting();
      },
    },
  );
}

/** Waits before creations were repeated: the seconds that the service asked for, or the number of the attempt. */
let waits: number[] = [];
let whileWaiting = (): void => undefined;
beforeEach(() => {
  waits = [];
  whileWaiting = () => undefined;
});

/** Records that a service has created, and a creation of one that is found by its name. */
function records() {
  const made: string[] = [];
  const create = (management: Management) =>
    management.create({
      path: 'component_groups',
      body: { name: 'Blocks' },
      read: (answer) => z.object({ name: z.string() }).parse(answer).name,
      find: async () => made[0],
    });
  return { made, create };
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

it('CNT-3 fails after five retries', async () => {
  let requests = 0;
  const management = await serviceThat((_request, response) => {
    requests += 1;
    json(response, 429, { error: 'no' }, { 'retry-after': '0' });
  });
  await expect(management.get('stories')).rejects.toMatchObject({ status: 429 });
  expect(requests).toBe(6);
  await expect(records().create(management)).rejects.toMatchObject({ status: 429 });
  expect(requests).toBe(12);
});

const breaks = ({ socket }: ServerResponse) => void socket?.destroy();

it.each<[string, (response: ServerResponse) => void]>([
  ['the connection breaks', breaks],
  [
    'the answer is cut',
    (response) => response.writeHead(201, { 'content-length': '99' }).write('{"na', () => breaks(response)),
  ],
  [
    'the answer is malformed',
    (response) => response.writeHead(201, { 'content-type': 'application/json' }).end('{"na'),
  ],
  [
    'the answer is a page',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
  ],
  ['the service fails', (response) => json(response, 500, {})],
  ['a proxy gives up', (response) => json(response, 502, {})],
  ['the service is overloaded', (response) => json(response, 503, {}, { 'retry-after': '2' })],
  ['a proxy waits too long', (response) => json(response, 504, {})],
])('CNT-3 OPS-10 looks for the record, and sends no second POST, if it was executed and %s', async (_, answer) => {
  const { made, create } = records();
  const management = await serviceThat((_request, response) => {
    made.push('Blocks');
    answer(response);
  });
  expect(await create(management)).toBe('Blocks');
  expect([made, waits]).toEqual([['Blocks'], []]);
});

it('CNT-3 OPS-10 finds a record whose creation ends while it waits', async () => {
  const { made, create } = records();
  let requests = 0;
  const management = await serviceThat((_request, response) => {
    requests += 1;
    breaks(response);
  });
  whileWaiting = () => void made.push('Blocks');
  expect(await create(management)).toBe('Blocks');
  expect(requests).toBe(1);
});

it('CNT-3 OPS-10 repeats a POST that was not executed, after the seconds in Retry-After', async () => {
  const { made, create } = records();
  let requests = 0;
  const management = await serviceThat((_request, response) => {
    requests += 1;
    if (requests === 1) return breaks(response);
    if (requests < 4) return json(response, requests === 2 ? 429 : 503, {}, { 'retry-after': '7' });
    made.push('Blocks');
    json(response, 201, { name: 'Blocks' });
  });
  expect(await create(management)).toBe('Blocks');
  expect([made, waits]).toEqual([['Blocks'], [1, 7, 7]]);
});

it('CNT-3 OPS-10 finds the record when a repeated POST is refused because the first one was executed after all', async () => {
  const { made, create } = records();
  let requests = 0;
  const management = await serviceThat((_request, response) => {
    requests += 1;
    if (requests === 1) return breaks(response);
    made.push('Blocks');
    json(response, 422, { name: ['has already been taken'] });
  });
  expect(await create(management)).toBe('Blocks');
  expect(requests).toBe(2);
});

it('CNT-3 rejects a refused creation at once', async () => {
  let requests = 0;
  const management = await serviceThat((_request, response) => {
    requests += 1;
    json(response, 422, { name: ["can't be blank"] });
  });
  await expect(records().create(management)).rejects.toMatchObject({ status: 422 });
  expect([requests, waits]).toEqual([1, []]);
});

it('OPS-10 counts a record as deleted when the repeated request no longer finds it', async () => {
  let requests = 0;
  const management = await serviceThat((_request, response) => {
    requests += 1;
    if (requests === 1) return breaks(response);
    json(response, 404, ['This record could not be found']);
  });
  await management.delete('stories/3');
  expect(requests).toBe(2);
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
