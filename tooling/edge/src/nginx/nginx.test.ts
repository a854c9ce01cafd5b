import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { freePort } from '@clavora/services/free-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask as askPort, type FakeSite, fakeSite, pageFreshness } from '../testing/fake-site.ts';
import { type NginxProcess, startNginx } from './start-nginx.ts';

const host = 'www.clavora.example';
const script = 'export const answer = 42;\n'.repeat(50);
/** Longer than a stored page lasts. */
const afterItsEnd = { timeout: 10_000, interval: 50 };

let folder: string;
let nginx: NginxProcess;
let port: number;
let first: FakeSite;
let second: FakeSite;
/** Another page for each test: nginx keeps what it has stored. */
let page: string;
let pages = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clavora-nginx-'));
  const staticFolder = join(folder, 'static');
  const chunks = join(staticFolder, '_next/static/chunks');
  await mkdir(chunks, { recursive: true });
  await writeFile(join(chunks, 'a.js'), script);
  await writeFile(join(chunks, 'a.js.br'), brotliCompressSync(script));
  await writeFile(join(chunks, 'a.js.gz'), gzipSync(script));
  await writeFile(join(chunks, 'worker.mjs'), script);
  port = await freePort();
  [first, second] = [await fakeSite(), await fakeSite()];
  const instances = [first, second].map((site) => `127.0.0.1:${site.port}`);
  nginx = await startNginx({
    folder: join(folder, 'nginx'),
    limits: null,
    markets: [{ market: 'italy', hostnames: [host], port, instances, staticFolder }],
  });
});

afterAll(async () => {
  await nginx.stop();
  await first.stop();
  await second.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  pages += 1;
  page = `/page-${pages}`;
  answerWith(pageFreshness);
});

/** Both instances answer with the number of requests for the path, and this Cache-Control. */
function answerWith(cacheControl: string, status = 200, more: Record<string, string> = {}): void {
  let count = 0;
  for (const site of [first, second]) {
    site.answerWith((_, response) => {
      count += 1;
      response.writeHead(status, { 'content-type': 'text/html', 'cache-control': cacheControl, ...more });
      response.end(`answer ${count}`);
    });
  }
}

const ask = (path: string, options: Parameters<typeof askPort>[2] = {}) =>
  askPort(port, path, { ...options, headers: { host, ...options.headers } });

describe('nginx in front of two instances', () => {
  it('OPS-6 keeps a page for all visitors, for as long as the site says', async () => {
    expect((await ask(page)).body).toBe('answer 1');
    expect((await ask(page, { headers: { cookie: 'site_consent=none', 'user-agent': 'other' } })).body).toBe(
      'answer 1',
    );
    await expect.poll(async () => (await ask(page)).body, afterItsEnd).toBe('answer 2');
  });

  it('OPS-6 asks the site once for all who wait for a page', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(page)));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['answer 1']));
  });

  it('OPS-6 keeps one page for all campaigns, and each part of a listing apart', async () => {
    expect((await ask(`${page}?utm_source=mail&gclid=1`)).body).toBe('answer 1');
    expect((await ask(`${page}?fbclid=x`)).body).toBe('answer 1');
    expect((await ask(`${page}?page=2`)).body).toBe('answer 2');
    expect((await ask(`${page}?page=2`)).body).toBe('answer 2');
  });

  it('OPS-6 keeps each content coding apart, whatever list a browser sends', async () => {
    const coded = (coding: string) => ask(page, { headers: { 'accept-encoding': coding } });
    const bodies = [];
    for (const coding of ['br', 'gzip, deflate, br, zstd', 'gzip', 'identity', 'deflate'])
      bodies.push((await coded(coding)).body);
    expect(bodies).toEqual(['answer 1', 'answer 1', 'answer 2', 'answer 3', 'answer 3']);
  });

  it('OPS-6 asks the site for no coding that the browser refuses with a weight of 0', async () => {
    const accepted = ['br;q=0, gzip', 'gzip;q=0', 'br; q=0.0,gzip ;q=0.000', 'gzip;q=0, br;q=0.1', '*;q=0'];
    for (const coding of accepted)
      await ask(`${page}-${accepted.indexOf(coding)}`, { headers: { 'accept-encoding': coding } });
    const asked = [...first.requests, ...second.requests].filter(({ url }) => url?.startsWith(`${page}-`));
    const codings = new Map(asked.map(({ url, headers }) => [url, headers['accept-encoding']]));
    expect(accepted.map((_, index) => codings.get(`${page}-${index}`))).toEqual([
      'gzip',
      undefined,
      undefined,
      'br',
      undefined,
    ]);
  });

  it('OPS-6 EXT-3 names the type of a module, without which a browser starts no worker of it', async () => {
    const { status, headers } = await ask('/_next/static/chunks/worker.mjs');
    expect([status, headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8']);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
  ])('OPS-6 sends a file of the build to %j in the coding %s', async (accepted, coding) => {
    const answer = await ask('/_next/static/chunks/a.js', { headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(coding);
  });

  it('OPS-6 reads a large download as fast as its visitor takes it, and writes none of it to disk', async () => {
    const size = 64_000_000;
    let sent = 0;
    for (const site of [first, second])
      site.answerWith((_, response) => {
        response.writeHead(200, {
          'content-type': 'application/zip',
          'cache-control': 'private, no-store',
          'content-length': size,
        });
        const write = () => {
          while (sent < size) {
            sent += 64_000;
            if (!response.write(Buffer.alloc(64_000))) return void response.once('drain', write);
          }
          response.end();
        };
        write();
      });
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const path = '/api/extranet/archive/it/x';
      request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, resolve).on('error', reject).end();
    });
    let before = -1;
    const isStopped = () => {
      const known = before;
      before = sent;
      return sent === known || sent >= size;
    };
    await expect.poll(isStopped, afterItsEnd).toBe(true);
    let received = 0;
    for await (const part of incoming) received += (part as Buffer).byteLength;
    expect(received).toBe(size);
    expect(await readFile(join(folder, 'nginx/error.log'), 'utf8')).not.toContain('temporary file');
  });

  it.each<[string, string, Parameters<typeof ask>[1]]>([
    ['an unknown query', '?q=a', {}],
    ['data of the router', '', { headers: { rsc: '1' } }],
    ['a draft of the editor', '?_storyblok=1', {}],
    ['a client that prefers Markdown', '', { headers: { accept: 'Text/Markdown, text/html;q=0.5' } }],
    ['a shared draft', '?_preview=x', {}],
    ['a session that shows drafts', '', { headers: { cookie: 'a=1; __Host-preview_italy=x' } }],
    ['a visitor with credentials', '', { headers: { authorization: 'Basic x' } }],
  ])('SEC-1 OPS-6 keeps nothing for %s, even if the site allows it', async (_, query, options) => {
    expect((await ask(`${page}${query}`, options)).body).toBe('answer 1');
    expect((await ask(`${page}${query}`, options)).body).toBe('answer 2');
    expect((await ask(page)).body).toBe('answer 3');
  });

  it.each([
    '/extranet/documenti',
    '/de/extranet',
    '/auth/login',
    '/api/extranet/lists/it',
    '/EXTRANET/documenti',
    '/De/Extranet',
    '/API/catalogue/RESOLVE',
  ])('SEC-1 OPS-6 keeps nothing of %s, even if the site allows it', async (path) => {
    expect((await ask(path)).body).toBe('answer 1');
    expect((await ask(path)).body).toBe('answer 2');
  });

  it.each([
    ['private, no-store', 200, {}],
    ['s-maxage=300', 301, { location: '/other?a=1' }],
    ['s-maxage=300', 200, { 'set-cookie': 'a=1' }],
  ] as const)('OPS-6 keeps no answer with %j and status %i %j', async (cacheControl, status, headers) => {
    answerWith(cacheControl, status, headers);
    expect((await ask(page)).body).toBe('answer 1');
    expect((await ask(page)).body).toBe('answer 2');
  });

  it('OPS-6 sends a page that has ended while the site answers 503, and the new one after its recovery', async () => {
    await ask(page);
    for (const site of [first, second]) {
      site.answerWith((_, response) => response.writeHead(503, { 'cache-control': 'no-store' }).end('screen'));
    }
    await expect.poll(async () => (await ask(page)).headers['x-edge-cache'], afterItsEnd).toBe('STALE');
    expect((await ask(page)).body).toBe('answer 1');
    const cold = await ask(`${page}-cold`, { headers: { 'x-repeated': '1' } });
    expect([cold.status, cold.body]).toEqual([503, 'screen']);
    // The second instance knows that this visitor has waited, and not from the visitor.
    const asked = [...first.requests, ...second.requests].filter(({ url }) => url === `${page}-cold`);
    expect(asked.map(({ headers }) => String(headers['x-repeated'])).toSorted()).toEqual(['1', 'undefined']);
    answerWith(pageFreshness);
    await expect.poll(async () => (await ask(page)).headers['x-edge-cache'], afterItsEnd).not.toBe('STALE');
    expect((await ask(page)).status).toBe(200);
  });

  it('OPS-6 sends a page for no longer than the site allows while it is away', async () => {
    answerWith('s-maxage=1, stale-if-error=2');
    await ask(page);
    for (const site of [first, second]) site.answerWith((_, response) => response.writeHead(503).end('screen'));
    await expect.poll(async () => (await ask(page)).headers['x-edge-cache'], afterItsEnd).toBe('STALE');
    await expect.poll(async () => (await ask(page)).status, afterItsEnd).toBe(503);
  });

  it('OPS-6 requests a page from the other instance if one breaks off, and a form never again', async () => {
    const received: string[] = [];
    for (const site of [first, second]) {
      site.answerWith((incoming, response) => {
        received.push(incoming.method ?? '');
        if (received.length === 1) incoming.socket.destroy();
        else response.end('answer');
      });
    }
    expect((await ask(page)).body).toBe('answer');
    expect(received).toEqual(['GET', 'GET']);
    received.length = 0;
    expect((await ask(page, { method: 'POST', body: 'a=1' })).status).toBe(502);
    expect(received).toEqual(['POST']);
  });

  it('OPS-6 replaces what visitors say about themselves and their connection', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '1',
      forwarded: 'for=203.0.113.9',
      'x-request-id': 'forged-request',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    };
    for (const path of [page, '/auth/login']) {
      await ask(path, { headers: forged });
      const { headers } = [...first.requests, ...second.requests].findLast(({ url }) => url === path) ?? {};
      expect(headers).toMatchObject({
        host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': host,
        'x-forwarded-proto': 'http',
        'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
      });
      expect(headers).not.toHaveProperty('forwarded');
      expect(headers).not.toHaveProperty('traceparent');
      expect(headers).not.toHaveProperty('x-forwarded-port');
    }
  });

  it('OPS-6 shows no tags of pages, and no headers of the framework', async () => {
    answerWith(pageFreshness, 200, { 'surrogate-key': 'a b', 'x-nextjs-cache': 'HIT' });
    const { headers } = await ask(page);
    expect(Object.keys(headers).filter((name) => /surrogate|nextjs/.test(name))).toEqual([]);
  });

  it('OPS-6 answers for no other host, and not at addresses that only the site requests', async () => {
    expect((await ask(page, { headers: { host: 'evil.example' } })).status).toBe(421);
    expect((await ask('/api/reconcile', { method: 'POST' })).status).toBe(404);
  });

  it.each([
    '/api/reconcile?a=1',
    '/API/Reconcile',
    '//api/reconcile/',
    '/~error/404',
    '/de/~search?q=a',
    '/%7Eform/contatti',
    '/prodotti/~page/2',
  ])('SEC-2 OPS-6 answers 404 for %s without the site', async (path) => {
    const before = first.requests.length + second.requests.length;
    expect((await ask(path)).status).toBe(404);
    expect(first.requests.length + second.requests.length).toBe(before);
  });

  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, (bytes: Buffer) => bytes],
  ])('OPS-6 sends a file of the build from disk in the coding %s, which the build made', async (coding, decode) => {
    const before = first.requests.length + second.requests.length;
    const headers = coding === undefined ? {} : { 'accept-encoding': coding };
    const answer = await ask('/_next/static/chunks/a.js', { headers });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(decode(answer.bytes).toString()).toBe(script);
    expect(first.requests.length + second.requests.length).toBe(before);
  });

  it('OPS-6 asks the site for a file of a build that it has not', async () => {
    expect((await ask('/_next/static/chunks/of-another-build.js')).body).toBe('answer 1');
  });

  it('OPS-6 asks an instance that a reload adds, and none that it removes', async () => {
    const third = await fakeSite();
    const markets = [
      { market: 'italy', hostnames: [host], port, instances: [`127.0.0.1:${third.port}`], staticFolder: folder },
    ];
    await nginx.reload(markets);
    // Old workers accept connections until they have read the signal, also after the new ones have answered.
    const askedOfRemoved = async () => {
      const removed = () => first.requests.length + second.requests.length;
      const before = removed();
      for (let visit = 0; visit < 10; visit += 1) await ask('/auth/login');
      return removed() - before;
    };
    await expect.poll(askedOfRemoved, afterItsEnd).toBe(0);
    expect(third.requests.length).toBeGreaterThanOrEqual(10);
    await third.stop();
  });
});
