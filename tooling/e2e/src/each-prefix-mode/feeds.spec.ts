import { feedProblem } from '@clavora/cli/crawl/feed-problem';
import { readRobots } from '@clavora/cli/crawl/robots-rules';
import { readSitemap } from '@clavora/cli/crawl/sitemap-facts';
import { routeTable } from '@clavora/i18n-routing/routes';
import { expect } from '@playwright/test';
import { addressLocales } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';

const followed = routeTable.flatMap((route) => ('feeds' in route ? [{ id: route.id, files: route.feeds }] : []));

test('SEO-3 listings offer feeds in their language', async ({ row, get }) => {
  for (const locale of addressLocales(row)) {
    for (const { id, files } of followed) {
      const listing = routing.href(row.id, locale, id) ?? '';
      const page = await get(listing);
      for (const file of files) {
        const path = `${listing}/${file}`;
        // Feed readers find them in the head, visitors on the page.
        expect(page.body, path).toMatch(new RegExp(`<link rel="alternate" type="[^"]+" href="[^"]*${path}"`));
        expect(page.body, path).toContain(`<a href="${path}"`);
        const { status, headers, body } = await get(path);
        expect(status, path).toBe(200);
        expect(feedProblem(body, headers['content-type'] ?? ''), path).toBeNull();
        expect(body).not.toContain('extranet');
      }
    }
  }
});

test('SEO-3 answers 304 to readers that have the current feed', async ({ row, locale, get }) => {
  const path = `${routing.href(row.id, locale, 'news-about-us')}/rss.xml`;
  const first = await get(path);
  expect(first.headers.etag).toMatch(/^W\/"/);
  const again = await get(path, { 'if-none-match': first.headers.etag });
  expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
  const dated = await get(path, { 'if-modified-since': first.headers['last-modified'] });
  expect(dated.status).toBe(304);
  expect((await get(path, { 'if-none-match': '"another"' })).body).toBe(first.body);
});

test('SEO-3 a listing without feeds has none, and neither has a page of a feed', async ({ row, locale, get }) => {
  const products = routing.href(row.id, locale, 'products');
  const news = routing.href(row.id, locale, 'news-about-us');
  expect((await get(`${products}/rss.xml`)).status).toBe(404);
  expect((await get(`${news}/calendar.ics`)).status).toBe(404);
  expect((await get(`${news}/rss.xml?page=2`)).body).toBe((await get(`${news}/rss.xml`)).body);
});

test('SEO-3 EXT-4 robots.txt names the sitemaps and disallows paths that are no pages', async ({
  row,
  locale,
  origin,
  get,
}) => {
  const { status, headers, body } = await get('/robots.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  // The sites under test must not be indexed.
  expect(body).toMatch(/^Disallow: \/$/m);
  const { sitemaps, bars } = readRobots(body);
  expect(sitemaps).toEqual([`${origin}/sitemap.xml`, `${origin}/sitemaps/news.xml`]);
  for (const code of row.locales) expect(bars(routing.href(row.id, code, 'extranet') ?? '')).toBe(true);
  expect(bars(routing.href(row.id, locale, 'products') ?? '')).toBe(false);
  for (const sitemap of sitemaps) {
    const file = await get(sitemap.slice(origin.length));
    expect(readSitemap(file.body).kind).toBe(sitemap.endsWith('news.xml') ? 'pages' : 'index');
  }
});
