import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { noCache } from '@clavora/site-core/page-cache';
import { sampleSite } from '@clavora/site-core/sample-site';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pictureHandler } from './social-image-route.ts';

let server: Server;
let pictures = '';

beforeAll(async () => {
  const red = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    const isThere = request.url?.startsWith('/f/1/600x400/a/red.png') === true;
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/png' }).end(isThere ? red : 'none');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pictures = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const news = 'it/global/eventi-e-notizie/notizie-su-di-noi/nuovi-grezzi';
const path = '/eventi-e-notizie/notizie-su-di-noi/nuovi-grezzi';

function handlerOver(fields: Record<string, unknown> = {}) {
  const story: RawStory = {
    uuid: 'u',
    name: 'News',
    full_slug: news,
    content: {
      component: 'news_article',
      _uid: 'u',
      title: 'Nuove chiavi grezze',
      date: '2026-11-20 08:00',
      ...fields,
    },
  };
  const asked: string[] = [];
  const marks: string[] = [];
  const site = sampleSite('italy', {
    lookup: async (slugs) => {
      asked.push(...slugs);
      return new Map(slugs.includes(news) ? [[news, story]] : []);
    },
    stories: async () => ({ stories: [], total: 0 }),
  });
  site.cache = {
    ...noCache,
    tag: async (tags) => void marks.push(...tags),
    keepBriefly: async () => void marks.push('briefly'),
  };
  const handle = pictureHandler(site);
  const get = async (address: string) =>
    handle(new Request('https://italy.example'), {
      params: Promise.resolve({ path: address.replace('/og/', '').split('/') }),
    });
  const own = async () => (await get(`/og${path}/000000000000.png`)).headers.get('location') ?? '';
  return { get, own, asked, marks };
}

describe('pictureHandler', () => {
  it('SEO-2 returns an immutable PNG of 1200 by 630, which changes with its story', async () => {
    const { get, own, marks } = handlerOver();
    const answer = await get(await own());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.byteLength).toBeLessThan(100_000);
    expect(marks).toEqual(expect.arrayContaining(['story:u', `slug:${news}`, 'config:it']));
  });

  it('SEO-2 redirects an outdated name to the current one', async () => {
    const first = await handlerOver().own();
    const changed = handlerOver({ title: 'Nuovissimi grezzi' });
    const answer = await changed.get(first);
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^/og${path}/[0-9a-f]{12}\\.png$`));
    expect(answer.headers.get('location')).not.toBe(first);
  });

  it.each([
    '/og/eventi-e-notizie/notizie-su-di-noi/nessuna/000000000000.png',
    '/og/no/such/page/at/all/000000000000.png',
    `/og${path}/x.png`,
    `/og${path}`,
    `/og${path}/~page/2`,
  ])('SEO-2 answers 404 for %s', async (address) => {
    expect((await handlerOver().get(address)).status).toBe(404);
  });

  it('EXT-2 answers 404 in the partner area without reading its content', async () => {
    const { get, asked } = handlerOver();
    expect((await get('/og/extranet/prodotti/000000000000.png')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('SEO-2 contains the story’s own picture', async () => {
    const { get, own } = handlerOver({
      image: { fieldtype: 'asset', filename: `${pictures}/f/1/600x400/a/red.png`, alt: '' },
    });
    const answer = await get(await own());
    const { data, info } = await sharp(await answer.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (315 * info.width + 1000) * info.channels;
    const [red = 0, green = 255] = data.subarray(at, at + 2);
    expect(red - green).toBeGreaterThan(150);
  });

  it('SEO-2 renders without a picture that fails to load, cached briefly', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { get, own, marks } = handlerOver({
      image: { fieldtype: 'asset', filename: `${pictures}/f/1/600x400/a/gone.png`, alt: '' },
    });
    const answer = await get(await own());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(marks).toContain('briefly');
    expect(warn).toHaveBeenCalledOnce();
  });
});

it('SEO-3 pictureHandler returns the mark for structured data', async () => {
  const answer = await handlerOver().get('/og/logo.png');
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
});
