import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { memorySource } from '../sources/memory-source.ts';
import { type ContentService, startContentService } from '../start-content-service.ts';
import { fixtureAssets, fixtureBlok, fixtureSpace, fixtureStory } from '../testing/fixture-space.ts';

let service: ContentService;
let dir: string;
/** URL of each fixture file at the service. */
let at: Record<string, string>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'services-images-'));
  const { assets, urls } = await fixtureAssets(join(dir, 'assets'));
  const content = fixtureBlok('page', {
    files: Object.values(urls).map((filename) => ({ fieldtype: 'asset', filename })),
    foreign: 'https://a.storyblok.com/f/1/2x3/0123456789/other.jpg',
  });
  service = await startContentService({
    port: 0,
    source: memorySource(
      fixtureSpace([fixtureStory(1, 'pictures', { content })], { assets, assetsDir: join(dir, 'assets') }),
    ),
    tokens: { public: 'public-key', preview: 'preview-key' },
    cacheDir: join(dir, 'cache'),
  });
  at = Object.fromEntries(
    Object.entries(urls).map(([name, url]) => [name, url.replace('https://a.storyblok.com', service.url)]),
  );
});
afterAll(async () => {
  await service.close();
  await rm(dir, { recursive: true });
});

interface Picture {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

async function get(name: string, operations: string, headers: Record<string, string> = {}): Promise<Picture> {
  const response = await fetch(`${at[name]}${operations}`, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const pictures = z.object({
  story: z.object({ content: z.object({ files: z.array(z.object({ filename: z.string() })), foreign: z.string() }) }),
});

/** Returns the colour of the pixel at a fraction of width and height, as `red`, `blue`, `clear` or hex. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = Math.min(info.width - 1, Math.floor(x * info.width));
  const row = Math.min(info.height - 1, Math.floor(y * info.height));
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((row * info.width + column) * 4);
  if (alpha < 40) return 'clear';
  if (red > 220 && green < 40 && blue < 40) return 'red';
  if (blue > 220 && red < 40 && green < 40) return 'blue';
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

describe('assets', () => {
  it('CNT-10 appear in stories under the service’s own origin if it has them', async () => {
    const answer = await fetch(`${service.url}/v2/cdn/stories/pictures?token=public-key&cv=1`);
    const { story } = pictures.parse(await answer.json());
    expect(story.content.files.map((file) => file.filename)).toEqual(Object.values(at));
    expect(story.content.foreign).toBe('https://a.storyblok.com/f/1/2x3/0123456789/other.jpg');
  });

  it('CNT-10 are served unchanged with immutable caching', async () => {
    const { status, headers, bytes } = await get('photo.jpg', '');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 300, format: 'jpeg' });
    expect(await get('photo.jpg', '', { 'if-none-match': headers.get('etag') ?? '' })).toMatchObject({ status: 304 });
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=20-', 416, '', 'bytes */10'],
    ['pages=1-2', 200, '0123456789', null],
  ])('returns a part for %s', async (range, status, text, contentRange) => {
    const answer = await get('notes.txt', '', { range });
    expect(answer.status).toBe(status);
    expect(answer.bytes.toString()).toBe(text);
    expect(answer.headers.get('content-range')).toBe(contentRange);
  });

  it.each([
    ['film.mp4', 'video/mp4', '10'],
    ['film.vtt', 'text/vtt; charset=utf-8', '6'],
  ])('BLK-4 %s is served to players of any origin', async (name, type, length) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetch(String(at[name]), { method });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-length')).toBe(length);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('accept-ranges')).toBe('bytes');
    }
  });

  it('BLK-4 resumes a film, or restarts it if the file changed', async () => {
    const { headers } = await get('film.mp4', '');
    const going = await get('film.mp4', '', { range: 'bytes=4-', 'if-range': headers.get('etag') ?? '' });
    expect([going.status, going.bytes.toString()]).toEqual([206, '543210']);
    const whole = await get('film.mp4', '', { range: 'bytes=4-', 'if-range': '"another"' });
    expect([whole.status, whole.bytes.toString()]).toEqual([200, '9876543210']);
  });

  it('BLK-4 does not draw a film as a picture', async () => {
    expect(await get('film.mp4', '/m/100x0')).toMatchObject({ status: 415 });
  });

  it('CNT-10 serves vector images unchanged', async () => {
    const original = await get('logo.svg', '');
    const resized = await get('logo.svg', '/m/50x50/filters:format(webp)');
    expect(resized.headers.get('content-type')).toBe('image/svg+xml');
    expect(resized.bytes).toEqual(original.bytes);
  });

  it.each(['/f/4711/400x300/0000000000/photo.jpg', '/f/4711/1x1/../../../etc/passwd', '/f/%E0%A4%A', '/f/'])(
    'answers 404 at %s',
    async (path) => {
      const { status } = await fetch(`${service.url}${path}`);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('drawn images', () => {
  it.each([
    ['/m/', 400, 300],
    ['/m/200x0', 200, 150],
    ['/m/0x150', 200, 150],
    ['/m/100x100', 100, 100],
    ['/m/100x100/smart', 100, 100],
    ['/m/800x600', 800, 600],
    ['/m/800x600/filters:no_upscale()', 400, 300],
    ['/m/800x800/filters:no_upscale()', 300, 300],
    ['/m/fit-in/100x100', 100, 75],
    ['/m/fit-in/100x100/filters:fill(ffffff)', 100, 100],
    ['/m/0x4000', 4000, 3000],
    ['/m/filters:rotate(90)', 300, 400],
    ['/m/10x10:110x60', 100, 50],
    ['/m/10x10:110x60/50x0', 50, 25],
    ['/m/300x100:9000x9000', 100, 200],
  ])('CNT-10 %s is %i by %i pixels', async (operations, width, height) => {
    const { status, bytes } = await get('photo.jpg', operations, { accept: 'image/webp' });
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
  });

  it.each([
    ['/m/', 'image/avif,image/webp,*/*', 'image/webp'],
    ['/m/', 'image/avif,*/*', 'image/jpeg'],
    ['/m/200x0', '*/*', 'image/jpeg'],
    ['/m/filters:format(png)', 'image/webp', 'image/png'],
    ['/m/filters:format(jpeg)', 'image/webp', 'image/jpeg'],
    ['/m/filters:format(avif)', '*/*', 'image/avif'],
    ['/m/filters:format(webp)', '*/*', 'image/webp'],
  ])('CNT-10 %s, with Accept %s, is %s', async (operations, accept, type) => {
    const { headers, bytes } = await get('photo.jpg', operations, { accept });
    expect(headers.get('content-type')).toBe(type);
    const { format } = await sharp(bytes).metadata();
    expect(`image/${format === 'heif' ? 'avif' : format}`).toBe(type);
    expect(headers.get('vary')).toBe(operations.includes('format') ? null : 'Accept');
  });

  // The photograph is red on the left and blue on the right.
  it.each([
    ['/m/0x0', 0.1, 0.5, 'red'],
    ['/m/0x0', 0.9, 0.5, 'blue'],
    ['/m/-0x0', 0.1, 0.5, 'blue'],
    ['/m/0x-0', 0.1, 0.5, 'red'],
    ['/m/filters:rotate(180)', 0.1, 0.5, 'blue'],
    ['/m/filters:rotate(90)', 0.5, 0.1, 'red'],
    ['/m/100x300/filters:focal(10x10:20x20)', 0.9, 0.5, 'red'],
    ['/m/100x300/filters:focal(380x10:390x20)', 0.1, 0.5, 'blue'],
    ['/m/200x0:400x300', 0.1, 0.5, 'blue'],
    ['/m/200x0:400x300/100x300/filters:focal(380x10:390x20)', 0.9, 0.5, 'blue'],
    ['/m/0x0:200x300/50x300/filters:focal(10x10:20x20)', 0.5, 0.5, 'red'],
    ['/m/fit-in/400x400/filters:fill(0f0)', 0.5, 0.01, '#00ff00'],
    ['/m/fit-in/400x400/filters:fill(transparent)', 0.5, 0.01, 'clear'],
    ['/m/filters:round_corner(50,0,255,0)', 0.001, 0.001, '#00ff00'],
    ['/m/filters:round_corner(50,0,255,0,1)', 0.001, 0.001, 'clear'],
    ['/m/filters:round_corner(50,0,255,0,1)', 0.3, 0.5, 'red'],
    ['/m/filters:brightness(100)', 0.1, 0.5, '#ffffff'],
    ['/m/filters:brightness(-100)', 0.1, 0.5, '#000000'],
  ])('CNT-10 %s shows at %d, %d the colour %s', async (operations, x, y, colour) => {
    const asPng = operations.includes('filters:') ? `${operations}:format(png)` : `${operations}/filters:format(png)`;
    const { bytes } = await get('photo.jpg', asPng);
    expect(await colourAt(bytes, x, y)).toBe(colour);
  });

  it('CNT-10 reduces size with quality, softens edges with blur, removes colour with grey', async () => {
    const [best, worst] = await Promise.all([
      get('photo.jpg', '/m/filters:quality(100):format(jpeg)'),
      get('photo.jpg', '/m/filters:quality(0):format(jpeg)'),
    ]);
    expect(worst.bytes.length).toBeLessThan(best.bytes.length);
    const blurred = await get('photo.jpg', '/m/filters:blur(50):format(png)');
    expect(['red', 'blue']).not.toContain(await colourAt(blurred.bytes, 0.49, 0.5));
    const grey = await get('photo.jpg', '/m/filters:grayscale():format(png)');
    expect(await colourAt(grey.bytes, 0.1, 0.5)).toMatch(/^#(..)\1\1$/);
  });

  it.each([
    ['photo.jpg', '/m/4001x0', 400],
    ['photo.jpg', '/m/filters:quality(101)', 400],
    ['photo.jpg', '/m/500x500:600x600', 400],
    ['photo.jpg', '/m/sideways', 400],
    ['photo.jpg', '/m/400x300:401x301/filters:focal(1x1:2x2)', 400],
    ['broken.png', '/m/10x10', 422],
    ['notes.txt', '/m/10x10', 415],
  ])('CNT-10 rejects %s%s with the reason', async (name, operations, status) => {
    const answer = await get(name, operations);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.bytes.toString())).toEqual({ error: expect.any(String) });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('CNT-10 draws an image once until the file changes', async () => {
    const operations = '/m/123x0/filters:format(webp)';
    const kept = async (): Promise<number> => {
      const entries = await readdir(join(dir, 'cache'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    };
    const before = await kept();
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('photo.jpg', operations)));
    expect(await kept()).toBe(before + 1);
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1);
    const etag = answers[0]?.headers.get('etag') ?? '';
    expect(await get('photo.jpg', operations, { 'if-none-match': etag })).toMatchObject({ status: 304 });
    await utimes(join(dir, 'assets', 'photo.jpg'), 1, 1);
    expect(await get('photo.jpg', operations, { 'if-none-match': etag })).toMatchObject({ status: 200 });
    expect(await kept()).toBe(before + 2);
  });
});
