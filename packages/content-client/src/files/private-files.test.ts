import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureAssets, fixtureSpace } from '@clavora/services/content/fixture-space';
import { memorySource } from '@clavora/services/content/memory-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPrivateFiles, type PrivateFiles, type PrivateFilesOptions } from './private-files.ts';

let dir: string;
let service: ContentService;
let now = Date.UTC(2026, 4, 1, 12);
/** The address of each fixture file in the service. */
let at: Record<string, string>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'private-files-'));
  const { assets, urls } = await fixtureAssets(join(dir, 'assets'));
  service = await startContentService({
    port: 0,
    source: memorySource(fixtureSpace([], { assets, assetsDir: join(dir, 'assets') })),
    tokens: { public: 'public', preview: 'preview', asset: 'asset-token' },
    cacheDir: join(dir, 'cache'),
    now: () => now,
  });
  at = Object.fromEntries(
    Object.entries(urls).map(([name, url]) => [name, url.replace('https://a.storyblok.com', service.url)]),
  );
});
afterAll(async () => {
  await service.close();
  await rm(dir, { recursive: true });
});
afterEach(async () => {
  await fetch(`${service.url}/_admin/faults`, { method: 'DELETE' });
  service.requests.reset();
});

const fail = (fault: object) =>
  fetch(`${service.url}/_admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

const files = (options: Partial<PrivateFilesOptions> = {}): PrivateFiles =>
  createPrivateFiles({
    assetToken: 'asset-token',
    endpoint: `${service.url}/v2`,
    imageOrigin: `${service.url}/private-img`,
    now: () => now,
    retries: { retries: 2, baseDelay: 1, maxDelay: 2 },
    ...options,
  });
const file = (name: string): string => String(at[name]);
const requestCount = (): number => service.requests.byPath['/v2/cdn/assets/me'] ?? 0;

/** A service that answers with the given asset. */
const answering =
  (asset: unknown): typeof fetch =>
  async () =>
    Response.json({ asset });

describe('createPrivateFiles, private asset', () => {
  it('EXT-3 returns an address that opens the file', async () => {
    const url = await files().signedUrl(file('private.txt'));
    expect(await (await fetch(url)).text()).toBe('abcdefghij');
  });

  it('EXT-3 requests an address once for concurrent callers, and again shortly before it expires', async () => {
    const { signedUrl } = files();
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => signedUrl(file('private.txt'))));
    expect(new Set(others)).toEqual(new Set([first]));
    expect(requestCount()).toBe(1);
    now += 49_999;
    expect(await signedUrl(file('private.txt'))).toBe(first);
    now += 1;
    const later = await signedUrl(file('private.txt'));
    expect(later).not.toBe(first);
    expect(requestCount()).toBe(2);
    expect((await fetch(later)).status).toBe(200);
  });

  it('EXT-3 requests a new address after the storage rejected one', async () => {
    const { signedUrl } = files();
    await signedUrl(file('private.txt'));
    await signedUrl(file('private.txt'), { isFresh: true });
    expect(requestCount()).toBe(2);
  });

  it('EXT-3 returns the address of an image with operations', async () => {
    const { imageUrl } = files();
    for (const operations of ['20x0/filters:format(png)', '']) {
      const response = await fetch(await imageUrl(file('private.jpg'), operations));
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        operations === '' ? 'image/jpeg' : 'image/png',
      ]);
    }
    expect(requestCount()).toBe(1);
  });

  it.each([
    '../../f/1/a.png',
    '20x0/http%3A%2F%2Felsewhere.example',
    '20x0?a=1',
    '20x0#',
    '/20x0',
    '20x0//a',
    'a b',
    '@host',
  ])('EXT-2 rejects the image operations %s without a request', async (operations) => {
    await expect(files().imageUrl(file('private.jpg'), operations)).rejects.toMatchObject({ status: 404 });
    expect(requestCount()).toBe(0);
  });

  it.each([
    '',
    '800x0',
    '-20x-30/smart',
    'fit-in/20x0/filters:fill(ff0000):format(png)',
    '10x10:110x60/50x0/filters:focal(1x2:3x4)',
    'filters:round_corner(5|6,0,0,0,1)',
  ])('EXT-3 accepts the image operations %j', async (operations) => {
    expect((await fetch(await files().imageUrl(file('private.jpg'), operations))).status).toBe(200);
  });

  it.each([
    ['a missing asset', () => `${service.url}/f/4711/x/0000000000/none.pdf`, {}, 404],
    ['a wrong token', () => file('private.txt'), { assetToken: 'wrong-token' }, 401],
    ['the public token', () => file('private.txt'), { assetToken: 'public' }, 401],
  ])('CNT-3 rejects %s with a ContentError that reveals no address', async (_, url, options, status) => {
    const failure = files(options).signedUrl(url());
    await expect(failure).rejects.toMatchObject({ name: 'ContentError', status });
    await expect(failure).rejects.toThrow(/^(?!.*(token|\/f\/)).*$/s);
  });

  it('CNT-3 retries when the service fails, rejects after the last retry, and requests again for the next caller', async () => {
    await fail({ mode: 'error', status: 503, times: 2 });
    const { signedUrl } = files();
    await expect(signedUrl(file('private.txt'))).resolves.toContain('private.txt');
    await fail({ mode: 'down' });
    await expect(signedUrl(file('private.jpg'))).rejects.toMatchObject({ name: 'ContentError', status: null });
    await fail({ mode: 'none' });
    await expect(signedUrl(file('private.jpg'))).resolves.toContain('private.jpg');
  });

  it.each([
    ['no asset', undefined],
    ['a private one without address', { is_private: true, signed_url: null }],
    ['an address that is none', { is_private: true, signed_url: 'soon' }],
  ])('CNT-3 rejects %s with a ContentError', async (_, asset) => {
    await expect(files({ fetch: answering(asset) }).signedUrl(file('private.txt'))).rejects.toMatchObject({
      name: 'ContentError',
    });
  });

  it.each([
    ['with its end of validity', () => `?Expires=${now / 1000 + 60}&Signature=1`, 49_000, 1],
    ['that has expired', () => '?Expires=1&Signature=1', 0, 2],
    ['without a validity', () => '?Signature=1', 0, 2],
    ['valid for a few seconds', () => '?X-Amz-Expires=4', 1_999, 1],
    ['valid for a few seconds, past half of them', () => '?X-Amz-Expires=4', 2_000, 2],
  ])('EXT-3 caches an address %s for the right time', async (_, query, wait, requests) => {
    let calls = 0;
    const signed = `https://storage.example/f/1/x/2/a.pdf${query()}`;
    const { signedUrl } = files({
      fetch: async (...call) => {
        calls += 1;
        return answering({ is_private: true, signed_url: signed })(...call);
      },
    });
    await signedUrl(file('private.txt'));
    now += wait;
    expect(await signedUrl(file('private.txt'))).toBe(signed);
    expect(calls).toBe(requests);
  });
});

describe('createPrivateFiles, public asset', () => {
  it('EXT-3 returns an address that opens the file', async () => {
    const { signedUrl, imageUrl } = files();
    expect((await fetch(await signedUrl(file('notes.txt')))).status).toBe(200);
    expect((await fetch(await imageUrl(file('photo.jpg'), '20x0'))).status).toBe(200);
  });

  it.each([null, undefined, ''])("EXT-3 returns the asset's own address if none is signed (%j)", async (signed) => {
    const { signedUrl, imageUrl } = files({ fetch: answering({ is_private: false, signed_url: signed }) });
    expect(await signedUrl(file('notes.txt'))).toBe(file('notes.txt'));
    expect(await imageUrl(file('photo.jpg'), '20x0')).toBe(`${file('photo.jpg')}/m/20x0`);
    expect(await imageUrl(file('photo.jpg'), '')).toBe(file('photo.jpg'));
  });
});
