import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memorySource } from '../content/sources/memory-source.ts';
import { type ContentService, startContentService } from '../content/start-content-service.ts';
import { fixtureSpace, fixtureStory } from '../content/testing/fixture-space.ts';
import type { Fault } from './faults.ts';

let service: ContentService;
let cacheDir: string;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'services-faults-'));
  service = await startContentService({
    port: 0,
    source: memorySource(fixtureSpace([fixtureStory(1, 'home'), fixtureStory(2, 'about')])),
    tokens: { public: 'public-key', preview: 'preview-key' },
    cacheDir,
  });
});
afterAll(async () => {
  await service.close();
  await rm(cacheDir, { recursive: true });
});
beforeEach(async () => {
  await fetch(`${service.url}/_admin/faults`, { method: 'DELETE' });
  await fetch(`${service.url}/_admin/requests`, { method: 'DELETE' });
});

async function ask(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${service.url}/_admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function read(slug: string): Promise<Response> {
  return fetch(`${service.url}/v2/cdn/stories/${slug}?token=public-key&cv=1`);
}

describe('faults of a service', () => {
  it.each<[Fault, number, string | null]>([
    [{ mode: 'error' }, 500, null],
    [{ mode: 'error', status: 503, retryAfter: 7 }, 503, '7'],
    [{ mode: 'rate-limited', retryAfter: 2 }, 429, '2'],
    [{ mode: 'rate-limited' }, 429, null],
  ])('OPS-2 answers as %j', async (fault, status, retryAfter) => {
    expect((await ask(fault)).status).toBe(200);
    const answer = await read('home');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  });

  it('OPS-2 answers with a page, as a captive portal does', async () => {
    await ask({ mode: 'html' });
    const answer = await read('home');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(await answer.text()).toContain('<!doctype html>');
  });

  it('OPS-2 breaks the connection while down', async () => {
    await ask({ mode: 'down' });
    await expect(read('home')).rejects.toThrow('fetch failed');
  });

  it('OPS-2 delays complete answers while slow', async () => {
    await ask({ mode: 'slow', delayMs: 800, times: 1 });
    const order: string[] = [];
    const slow = read('home').then((answer) => {
      order.push('slow');
      return answer;
    });
    while (service.requests.total === 0) await fetch(`${service.url}/_admin/requests`);
    expect((await read('about')).status).toBe(200);
    order.push('next');
    expect(await (await slow).json()).toMatchObject({ story: { full_slug: 'home' } });
    expect(order).toEqual(['next', 'slow']);
  });

  it('OPS-2 closes while slow', async () => {
    const other = await startContentService({
      port: 0,
      source: memorySource(fixtureSpace([fixtureStory(1, 'home')])),
      tokens: { public: 'public-key', preview: 'preview-key' },
      cacheDir,
    });
    await fetch(`${other.url}/_admin/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'slow', delayMs: 600_000 }),
    });
    const answered = fetch(`${other.url}/v2/cdn/stories`).then(
      () => 'answered',
      () => 'broken off',
    );
    while (other.requests.total === 0) await fetch(`${other.url}/_admin/requests`);
    await other.close();
    expect(['answered', 'broken off']).toContain(await answered);
  });

  it('OPS-2 answers with invalid JSON', async () => {
    await ask({ mode: 'bad-json' });
    const answer = await read('home');
    expect(answer.headers.get('content-type')).toContain('application/json');
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });

  it('OPS-2 fails the requested number of times, then recovers', async () => {
    await ask({ mode: 'error', times: 2 });
    const statuses = [(await read('home')).status, (await read('home')).status, (await read('home')).status];
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('OPS-2 fails only matching requests', async () => {
    await ask({ mode: 'error', match: 'stories/about' });
    expect((await read('home')).status).toBe(200);
    expect((await read('about')).status).toBe(500);
    await ask({ mode: 'none' });
    expect((await read('about')).status).toBe(200);
  });

  it.each([
    { mode: 'tired' },
    { mode: 'slow', delayMs: -1 },
    { mode: 'error', status: 200 },
    { colour: 'red' },
    'down',
  ])('OPS-2 rejects the fault %j', async (body) => {
    const answer = await ask(body);
    expect(answer.status).toBe(422);
    expect((await read('home')).status).toBe(200);
  });

  it('OPS-2 rejects fault requests from pages', async () => {
    expect((await ask({ mode: 'down' }, { origin: 'http://elsewhere.test' })).status).toBe(403);
    expect((await read('home')).status).toBe(200);
  });

  it('OPS-2 counts received requests, failures included', async () => {
    await ask({ mode: 'error', times: 1 });
    await read('home');
    await read('home');
    await fetch(`${service.url}/v2/cdn/stories?token=public-key`);
    await fetch(`${service.url}/f/1/2x3/4/5.jpg`);
    const counts = await (await fetch(`${service.url}/_admin/requests`)).json();
    expect(counts).toEqual({
      total: 4,
      redirected: 1,
      byPath: { '/v2/cdn/stories/home': 2, '/v2/cdn/stories': 2, '/f/1/2x3/4/5.jpg': 1 },
    });
  });
});
