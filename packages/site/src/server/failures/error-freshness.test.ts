import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limitErrorFreshness, limitedFreshness } from './error-freshness.ts';

async function cacheControlOf(answer: (response: ServerResponse) => void): Promise<string | null> {
  const server = createServer((_, response) => {
    limitErrorFreshness(response);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://localhost:${port}/`)).headers.get('cache-control');
}

const year = 's-maxage=300, stale-while-revalidate=31535700';

describe('limitErrorFreshness', () => {
  it.each([400, 404, 405, 410, 500, 503])('SEC-1 limits the freshness of a %i to ten seconds', async (status) => {
    const set = await cacheControlOf((response) => {
      response.statusCode = status;
      response.setHeader('Cache-Control', year);
      response.end();
    });
    const given = await cacheControlOf((response) => {
      response.writeHead(status, 'Reason', { 'Cache-Control': year }).end();
    });
    expect([set, given]).toEqual(['s-maxage=10', 's-maxage=10']);
  });

  it('SEC-1 sets no-store on an error without Cache-Control', async () => {
    expect(await cacheControlOf((response) => void response.writeHead(404).end())).toBe('no-store');
  });

  it.each([200, 304, 308])('leaves a %i unchanged', async (status) => {
    const found = await cacheControlOf((response) => void response.writeHead(status, { 'cache-control': year }).end());
    expect(found).toBe(year);
  });
});

describe('limitedFreshness', () => {
  it.each([
    ['public, max-age=31536000, immutable', 'public, max-age=10'],
    ['s-maxage=3, stale-while-revalidate=60, stale-if-error=60', 's-maxage=3'],
    [
      'private, no-cache, no-store, max-age=0, must-revalidate',
      'private, no-cache, no-store, max-age=0, must-revalidate',
    ],
    ['public', 'no-store'],
    ['', 'no-store'],
  ])('changes %j to %j', (given, expected) => {
    expect(limitedFreshness(given)).toBe(expected);
  });
});
