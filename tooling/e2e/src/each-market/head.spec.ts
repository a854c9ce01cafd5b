import { localeRow } from '@clavora/i18n-routing/locales';
import { expect } from '@playwright/test';
import { readHead, type ServedHead } from '../support/requests/read-head.ts';
import { pageKinds, pagePaths } from '../support/sample/sample-pages.ts';
import { test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

/** Meta properties of every page. */
const shared = [
  'description',
  'robots',
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:site_name',
  'og:locale',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'og:image:type',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:alt',
];

/** Types of structured data by kind of page, besides organization and breadcrumbs. */
const described: Readonly<Record<string, string>> = {
  'home listing': 'WebSite',
  'products detail': 'Product',
  'news-about-us detail': 'NewsArticle',
  'press-releases detail': 'NewsArticle',
  'events detail': 'Event',
  'products listing': 'FAQPage',
};

const typesOf = ({ graphs }: ServedHead) => graphs.flatMap((graph) => graph['@graph'] ?? []).map((one) => one['@type']);

test('SEO-1 SEO-2 SEO-3 the head of every kind of page is complete', async ({ get, origin, market, locale, ports }) => {
  const paths = await pagePaths(contentOriginOf(ports), market, locale);
  const problems: string[] = [];
  let seen = 0;
  for (const { name } of pageKinds(locale)) {
    const path = paths.get(name)?.[0];
    if (path === undefined) continue;
    seen += 1;
    const problem = (what: string) => problems.push(`${path}: ${what}`);
    const head = readHead((await get(path)).body);
    const url = `${origin}${path === '/' ? '' : path}`;
    if (head.title.length < 5) problem(`title "${head.title}"`);
    if (head.canonicals.join() !== url) problem(`canonical ${head.canonicals.join()}`);
    if (!Object.values(head.languages).includes(url)) problem('no hreflang of its own');
    for (const key of shared) if ((head.meta[key]?.[0] ?? '') === '') problem(`no ${key}`);
    if (head.meta['og:url']?.[0] !== url) problem(`og:url ${head.meta['og:url']?.[0]}`);
    // The environment is no production.
    if (head.meta.robots?.join() !== 'noindex, nofollow') problem(`robots ${head.meta.robots?.join()}`);
    const types = typesOf(head);
    const wanted = ['Organization', name === 'home listing' ? null : 'BreadcrumbList', described[name] ?? null];
    for (const type of wanted) if (type !== null && !types.includes(type)) problem(`no ${type}`);
  }
  expect(seen).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});

test('SEO-2 a page names its alternates in every language, with English as default', async ({
  get,
  market,
  locale,
  ports,
}) => {
  const paths = await pagePaths(contentOriginOf(ports), market, locale);
  const { languages } = readHead((await get(paths.get('about-us listing')?.[0] ?? '')).body);
  const { tag } = localeRow(locale);
  expect(Object.keys(languages)).toEqual(
    expect.arrayContaining(['x-default', 'en', 'ru', 'it', 'it-IT', 'es-ES', 'fr-FR', 'de-DE', tag]),
  );
  expect(languages['x-default']).toBe(languages.en);
});

test('SEO-2 each kind of page has a social image of its own, with immutable caching', async ({
  get,
  origin,
  market,
  locale,
  ports,
  request,
}) => {
  const paths = await pagePaths(contentOriginOf(ports), market, locale);
  const found = new Set<string>();
  const kinds = [
    'home listing',
    'products listing',
    'products detail',
    'category detail',
    'events detail',
    'press-releases detail',
  ];
  for (const kind of kinds) {
    const [image = ''] = readHead((await get(paths.get(kind)?.[0] ?? '')).body).meta['og:image'] ?? [];
    expect(image).toMatch(new RegExp(`^${origin}/og/.*[0-9a-f]{12}\\.png$`));
    // As long as the tests' other requests: the first walk of all pages also needs the content service.
    const answer = await request.get(image, { timeout: 60_000 });
    expect(answer.status(), image).toBe(200);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const png = await answer.body();
    // Width and height are in the first chunk of a PNG.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], image).toEqual([1200, 630]);
    expect(png.byteLength, image).toBeLessThan(150_000);
    found.add(png.toString('base64'));
  }
  expect(found.size).toBe(kinds.length);
});

test('SEO-2 a missing image is a 404, an outdated one redirects to the current one', async ({
  get,
  row,
  market,
  locale,
  ports,
}) => {
  const paths = await pagePaths(contentOriginOf(ports), market, locale);
  const product = paths.get('products detail')?.[0] ?? '';
  const earlier = await get(`/og${product}/000000000000.png`);
  expect(earlier.status).toBe(307);
  expect(earlier.headers.location).toMatch(/^\/og\/.*\/[0-9a-f]{12}\.png$/);
  for (const path of [
    `/og${product}-none/000000000000.png`,
    `/og${product}/%3Cb%3E.png`,
    `/og${row.prefix === 'all' ? `/${locale}` : ''}/extranet/000000000000.png`,
  ]) {
    const { status, body } = await get(path);
    expect(status, path).toBe(404);
    expect(body).not.toContain('<b>');
  }
});

test('SEO-2 further pages of a listing have a canonical URL and a title of their own', async ({
  get,
  origin,
  market,
  locale,
  ports,
}) => {
  const path = (await pagePaths(contentOriginOf(ports), market, locale)).get('products listing')?.[0] ?? '';
  const first = readHead((await get(`${path}?utm_source=x`)).body);
  expect(first.canonicals).toEqual([`${origin}${path}`]);
  const second = readHead((await get(`${path}?page=2&utm_source=x`)).body);
  expect(second.canonicals).toEqual([`${origin}${path}?page=2`]);
  expect(second.languages).toEqual({});
  expect(second.title).not.toBe(first.title);
});

test('SEO-2 a missing page names no alternates', async ({ get, row, locale }) => {
  const { status, body } = await get(`${row.prefix === 'all' ? `/${locale}` : ''}/no-such-page-at-all`);
  expect(status).toBe(404);
  const head = readHead(body);
  expect(head.canonicals).toEqual([]);
  expect(head.languages).toEqual({});
  expect(head.meta['og:image']).toBeUndefined();
  expect(head.graphs).toEqual([]);
});
