import { expect } from '@playwright/test';
import { routing, test } from '../support/tests/site-test.ts';

/** Number of requested pages of a sitemap: enough for every kind. */
const maxRequests = 12;

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

/** The sample's pages of the catalogue fill these files, of a thousand pages each. */
const catalogueFiles = [1, 2, 3] as const;

test('SEO-3 the sitemap names each language, and existing pages', async ({ get, origin, row }) => {
  const index = await get('/sitemap.xml');
  expect(index.status).toBe(200);
  expect(index.headers['content-type']).toContain('application/xml');
  const files = locations(index.body);
  const ofCatalogue = row.locales.flatMap((locale) =>
    catalogueFiles.map((number) => `${origin}/sitemaps/${locale}-catalogue-${number}.xml`),
  );
  expect(files).toEqual([...row.locales.map((locale) => `${origin}/sitemaps/${locale}-1.xml`), ...ofCatalogue]);

  const [file = ''] = files;
  const sitemap = await get(file.slice(origin.length));
  expect(sitemap.status).toBe(200);
  const pages = locations(sitemap.body);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(100);
  expect(sitemap.body).not.toContain('extranet');
  expect(sitemap.body).toContain('hreflang="x-default"');

  const step = Math.ceil(pages.length / maxRequests);
  const problems: string[] = [];
  for (const page of pages.filter((_, position) => position % step === 0)) {
    const { status } = await get(page.slice(origin.length));
    if (status !== 200) problems.push(`${page} answered ${status}`);
  }
  expect(problems).toEqual([]);
});

test('SEO-3 CAT-4 the sitemap of the key catalogue names existing pages, with their other languages', async ({
  get,
  origin,
  locale,
  row,
}) => {
  const files = await Promise.all(catalogueFiles.map((number) => get(`/sitemaps/${locale}-catalogue-${number}.xml`)));
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
  const body = files.map((file) => file.body).join('');
  const pages = locations(body);
  expect(pages.length).toBeGreaterThan(2000);
  expect(new Set(pages).size).toBe(pages.length);
  for (const route of [
    'key-finder-vehicles',
    'key-finder-makers',
    'key-finder-measures',
    'key-finder-compare',
  ] as const)
    expect(pages).toContain(`${origin}${routing.href(row.id, locale, route)}`);
  expect(body).toContain('hreflang="x-default"');
  const step = Math.ceil(pages.length / 6);
  for (const page of pages.filter((_, position) => position % step === 0))
    expect((await get(page.slice(origin.length))).status, page).toBe(200);
});

test('SEO-3 there is no sitemap past the last', async ({ get, locale }) => {
  for (const file of [`${locale}-2`, `${locale}-0`, `${locale}-catalogue-4`, 'xx-catalogue-1', 'xx-1', 'nothing']) {
    expect((await get(`/sitemaps/${file}.xml`)).status, file).toBe(404);
  }
});
