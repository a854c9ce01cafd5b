import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readPolicySources } from '../headers/policy-sources.ts';
import { addSecurityHeaders } from '../headers/security-headers.ts';
import { createRequestContext, noteCurrentUntil, runInContext } from '../observing/request-context.ts';
import { cachedPages } from './cached-pages.ts';
import { notePageInvalidation } from './page-invalidations.ts';
import { watchDocument } from './watch-document.ts';

type Next = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const document = (text: string) => `<html><body><script>boot()</script>${text.padEnd(3_000, ' ')}</body></html>`;

/** Answers as Next does for a cached page. */
const page =
  (text: string, headers: Record<string, string> = {}, status = 200): Next =>
  (_, response) => {
    response.setHeader('vary', 'rsc');
    response.setHeader('x-nextjs-prerender', '1');
    response.setHeader('x-nextjs-cache', 'HIT');
    response.setHeader('cache-control', 's-maxage=300, stale-while-revalidate=600');
    response.setHeader('etag', `"${text}"`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = status;
    response.end(document(text));
  };

let clock = 0;
beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  return () => vi.restoreAllMocks();
});

/** A site whose pages `next` answers; `asked` are the requests that it got. */
async function site(first: Next, maxBytes = 1_000_000) {
  const answerPage = cachedPages({ maxBytes });
  const sources = readPolicySources({});
  const running = { next: first, asked: [] as string[], lost: [] as number[] };
  const server = createServer((request, response) => {
    const watched = watchDocument(request, response, addSecurityHeaders(request, response, sources));
    const [key = '/'] = (request.url ?? '/').split('?');
    const ask = async (lostMs: number) => {
      running.asked.push(`${request.method} ${request.url}`);
      running.lost.push(lostMs);
      await running.next(request, response);
      return 700;
    };
    void runInContext(createRequestContext({}, 0), () =>
      answerPage(key, request, watched, ask).catch((error: unknown) => response.destroy(error as Error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const sent = send({ host: 'localhost', port, path, headers, method }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
  return { running, get, port };
}

describe('cachedPages', () => {
  it('SEC-1 asks Next once a second, however many requests arrive', async () => {
    const gate = Promise.withResolvers<void>();
    const { running, get } = await site(async (request, response) => {
      await gate.promise;
      await page('a')(request, response);
    });
    const early = Array.from({ length: 10 }, () => get('/a'));
    await expect.poll(() => running.asked).toHaveLength(1);
    gate.resolve();
    for (const { status, body } of await Promise.all(early)) {
      expect([status, body.toString()]).toEqual([200, document('a')]);
    }
    clock = 999;
    expect((await get('/a?utm_source=x')).headers['x-nextjs-cache']).toBe('HIT');
    expect(running.asked).toEqual(['GET /a']);
    clock = 1_000;
    await get('/a');
    expect(running.asked).toHaveLength(2);
  });

  it('CNT-9 asks Next again after a publish, also for requests that arrive while the page before it is made', async () => {
    const old = Promise.withResolvers<void>();
    const { running, get } = await site(async (request, response) => {
      await old.promise;
      await page('old')(request, response);
    });
    const before = get('/a');
    await expect.poll(() => running.asked).toHaveLength(1);
    notePageInvalidation();
    running.next = page('new');
    expect((await get('/a')).body.toString()).toBe(document('new'));
    old.resolve();
    expect((await before).body.toString()).toBe(document('old'));
    expect((await get('/a')).body.toString()).toBe(document('new'));
    notePageInvalidation();
    running.next = page('newest');
    expect((await get('/a')).body.toString()).toBe(document('newest'));
  });

  it.each([
    { livesMs: 300_000, freshMs: 10_000 },
    { livesMs: 4_000, freshMs: 4_000 },
  ])('SEC-1 asks Next again after $freshMs ms for a page that is current for $livesMs ms', async (times) => {
    const { running, get } = await site((request, response) => {
      noteCurrentUntil(performance.timeOrigin + clock + times.livesMs);
      return page('a')(request, response);
    });
    await get('/a');
    clock = times.freshMs - 1;
    await get('/a');
    expect(running.asked).toHaveLength(1);
    clock = times.freshMs + 1;
    await get('/a');
    expect(running.asked).toHaveLength(2);
  });

  it('OPS-7 asks Next for each request once the page is to be regenerated', async () => {
    const { running, get } = await site((request, response) => {
      noteCurrentUntil(performance.timeOrigin + clock - 1);
      return page('a')(request, response);
    });
    await get('/a');
    await get('/a');
    expect(running.asked).toHaveLength(2);
  });

  it('CNT-9 does not reuse a page that Next is regenerating', async () => {
    const { running, get } = await site(page('a', { 'x-nextjs-cache': 'STALE' }));
    expect((await get('/a')).headers['x-nextjs-cache']).toBe('STALE');
    await get('/a');
    expect(running.asked).toHaveLength(2);
  });

  it.each<[string, Next]>([
    ['a missing page', page('missing', { 'cache-control': 's-maxage=10' }, 404)],
    ['an outage', page('down', { 'cache-control': 'no-store' }, 503)],
    ['a page of one visitor', page('mine', { 'cache-control': 'private, no-store' })],
    ['a page with a cookie', page('cookie', { 'set-cookie': 'a=1' })],
    ['a page made per request', page('live', { 'x-nextjs-prerender': '' })],
    ['a redirect', (_, response) => void response.writeHead(307, { location: '/b' }).end()],
  ])('SEC-1 OPS-7 sends %s to each visitor as Next makes it', async (_, next) => {
    const { running, get } = await site(next);
    const first = await get('/a');
    const second = await get('/a');
    expect(running.asked).toHaveLength(2);
    expect(second.status).toBe(first.status);
    expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
  });

  it('SEC-6 counts the time that a visitor waited for another request', async () => {
    const gate = Promise.withResolvers<void>();
    const { running, get } = await site(async (request, response) => {
      await gate.promise;
      await page('down', {}, 503)(request, response);
    });
    const answers = [get('/a'), get('/a')];
    await expect.poll(() => running.asked).toHaveLength(1);
    gate.resolve();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 503]);
    expect(running.lost.toSorted((first, second) => first - second)).toEqual([0, 700]);
  });

  it('OPS-6 sends Brotli, gzip and plain documents of one version, whole to GET and without body to HEAD', async () => {
    const { get } = await site(page('a'));
    const brotli = await get('/a', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(document('a'));
    const head = await get('/a', { 'accept-encoding': 'gzip, br' }, 'HEAD');
    const { date: _first, ...expected } = brotli.headers;
    const { date: _second, ...given } = head.headers;
    expect(head.body).toHaveLength(0);
    expect(given).toEqual(expected);
    expect(brotli.headers).toMatchObject({ vary: 'rsc, Accept-Encoding', 'content-encoding': 'br' });
    const plain = await get('/a');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers.etag).toBe(brotli.headers.etag);
  });

  it('OPS-6 takes the whole page from Next for a HEAD or conditional request', async () => {
    const { running, get } = await site((request, response) => {
      expect(request.headers).toMatchObject({ 'accept-encoding': 'identity' });
      expect(request.headers).not.toHaveProperty('if-none-match');
      return page('a')(request, response);
    });
    expect((await get('/a', { 'if-none-match': '"x"' }, 'HEAD')).status).toBe(200);
    expect((await get('/a')).body.toString()).toBe(document('a'));
    expect(running.asked).toEqual(['GET /a']);
  });

  it.each([
    ['the tag', (tag: string) => tag, 304],
    ['the tag without its weakness', (tag: string) => tag.slice(2), 304],
    ['the tag in a list', (tag: string) => `"x", ${tag}, W/"y"`, 304],
    ['any version', () => '*', 304],
    ['the tag of Next', () => '"a"', 200],
    ['another tag', () => 'W/"x"', 200],
  ])('OPS-6 answers a request that names %s', async (_, named, status) => {
    const { get } = await site(page('a'));
    const { etag = '' } = (await get('/a')).headers;
    const answer = await get('/a', { 'if-none-match': named(etag) });
    expect([answer.status, answer.headers.etag]).toEqual([status, etag]);
    expect(answer.body.length > 0).toBe(status === 200);
  });

  it('SEC-7 keeps the policy with the version', async () => {
    const { get } = await site(page('a'));
    const policies = [await get('/a'), await get('/a')].map(({ headers }) => headers['content-security-policy']);
    expect(policies[0]).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policies[1]).toBe(policies[0]);
  });

  it('SEC-1 stores no more than its limit of bytes, and evicts what was used longest ago', async () => {
    const { running, get } = await site((request, response) => page(request.url ?? '')(request, response), 12_000);
    await get('/a');
    await get('/b');
    await get('/a');
    await get('/c');
    expect(running.asked).toHaveLength(3);
    await get('/a');
    expect(running.asked).toHaveLength(3);
    await get('/b');
    expect(running.asked).toHaveLength(4);
  });

  it('SEC-1 asks Next for a waiting visitor when the one before has left', async () => {
    const gate = Promise.withResolvers<void>();
    const { running, get, port } = await site(async (request, response) => {
      if (running.asked.length > 1) return page('a')(request, response);
      await new Promise<void>((resolve) => void response.once('close', resolve));
      await gate.promise;
    });
    const left = send({ host: 'localhost', port, path: '/a' });
    left.on('error', () => undefined);
    left.end();
    await expect.poll(() => running.asked).toHaveLength(1);
    const waiting = get('/a');
    left.destroy();
    gate.resolve();
    expect((await waiting).body.toString()).toBe(document('a'));
  });
});
