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
/** The address of each fixture file at the service. */
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
const asked = (): number => service.requests.byPath['/v2/cdn/assets/me'] ?? 0;

/** A service that answers with this asset. */
const answering =
  (asset: unknown): typeof fetch =>
  async () =>
    Response.json({ asset });

describe('a private file', () => {
  it('EXT-3 has an address that opens it', async () => {
    const url = await files().signedUrl(file('private.txt'));
    expect(await (await fetch(url)).text()).toBe('abcdefghij');
  });

  it('EXT-3 is asked for once, by however many, until shortly before its address expires', async () => {
    const { signedUrl } = files();
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => signedUrl(file('private.txt'))));
    expect(new Set(others)).toEqual(new Set([first]));
    expect(asked()).toBe(1);
    now += 49_999;
    expect(await signedUrl(file('private.txt'))).toBe(first);
    now += 1;
    const later = await signedUrl(file('private.txt'));
    expect(later).not.toBe(first);
    expect(asked()).toBe(2);
    expect((await fetch(later)).status).toBe(200);
  });

  it('EXT-3 requests a new address after a refused one', async () => {
    const { signedUrl } = files();
    await signedUrl(file('private.txt'));
    await signedUrl(file('private.txt'), { isFresh: true });
    expect(asked()).toBe(2);
  });

  it('EXT-3 that is a picture is drawn', async () => {
    const { imageUrl } = files();
    for (const operations of ['20x0/filters:format(png)', '']) {
      const response = await fetch(await imageUrl(file('private.jpg'), operations));
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        operations === '' ? 'image/jpeg' : 'image/png',
      ]);
    }
    expect(asked()).toBe(1);
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
  ])('EXT-2 that is a picture is not asked for with %s', async (operations) => {
    await expect(files().imageUrl(file('private.jpg'), operations)).rejects.toMatchObject({ status: 404 });
    expect(asked()).toBe(0);
  });

  it.each([
    '',
    '800x0',
    '-20x-30/smart',
    'fit-in/20x0/filters:fill(ff0000):format(png)',
    '10x10:110x60/50x0/filters:focal(1x2:3x4)',
    'filters:round_corner(5|6,0,0,0,1)',
  ])('EXT-3 that is a picture is drawn with %j', async (operations) => {
    expect((await fetch(await files().imageUrl(file('private.jpg'), operations))).status).toBe(200);
  });

  it.each([
    ['that there is not', () => `${service.url}/f/4711/x/0000000000/none.pdf`, {}, 404],
    ['for a wrong token', () => file('private.txt'), { assetToken: 'wrong-token' }, 401],
    ['for the public token', () => file('private.txt'), { assetToken: 'public' }, 401],
  ])('CNT-3 %s is a content error that gives nothing away', async (_, url, options, status) => {
    const failure = files(options).signedUrl(url());
    await expect(failure).rejects.toMatchObject({ name: 'ContentError', status });
    await expect(failure).rejects.toThrow(/^(?!.*(token|\/f\/)).*$/s);
  });

  it('CNT-3 is tried again when the service fails, and for good is an error that the next caller does not inherit', async () => {
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
  ])('CNT-3 %s is a content error', async (_, asset) => {
    await expect(files({ fetch: answering(asset) }).signedUrl(file('private.txt'))).rejects.toMatchObject({
      name: 'ContentError',
    });
  });

  it.each([
    ['that says when it ends', () => `?Expires=${now / 1000 + 60}&Signature=1`, 49_000, 1],
    ['that says when it ended', () => '?Expires=1&Signature=1', 0, 2],
    ['that does not say how long', () => '?Signature=1', 0, 2],
    ['of a few seconds', () => '?X-Amz-Expires=4', 1_999, 1],
    ['of a few seconds, past half of them', () => '?X-Amz-Expires=4', 2_000, 2],
  ])('EXT-3 an address %s is kept accordingly', async (_, query, wait, requests) => {
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

describe('a file that is not private', () => {
  it('EXT-3 is opened as well', async () => {
    const { signedUrl, imageUrl } = files();
    expect((await fetch(await signedUrl(file('notes.txt')))).status).toBe(200);
    expect((await fetch(await imageUrl(file('photo.jpg'), '20x0'))).status).toBe(200);
  });

  it.each([null, undefined, ''])('EXT-3 is taken from its own address where none is signed (%j)', async (signed) => {
    const { signedUrl, imageUrl } = files({ fetch: answering({ is_private: false, signed_url: signed }) });
    expect(await signedUrl(file('notes.txt'))).toBe(file('notes.txt'));
    expect(await imageUrl(file('photo.jpg'), '20x0')).toBe(`${file('photo.jpg')}/m/20x0`);
    expect(await imageUrl(file('photo.jpg'), '')).toBe(file('photo.jpg'));
  });
});
