import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateFiles, type PrivateFiles } from '@clavora/content-client/private-files';
import { fixtureAssets, fixtureSpace } from '@clavora/services/content/fixture-space';
import { memorySource } from '@clavora/services/content/memory-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ResponseServer, startResponseServer } from '../testing/response-server.ts';
import { serveImage } from './serve-image.ts';

let dir: string;
let service: ContentService;
let site: ResponseServer;
let files: PrivateFiles;
let picture: string;
let now = Date.UTC(2026, 4, 1, 12);
/** The source of the next requests. */
let operations: string;
let version: string | undefined;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'serve-image-'));
  const { assets, urls } = await fixtureAssets(join(dir, 'assets'));
  service = await startContentService({
    port: 0,
    source: memorySource(fixtureSpace([], { assets, assetsDir: join(dir, 'assets') })),
    tokens: { public: 'public', preview: 'preview', asset: 'asset-token' },
    cacheDir: join(dir, 'cache'),
    now: () => now,
  });
  picture = String(urls['private.jpg']);
  files = createPrivateFiles({
    assetToken: 'asset-token',
    endpoint: `${service.url}/v2`,
    imageOrigin: `${service.url}/private-img`,
    // With a stopped clock every cached address seems valid.
    now: () => 0,
    retries: { retries: 0, baseDelay: 1, maxDelay: 1 },
  });
  site = await startResponseServer((request) =>
    serveImage({
      request,
      url: (options) => files.imageUrl(picture, operations, options),
      ...(version === undefined ? {} : { version }),
    }),
  );
});
afterAll(async () => {
  await site.close();
  await service.close();
  await rm(dir, { recursive: true });
});
beforeEach(() => {
  operations = '40x0';
  version = undefined;
  service.requests.reset();
});

async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(site.origin, { headers, method });
  const body = Buffer.from(await response.arrayBuffer());
  expect(JSON.stringify([...response.headers])).not.toMatch(/amz|\/f\/|localhost|storyblok|public/i);
  expect(response.headers.get('cache-control')).toMatch(
    /^private, (max-age=0, must-revalidate|no-store), no-transform$/,
  );
  return { status: response.status, headers: response.headers, body };
}

describe('serveImage', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('EXT-3 sends for Accept %s the type %s, and forbids shared caching', async (accept, type) => {
    const { status, headers, body } = await ask({ accept });
    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, type, 'accept']);
    expect(headers.get('content-length')).toBe(String(body.length));
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('EXT-3 answers HEAD without a body, and rejects POST', async () => {
    const { status, headers, body } = await ask({}, 'HEAD');
    expect([status, headers.get('content-type'), body.length]).toEqual([200, 'image/jpeg', 0]);
    expect((await ask({}, 'POST')).status).toBe(405);
  });

  it('EXT-3 answers 304 to a client with the current version', async () => {
    const { headers } = await ask();
    const { status, body } = await ask({ 'if-none-match': headers.get('etag') ?? '' });
    expect([status, body.length]).toEqual([304, 0]);
  });

  it('EXT-3 answers 304 for a known version without a request to the image service', async () => {
    version = 'one';
    const tag = (await ask()).headers.get('etag') ?? '';
    service.requests.reset();
    expect((await ask({ 'if-none-match': tag })).headers.get('etag')).toBe(tag);
    expect(service.requests.byPath).toEqual({});
    expect((await ask({ 'if-none-match': tag, accept: 'image/webp' })).status).toBe(200);
    version = 'two';
    expect((await ask({ 'if-none-match': tag })).status).toBe(200);
  });

  it('EXT-3 requests a new address if the first has expired', async () => {
    await ask();
    now += 61_000;
    service.requests.reset();
    expect((await ask()).status).toBe(200);
    expect(service.requests.byPath['/v2/cdn/assets/me']).toBe(1);
  });

  it('EXT-2 reveals nothing of the image service if the picture cannot be drawn', async () => {
    operations = 'sideways';
    const { status, body } = await ask();
    expect([status, body.length]).toEqual([404, 0]);
  });

  it.each(['text/html', 'image/svg+xml+html', 'application/pdf', ''])(
    'EXT-3 rejects a picture with the type %j',
    async (type) => {
      const response = await serveImage({
        request: new Request('http://site.example/'),
        url: async () => 'http://images.example/',
        fetch: async () => new Response('<script>', { headers: { 'content-type': type } }),
      });
      expect([response.status, await response.text()]).toEqual([502, '']);
    },
  );
});
