import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateFiles, type PrivateFiles } from '@clavora/content-client/private-files';
import { fixtureSpace, fixtureSpaceId } from '@clavora/services/content/fixture-space';
import { memorySource } from '@clavora/services/content/memory-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ResponseServer, startResponseServer } from '../testing/response-server.ts';
import type { PartnerFile } from './open-file.ts';
import { serveFile } from './serve-file.ts';

const tenBytes = 'abcdefghij';
const large = randomBytes(3_000_000);

let dir: string;
let service: ContentService;
let site: ResponseServer;
/** Milliseconds by which the content service's clock is ahead of the site's. */
let ahead = 0;
let files: PrivateFiles;
/** The source of the next requests. */
let source: PartnerFile;
/** Failures reported to the site. */
let errors: string[];
let disposition: 'inline' | 'attachment' = 'attachment';

function addressOf(name: string, number: number): string {
  return `${service.url}/f/${fixtureSpaceId}/x/${String(number).repeat(10)}/${name}`;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'serve-file-'));
  await mkdir(join(dir, 'assets'));
  const contents: Record<string, string | Buffer> = {
    'ten.pdf': tenBytes,
    'large.pdf': large,
    'empty.pdf': '',
    'page.html': '<script>alert(1)</script>',
  };
  const assets = Object.keys(contents).map((name, index) => ({
    id: index + 1,
    file: name,
    name,
    hash: String(index + 1).repeat(20),
    isPrivate: true,
  }));
  for (const [name, content] of Object.entries(contents)) await writeFile(join(dir, 'assets', name), content);
  service = await startContentService({
    port: 0,
    source: memorySource(fixtureSpace([], { assets, assetsDir: join(dir, 'assets') })),
    tokens: { public: 'public', preview: 'preview', asset: 'asset-token' },
    cacheDir: join(dir, 'cache'),
    now: () => Date.now() + ahead,
  });
  site = await startResponseServer((request) =>
    serveFile({ request, source, disposition, onError: ({ message }) => errors.push(message) }),
  );
});
afterAll(async () => {
  await site.close();
  await service.close();
  await rm(dir, { recursive: true });
});
beforeEach(() => {
  ahead = 0;
  errors = [];
  files = createPrivateFiles({
    assetToken: 'asset-token',
    endpoint: `${service.url}/v2`,
    imageOrigin: `${service.url}/private-img`,
    retries: { retries: 0, baseDelay: 1, maxDelay: 1 },
  });
  source = fileAt('ten.pdf', 1);
  disposition = 'attachment';
});
afterEach(async () => {
  await fetch(`${service.url}/_admin/faults`, { method: 'DELETE' });
  service.requests.reset();
});

function fileAt(name: string, number: number, saveAs = name): PartnerFile {
  return { name: saveAs, url: (options) => files.signedUrl(addressOf(name, number), options) };
}

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Sends a request to the site, and expects that no answer reveals where the file is. */
async function send(headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const response = await fetch(site.origin, { headers: { 'accept-encoding': 'identity', ...headers }, method });
  const body = Buffer.from(await response.arrayBuffer());
  const headersAndBody = `${JSON.stringify([...response.headers])} ${body.length < 1000 ? body.toString() : ''}`;
  expect(headersAndBody).not.toMatch(/x-amz|\/f\/|localhost|storyblok|AccessDenied|asset-token/i);
  expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  return { status: response.status, headers: response.headers, body };
}

const fail = (fault: object) =>
  fetch(`${service.url}/_admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('serveFile', () => {
  it('EXT-3 sends the whole file with its type, length and name', async () => {
    const { status, headers, body } = await send();
    expect([status, body.toString()]).toEqual([200, tenBytes]);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-length')).toBe('10');
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-disposition')).toBe('attachment; filename="ten.pdf"');
    expect(headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    expect(headers.get('last-modified')).toMatch(/ GMT$/);
  });

  it('EXT-3 answers HEAD without a body, also with a range', async () => {
    const whole = await send();
    const { status, headers, body } = await send({ range: 'bytes=2-4' }, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'content-disposition', 'accept-ranges']) {
      expect(headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  it.each(['POST', 'PUT', 'DELETE'])('EXT-3 rejects %s', async (method) => {
    const { status, headers } = await send({}, method);
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(service.requests.byPath).toEqual({});
  });

  it.each([
    ['bytes=0-0', 206, 'a', 'bytes 0-0/10'],
    ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
    ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=7-900', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-200', 206, tenBytes, 'bytes 0-9/10'],
    ['BYTES = 1 - 2', 206, 'bc', 'bytes 1-2/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, tenBytes, null],
    ['bytes=4-2', 200, tenBytes, null],
    ['bytes=-', 200, tenBytes, null],
    ['bytes=a-b', 200, tenBytes, null],
    ['pages=1-2', 200, tenBytes, null],
    ['bytes=0-99999999999999999999', 200, tenBytes, null],
  ])('EXT-3 answers the range %s', async (range, status, text, contentRange) => {
    const answer = await send({ range });
    expect([answer.status, answer.body.toString()]).toEqual([status, text]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length') ?? '0').toBe(String(text.length));
  });

  it('EXT-3 sends no part of an empty file', async () => {
    source = fileAt('empty.pdf', 3);
    expect(await send()).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(await send({ range: 'bytes=0-' })).toMatchObject({ status: 416 });
  });

  it('EXT-3 resumes an interrupted download, and the parts equal the whole', async () => {
    source = fileAt('large.pdf', 2);
    const { chunks, tag } = await breakOff(1_000_000);
    const had = Buffer.concat(chunks);
    expect(had.length).toBeLessThan(large.length);
    const rest = await send({ range: `bytes=${had.length}-`, 'if-range': tag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes ${had.length}-${large.length - 1}/${large.length}`);
    expect(sha256(Buffer.concat([had, rest.body]))).toBe(sha256(large));
  });

  it('EXT-3 sends the whole file if the client has part of another version', async () => {
    const { headers } = await send();
    const part = { range: 'bytes=4-5' };
    const date = headers.get('last-modified') ?? '';
    expect(await send({ ...part, 'if-range': headers.get('etag') ?? '' })).toMatchObject({ status: 206 });
    expect(await send({ ...part, 'if-range': date })).toMatchObject({ status: 206 });
    for (const other of ['"another"', `W/${headers.get('etag')}`, 'Thu, 01 Jan 1970 00:00:00 GMT', 'nonsense']) {
      const { status, body } = await send({ ...part, 'if-range': other });
      expect([status, body.toString()]).toEqual([200, tenBytes]);
    }
  });

  it('EXT-3 answers 416 to a client with the complete file, and the whole file if that was another version', async () => {
    const tag = (await send()).headers.get('etag') ?? '';
    const past = { range: 'bytes=10-' };
    const { status, headers } = await send({ ...past, 'if-range': tag });
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(await send({ ...past, 'if-range': '"another"' })).toMatchObject({
      status: 200,
      body: Buffer.from(tenBytes),
    });
  });

  it('EXT-3 answers 304 to a client with the current version, and not with another one', async () => {
    const tag = (await send()).headers.get('etag') ?? '';
    for (const named of [tag, `"x", W/${tag}`, '*']) {
      const { status, body, headers } = await send({ 'if-none-match': named });
      expect([status, body.length, headers.get('etag')]).toEqual([304, 0, tag]);
    }
    expect((await send({ 'if-none-match': '"x"' })).status).toBe(200);
    expect((await send({ 'if-match': tag })).status).toBe(200);
    expect((await send({ 'if-match': '"x"' })).status).toBe(412);
  });
});

describe('serveFile, name and type', () => {
  it.each([
    ['Каталог ключей 2026.pdf', `attachment; filename="_______ ______ 2026.pdf"; filename*=UTF-8''%D0%9A`],
    [
      'Catálogo “chaves” nº 4.pdf',
      `attachment; filename="Catalogo _chaves_ no 4.pdf"; filename*=UTF-8''Cat%C3%A1logo%20%E2%80%9C`,
    ],
    ['a "quoted" \\ name.pdf', 'attachment; filename="a _quoted_ _ name.pdf"'],
    [
      "it's (50%) *new*.pdf",
      `attachment; filename="it's (50_) _new_.pdf"; filename*=UTF-8''it%27s%20%2850%25%29%20_new_.pdf`,
    ],
    ['🔑.pdf', `attachment; filename="file.pdf"; filename*=UTF-8''%F0%9F%94%91.pdf`],
    ['\u202egnp.exe.pdf', 'attachment; filename="_gnp.exe.pdf"'],
    ['a\r\nset-cookie: x=1.pdf', 'attachment; filename="a__set-cookie_ x=1.pdf"'],
    ['../../etc/passwd', 'attachment; filename="_.._etc_passwd"'],
    ['\ud83d.pdf', `attachment; filename="file.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
    ['', 'attachment; filename="file"'],
    ['CON.pdf', 'attachment; filename="_CON.pdf"'],
  ])('EXT-3 converts %j to a name that is valid on every system', async (name, expected) => {
    source = fileAt('ten.pdf', 1, name);
    const { status, headers } = await send();
    expect(status).toBe(200);
    expect(headers.get('content-disposition')?.slice(0, expected.length)).toBe(expected);
  });

  it('EXT-3 cuts a name of 300 characters, and keeps its extension', async () => {
    source = fileAt('ten.pdf', 1, `${'ключ🔑'.repeat(60)}.pdf`);
    const { headers } = await send();
    const [, encoded = ''] = /filename\*=UTF-8''(.*)$/.exec(headers.get('content-disposition') ?? '') ?? [];
    const name = decodeURIComponent(encoded);
    expect(name).toMatch(/^(ключ🔑)+к?л?ю?ч?\.pdf$/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
  });

  it.each([
    ['a.pdf', 'application/pdf', 'inline'],
    ['a.JPG', 'image/jpeg', 'inline'],
    ['a.txt', 'text/plain; charset=utf-8', 'inline'],
    ['a.mp4', 'video/mp4', 'inline'],
    ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment'],
    ['a.csv', 'text/csv; charset=utf-8', 'attachment'],
    ['a.html', 'application/octet-stream', 'attachment'],
    ['a.svg', 'application/octet-stream', 'attachment'],
    ['a.xml', 'application/octet-stream', 'attachment'],
    ['a.js', 'application/octet-stream', 'attachment'],
    ['a.pdf.html', 'application/octet-stream', 'attachment'],
    ['constructor', 'application/octet-stream', 'attachment'],
    ['a.constructor', 'application/octet-stream', 'attachment'],
  ])('EXT-3 serves %s as %s, %s, whatever the content service reports', async (name, type, shown) => {
    disposition = 'inline';
    source = fileAt('page.html', 4, name);
    const { headers } = await send();
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBe(`${shown}; filename="${name}"`);
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'self'$/);
    expect(policy?.includes('sandbox')).toBe(type !== 'application/pdf');
  });
});

describe('serveFile, unavailable file', () => {
  const isEmpty = ({ status, body }: Answer): number => {
    expect(body.length).toBe(0);
    return status;
  };

  it('EXT-2 answers 404 for a missing file', async () => {
    source = fileAt('none.pdf', 9);
    expect(isEmpty(await send())).toBe(404);
  });

  it.each<[string, object, number]>([
    ['signs no address', { mode: 'down', match: '/v2/' }, 503],
    ['breaks the connection', { mode: 'down', match: 'X-Amz' }, 503],
    ['throttles', { mode: 'rate-limited', match: 'X-Amz' }, 503],
    ['fails', { mode: 'error', match: 'X-Amz' }, 503],
    ['rejects the request', { mode: 'error', status: 403, match: 'X-Amz' }, 502],
    ['has deleted the file', { mode: 'error', status: 410, match: 'X-Amz' }, 404],
    ['answers an unexpected status', { mode: 'error', status: 418, match: 'X-Amz' }, 502],
  ])('EXT-2 reveals nothing of the content service if that %s', async (_, fault, status) => {
    source = fileAt('large.pdf', 2, 'secret.pdf');
    await fail(fault);
    expect(isEmpty(await send())).toBe(status);
    expect(isEmpty(await send({ range: 'bytes=0-4' }))).toBe(status);
    expect(errors).toHaveLength(2);
    expect(errors.join(' ')).toMatch(/^secret\.pdf: (?!.*(amz|http|\/f\/)).*$/i);
  });

  it('EXT-3 requests a new address once if the first has expired', async () => {
    expect((await send()).status).toBe(200);
    service.requests.reset();
    ahead = 61_000;
    expect((await send()).status).toBe(200);
    expect(service.requests.byPath['/v2/cdn/assets/me']).toBe(1);
    await fail({ mode: 'error', status: 403, match: 'X-Amz' });
    service.requests.reset();
    expect((await send()).status).toBe(502);
    expect(Object.values(service.requests.byPath)).toEqual([2, 1]);
  });

  it.each<[string, ResponseInit, number]>([
    ['compressed', { headers: { 'content-encoding': 'gzip' } }, 502],
    ['as a part without a range', { status: 206 }, 502],
    ['as a part with an impossible range', { status: 206, headers: { 'content-range': 'bytes 5-3/10' } }, 502],
    ['as several parts', { status: 206, headers: { 'content-type': 'multipart/byteranges' } }, 502],
    ['without a tag', {}, 200],
  ])('EXT-3 reports a file that comes %s', async (_, init, status) => {
    const response = await serveFile({
      request: new Request('http://site.example/', { headers: { range: 'bytes=1-3' } }),
      source,
      disposition,
      fetch: async () => new Response('bytes', init),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('etag')).toBeNull();
  });

  it('EXT-3 sends a weak tag for a file with a date only, and resumes nothing by it', async () => {
    const date = 'Fri, 01 May 2026 12:00:00 GMT';
    const serve = (headers: Record<string, string>) =>
      serveFile({
        request: new Request('http://site.example/', { headers }),
        source,
        disposition,
        fetch: async (_url, init) =>
          new Headers(init?.headers).has('range')
            ? new Response('y', { status: 206, headers: { 'last-modified': date, 'content-range': 'bytes 1-1/5' } })
            : new Response('bytes', { headers: { 'last-modified': date } }),
      });
    const tag = (await serve({})).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    expect((await serve({ range: 'bytes=1-1', 'if-range': tag })).status).toBe(200);
    expect((await serve({ range: 'bytes=1-1', 'if-range': date })).status).toBe(206);
    expect((await serve({ 'if-match': tag })).status).toBe(412);
  });
});

describe('serveFile, when the visitor aborts', () => {
  let upstream: Server;
  let ended: Promise<string>;
  let origin: string;

  beforeAll(async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    ended = promise;
    // An endless file, from a service that reports when its client disconnects.
    upstream = createServer((_request, response) => {
      response.once('close', () => resolve('ended'));
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        response.once('drain', more);
      };
      more();
    });
    await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
    const address = upstream.address();
    origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => upstream.close());

  it('EXT-3 aborts the transfer from the content service', async () => {
    source = { name: 'endless.pdf', url: async () => origin };
    const { chunks } = await breakOff(200_000);
    expect(chunks.length).toBeGreaterThan(0);
    expect(await ended).toBe('ended');
  });
});

/** Reads about `bytes` bytes of the file and closes the connection. */
function breakOff(bytes: number): Promise<{ chunks: Buffer[]; tag: string }> {
  return new Promise((resolve, reject) => {
    const request = get(site.origin, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size < bytes) return;
        response.removeAllListeners('data');
        request.destroy();
        resolve({ chunks, tag: String(response.headers.etag) });
      });
      response.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}
