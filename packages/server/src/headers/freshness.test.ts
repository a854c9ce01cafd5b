import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limitedFreshness, limitFreshness } from './freshness.ts';

async function cacheControlOf(answer: (response: ServerResponse) => void): Promise<string | null> {
  const server = createServer((_, response) => {
    limitFreshness(response);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://localhost:${port}/`, { redirect: 'manual' })).headers.get('cache-control');
}

const year = 's-maxage=300, stale-while-revalidate=31535700';
const stale = 'stale-while-revalidate=1, stale-if-error=86400';

describe('limitFreshness', () => {
  it.each([
    [200, `s-maxage=1, ${stale}`],
    [404, 's-maxage=1'],
    [308, 'public, max-age=0, must-revalidate'],
  ])('OPS-6 limits a %i whose headers are set, and one whose headers are given', async (status, expected) => {
    const set = await cacheControlOf((response) => {
      response.statusCode = status;
      response.setHeader('Cache-Control', year);
      response.end();
    });
    const given = await cacheControlOf((response) => {
      response.writeHead(status, 'Reason', { 'Cache-Control': year }).end();
    });
    expect([set, given]).toEqual([expected, expected]);
  });

  it('OPS-6 leaves a page with tags for the time that Next gives it', async () => {
    const set = await cacheControlOf((response) => {
      response.setHeader('surrogate-key', 'a b');
      response.writeHead(200, { 'cache-control': year }).end();
    });
    expect(set).toBe(`s-maxage=300, ${stale}`);
  });

  it('OPS-5 OPS-6 lets no cache keep an answer that sets a cookie', async () => {
    const set = await cacheControlOf((response) => {
      response.setHeader('set-cookie', 'a=1');
      response.writeHead(200, { 'cache-control': year }).end();
    });
    const given = await cacheControlOf((response) => {
      response.setHeader('surrogate-key', 'a b');
      response.writeHead(200, { 'Set-Cookie': ['a=1'], 'cache-control': 'public, max-age=60' }).end();
    });
    const own = await cacheControlOf((response) => {
      response.writeHead(200, { 'set-cookie': 'a=1', 'cache-control': 'private, max-age=60' }).end();
    });
    expect([set, given, own]).toEqual(['private, no-store', 'private, no-store', 'private, max-age=60']);
  });

  it('SEC-1 sets no-store on an error without Cache-Control', async () => {
    expect(await cacheControlOf((response) => void response.writeHead(404).end())).toBe('no-store');
  });

  it('MKT-4 keeps a temporary redirect without Cache-Control to its visitor', async () => {
    const answer = (response: ServerResponse) => void response.writeHead(307, { location: '/en' }).end();
    expect(await cacheControlOf(answer)).toBe('private, no-store');
  });

  it('sets nothing on a page without Cache-Control', async () => {
    expect(await cacheControlOf((response) => void response.writeHead(200).end())).toBeNull();
  });
});

describe('limitedFreshness', () => {
  it.each([
    [404, 'public, max-age=31536000, immutable', 'public, max-age=10'],
    [500, 'public, s-maxage=3, stale-while-revalidate=60, stale-if-error=60', 'public, s-maxage=1'],
    [
      410,
      'private, no-cache, no-store, max-age=0, must-revalidate',
      'private, no-cache, no-store, max-age=0, must-revalidate',
    ],
    [503, 'public', 'no-store'],
    [404, '', 'no-store'],
    [200, 'public, max-age=0, s-maxage=0', `public, max-age=0, s-maxage=0, ${stale}`],
    [304, year, `s-maxage=1, ${stale}`],
    [200, 'public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
    [200, 'private, no-store', 'private, no-store'],
    [301, 'no-store', 'no-store'],
    [301, '', ''],
    [302, '', 'private, no-store'],
    [303, '', 'private, no-store'],
    [307, '', 'private, no-store'],
    [308, '', ''],
    [307, 'public, max-age=0, must-revalidate', 'public, max-age=0, must-revalidate'],
  ])('OPS-6 SEC-1 changes the Cache-Control of a %i from %j to %j', (status, given, expected) => {
    expect(limitedFreshness(status, given, false)).toBe(expected);
  });

  it('OPS-6 limits an error with tags like any other', () => {
    expect(limitedFreshness(404, year, true)).toBe('s-maxage=1');
  });
});
