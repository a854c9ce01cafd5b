import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { replyNotModified } from './conditional-get.ts';

const feed = {
  etag: 'W/"a1"',
  'last-modified': 'Tue, 03 Nov 2026 08:00:00 GMT',
  'content-type': 'application/rss+xml',
};

async function ask(
  headers: Record<string, string>,
  {
    answered = feed,
    status = 200,
    method = 'GET',
  }: { answered?: Record<string, string>; status?: number; method?: string } = {},
): Promise<{ status: number; body: string; headers: Headers }> {
  const server = createServer((request, response) => {
    replyNotModified(request, response);
    response.statusCode = status;
    for (const [name, value] of Object.entries(answered)) response.setHeader(name, value);
    response.write('<rss>');
    response.end('</rss>');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}/rss.xml`, { method, headers });
  return { status: response.status, body: await response.text(), headers: response.headers };
}

describe('replyNotModified', () => {
  it.each([
    ['its tag', { 'if-none-match': 'W/"a1"' }],
    ['its tag without the weak prefix', { 'if-none-match': '"a1"' }],
    ['its tag among others', { 'if-none-match': '"z9", W/"a1"' }],
    ['any version', { 'if-none-match': '*' }],
    ['its date', { 'if-modified-since': 'Tue, 03 Nov 2026 08:00:00 GMT' }],
    ['a later date', { 'if-modified-since': 'Wed, 04 Nov 2026 08:00:00 GMT' }],
  ])('SEO-3 answers 304 to a request with %s', async (_, headers) => {
    const answer = await ask(headers);
    expect(answer).toMatchObject({ status: 304, body: '' });
    expect(answer.headers.get('etag')).toBe(feed.etag);
    expect(answer.headers.get('content-type')).toBeNull();
  });

  it.each([
    ['another tag', { 'if-none-match': '"b2"' }],
    [
      'another tag, whatever the date',
      { 'if-none-match': '"b2"', 'if-modified-since': 'Wed, 04 Nov 2026 08:00:00 GMT' },
    ],
    ['an earlier date', { 'if-modified-since': 'Mon, 02 Nov 2026 08:00:00 GMT' }],
    ['no date at all', { 'if-modified-since': 'lately' }],
    ['nothing', {}],
  ])('SEO-3 sends the whole response to a request with %s', async (_, headers) => {
    expect(await ask(headers)).toMatchObject({ status: 200, body: '<rss></rss>' });
  });

  it('leaves responses without version, errors and other methods unchanged', async () => {
    const known = { 'if-none-match': 'W/"a1"' };
    expect((await ask(known, { answered: {} })).status).toBe(200);
    expect((await ask(known, { status: 404 })).status).toBe(404);
    expect((await ask(known, { method: 'POST' })).status).toBe(200);
  });
});
