import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { memorySource } from '../sources/memory-source.ts';
import { type ContentService, startContentService } from '../start-content-service.ts';
import { fixtureAssets, fixtureSpace } from '../testing/fixture-space.ts';

let service: ContentService;
let dir: string;
let now = Date.UTC(2026, 4, 1, 12);
/** URL of each fixture file on the hosted origin. */
let hosted: Record<string, string>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'services-private-'));
  const { assets, urls } = await fixtureAssets(join(dir, 'assets'));
  hosted = urls;
  service = await startContentService({
    port: 0,
    source: memorySource(fixtureSpace([], { assets, assetsDir: join(dir, 'assets') })),
    tokens: { public: 'public-key', preview: 'preview-key', asset: 'asset-key' },
    cacheDir: join(dir, 'cache'),
    now: () => now,
  });
});
afterAll(async () => {
  await service.close();
  await rm(dir, { recursive: true });
});

const own = (name: string): string => String(hosted[name]).replace('https://a.storyblok.com', service.url);

function ask(filename: string, token = 'asset-key'): Promise<Response> {
  return fetch(`${service.url}/v2/cdn/assets/me?${new URLSearchParams({ token, filename }).toString()}`);
}

const answer = z.object({ asset: z.looseObject({ signed_url: z.string(), is_private: z.boolean() }) });

async function signed(name: string): Promise<string> {
  return answer.parse(await (await ask(own(name))).json()).asset.signed_url;
}

async function statusOf(url: string, init?: RequestInit): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

describe('private asset', () => {
  it.each(['', '/m/', '/m/10x10', '?X-Amz-Signature=00', '/m/10x10?X-Amz-Expires=9'])(
    'EXT-2 is refused at its public URL with %j',
    async (rest) => {
      const response = await fetch(`${own('private.jpg')}${rest}`);
      expect(response.status).toBe(403);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('<Code>AccessDenied</Code>');
    },
  );

  it.each(['public-key', 'preview-key', '', 'asset-keys'])(
    'EXT-2 has no signed URL for the token %j',
    async (token) => {
      expect((await ask(own('private.txt'), token)).status).toBe(401);
    },
  );

  it('EXT-2 rejects story requests with the token for files', async () => {
    expect(await statusOf(`${service.url}/v2/cdn/stories?token=asset-key`)).toBe(401);
  });

  it.each([
    ['the service’s own', () => own('private.txt')],
    ['the hosted', () => String(hosted['private.txt'])],
    ['the storage’s', () => String(hosted['private.txt']).replace('https://', 'https://s3.amazonaws.com/')],
    ['the hosted without protocol', () => String(hosted['private.txt']).replace('https:', '')],
  ])('EXT-3 is found by %s address', async (_, filename) => {
    const response = await ask(filename());
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.parse(await response.json()).asset).toMatchObject({
      filename: own('private.txt'),
      is_private: true,
      content_type: 'text/plain; charset=utf-8',
      content_length: 10,
      expire_at: null,
    });
  });

  it.each([
    '',
    'nonsense',
    'https://a.storyblok.com/f/4711/x/0000000000/none.pdf',
    'https://elsewhere.example/f/1/x/2/a',
  ])('EXT-3 is missing at %j', async (filename) => {
    expect([404, 422]).toContain((await ask(filename)).status);
  });

  it('EXT-3 is served at its signed URL, in parts too', async () => {
    const url = await signed('private.txt');
    const whole = await fetch(url);
    expect([whole.status, await whole.text()]).toEqual([200, 'abcdefghij']);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(whole.headers.get('access-control-allow-origin')).toBeNull();
    const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'cde', 'bytes 2-4/10']);
  });

  it('EXT-3 has a URL that is valid for a minute, for GET and for this file only', async () => {
    const url = await signed('private.txt');
    expect(await statusOf(url, { method: 'HEAD' })).toBe(403);
    expect(await statusOf(`${own('private.jpg')}${new URL(url).search}`)).toBe(403);
    expect(await statusOf(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toBe(403);
    now += 59_999;
    expect(await statusOf(url)).toBe(200);
    now += 1;
    expect(await statusOf(url)).toBe(403);
    expect(await statusOf(await signed('private.txt'))).toBe(200);
  });

  it('EXT-3 is drawn from its signed URL while that is valid', async () => {
    const url = await signed('private.jpg');
    const image = `${service.url}/private-img/200x0/filters:format(png)/${encodeURIComponent(url)}`;
    const response = await fetch(image);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 200, height: 150 });
    expect(await statusOf(`${service.url}/private-img/${encodeURIComponent(url)}`)).toBe(200);
    now += 60_000;
    expect(await statusOf(image)).toBe(403);
  });

  it.each([
    ['sideways', 400],
    ['%', 400],
  ])('EXT-3 is not drawn by the operation %s', async (operations, status) => {
    const url = await signed('private.jpg');
    expect(await statusOf(`${service.url}/private-img/${operations}/${encodeURIComponent(url)}`)).toBe(status);
  });

  it('EXT-2 is not drawn without a signature or from another origin', async () => {
    const draw = (url: string) => statusOf(`${service.url}/private-img/20x0/${encodeURIComponent(url)}`);
    expect(await draw(own('private.jpg'))).toBe(403);
    expect(await draw('http://elsewhere.example/f/1/1x1/0/a.png?X-Amz-Signature=1')).toBe(404);
    expect(await draw('no address')).toBe(404);
    expect(await statusOf(`${service.url}/private-img/20x0/%`)).toBe(400);
  });
});

it('EXT-3 gets a signed URL for a public asset too', async () => {
  const { asset } = answer.parse(await (await ask(own('notes.txt'))).json());
  expect(asset.is_private).toBe(false);
  expect(await statusOf(asset.signed_url)).toBe(200);
  expect(await statusOf(own('notes.txt'))).toBe(200);
});
