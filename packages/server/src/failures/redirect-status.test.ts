import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holdResponse } from '../requests/hold-response.ts';
import { recordRedirect, redirectStatuses, sendRecordedRedirects } from './redirect-status.ts';

async function answer(
  url: string,
  handler: (response: ServerResponse) => void,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const server = createServer((request, response) => {
    sendRecordedRedirects(request, response);
    handler(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return fetch(`http://localhost:${port}${url}`, { method, headers, redirect: 'manual' });
}

/** Answers like Next: status and headers set, the head written with the body. */
const nextRedirect =
  (status: number, location = '/new') =>
  (response: ServerResponse) => {
    response.statusCode = status;
    response.setHeader('location', location);
    response.setHeader('refresh', `0;url=${location}`);
    response.end('moved');
  };

describe('sendRecordedRedirects', () => {
  it.each(redirectStatuses)('RTE-12 sends the recorded status %s, any number of times', async (status) => {
    recordRedirect(`/as-${status}`, { status, keepsQuery: true });
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await answer(`/as-${status}`, nextRedirect(status === 301 ? 308 : 307), { method });
      expect(response.status).toBe(status);
      expect(response.headers.get('location')).toBe('/new');
      expect(response.headers.get('refresh')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
  });

  it.each([
    ['?a=1&b=%20x', '/new', '/new?a=1&b=%20x'],
    ['?a=1', '/new#part', '/new?a=1#part'],
    ['?', '/new', '/new'],
    ['', '/new', '/new'],
  ])('RTE-12 keeps the query of the visitor: %s', async (query, location, expected) => {
    recordRedirect('/old', { status: 301, keepsQuery: true });
    const response = await answer(`/old${query}`, nextRedirect(308, location));
    expect(response.headers.get('location')).toBe(expected);
  });

  it('RTE-12 keeps the query of the target if it has one', async () => {
    recordRedirect('/old', { status: 301, keepsQuery: false });
    const response = await answer('/old?a=1', nextRedirect(308, '/new?b=2'));
    expect(response.headers.get('location')).toBe('/new?b=2');
  });

  it.each(['/%C3%BCber', '/%c3%bcber'])('RTE-12 finds the record in every spelling: %s', async (url) => {
    recordRedirect('/über', { status: 301, keepsQuery: true });
    expect((await answer(url, nextRedirect(308))).status).toBe(301);
    recordRedirect('/%C3%A0%25', { status: 302, keepsQuery: true });
    expect((await answer('/%c3%a0%25', nextRedirect(307))).status).toBe(302);
    expect((await answer('/%c3%a0%25', nextRedirect(307))).status).toBe(302);
  });

  it('RTE-12 adds the query once to a redirect that is held back, whose head is written with each part of its body', async () => {
    recordRedirect('/held', { status: 301, keepsQuery: true });
    const server = createServer((request, response) => {
      const direct = holdResponse(response, {
        isHeld: () => true,
        send: () => {
          direct.writeHead(response.statusCode);
          direct.end();
        },
      });
      sendRecordedRedirects(request, response);
      response.setHeader('location', '/new');
      for (const part of ['a', 'b']) {
        response.statusCode = 307;
        response.writeHead(307);
        response.write(part);
      }
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://localhost:${port}/held?a=1`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/new?a=1']);
  });

  it('RTE-12 sends one Location, even if Next sets it twice', async () => {
    recordRedirect('/old', { status: 301, keepsQuery: true });
    const response = await answer('/old?a=1', (raw) => {
      raw.setHeader('location', ['/new', '/new']);
      raw.writeHead(308).end();
    });
    expect(response.headers.get('location')).toBe('/new?a=1');
  });

  it('RTE-12 leaves responses to the browser’s router unchanged', async () => {
    recordRedirect('/old', { status: 301, keepsQuery: true });
    const response = await answer('/old', nextRedirect(307, '/old?_rsc'), { headers: { rsc: '1' } });
    expect([response.status, response.headers.get('location')]).toEqual([307, '/old?_rsc']);
  });

  it('RTE-12 SHL-1 makes the router load a document if its redirect would lose the visitor’s query', async () => {
    recordRedirect('/asked', { status: 302, keepsQuery: true });
    const byRouter = { headers: { rsc: '1' } };
    const response = await answer('/asked?a=1&_rsc=x', nextRedirect(307), byRouter);
    expect([response.status, response.headers.get('location')]).toEqual([200, null]);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect((await answer('/asked?_rsc=x', nextRedirect(307), byRouter)).status).toBe(307);
  });

  it('RTE-12 leaves redirects of the configuration, and pages, unchanged', async () => {
    expect((await answer('/never-recorded', nextRedirect(308))).status).toBe(308);
    recordRedirect('/page', { status: 301, keepsQuery: true });
    const page = await answer('/page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'));
    expect([page.status, await page.text()]).toEqual([200, 'x']);
  });
});

it('RTE-12 recordRedirect removes the least recently used record first', async () => {
  recordRedirect('/first', { status: 301, keepsQuery: true });
  recordRedirect('/asked', { status: 301, keepsQuery: true });
  for (let index = 0; index < 49_998; index += 1) recordRedirect(`/n/${index}`, { status: 301, keepsQuery: true });
  await answer('/asked', nextRedirect(308));
  recordRedirect('/one', { status: 301, keepsQuery: true });
  recordRedirect('/two', { status: 301, keepsQuery: true });
  expect((await answer('/first', nextRedirect(308))).status).toBe(308);
  expect((await answer('/asked', nextRedirect(308))).status).toBe(301);
});
