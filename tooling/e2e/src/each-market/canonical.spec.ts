import { type Locale, locales } from '@clavora/i18n-routing/locales';
import type { MarketRow } from '@clavora/i18n-routing/markets';
import { expect } from '@playwright/test';
import { target } from '../support/requests/ask.ts';
import { redirectEntries } from '../support/sample/redirect-entries.ts';
import { samplePath } from '../support/sample/sample-pages.ts';
import { addressLocales } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

/** Returns the slug of a product, which is the same in all languages of the sample space. */
const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Returns the languages whose segments are tried: the next one of nine, else all others; unit tests cover all
 * pairs.
 */
function foreignTo(locale: Locale, row: MarketRow): readonly Locale[] {
  const next = locales[(locales.indexOf(locale) + 1) % locales.length];
  return row.locales.length > 1 && next ? [next] : locales;
}

test('RTE-11 a product under the segment of another language redirects to its canonical URL', async ({
  row,
  ports,
  origin,
  get,
}) => {
  const astray: string[] = [];
  for (const locale of addressLocales(row)) {
    const path = await samplePath(contentOriginOf(ports), row.id, locale, 'products detail');
    const base = row.prefix === 'all' ? `/${locale}` : '';
    for (const other of foreignTo(locale, row)) {
      const requested = `${base}${routing.pathOf('products', other)}/${slugOf(path)}`;
      if (requested === path) continue;
      const answer = await get(`${requested}?utm_source=x`);
      const to = target(origin, answer);
      if (answer.status !== 301 || to !== `${path}?utm_source=x`) astray.push(`${requested} → ${answer.status} ${to}`);
      // From the cache now, with the same result.
      const again = await get(requested);
      if (again.status !== 301 || target(origin, again) !== path) astray.push(`${requested} then ${again.status}`);
    }
  }
  expect(astray).toEqual([]);
});

test('RTE-11 a content path redirects to its canonical URL for every kind of page', async ({
  row,
  ports,
  origin,
  get,
}) => {
  for (const locale of addressLocales(row)) {
    const product = await samplePath(contentOriginOf(ports), row.id, locale, 'products detail');
    const base = row.prefix === 'all' ? `/${locale}` : '';
    for (const path of [product, routing.href(row.id, locale, 'products'), routing.href(row.id, locale, 'about-us')]) {
      if (path === null) continue;
      const requested = `/${locale}/global${path.slice(base.length)}`;
      const answer = await get(requested);
      expect({ requested, status: answer.status, to: target(origin, answer) }).toEqual({
        requested,
        status: 301,
        to: path,
      });
    }
  }
});

test('RTE-11 product listings redirect to theirs; a path in no language is 404', async ({ row, origin, get }) => {
  const locale = row.locales[0];
  const base = row.prefix === 'all' ? `/${locale}` : '';
  const products = routing.href(row.id, locale, 'products');
  for (const other of locales) {
    const segment = routing.pathOf('products', other);
    const automotive = routing.pathOf('products-automotive', other);
    const listings = [
      { requested: `${base}${segment}`, path: products },
      { requested: automotive && `${base}${automotive}`, path: routing.href(row.id, locale, 'products-automotive') },
    ];
    for (const { requested, path } of listings) {
      if (requested === null || path === null || requested === path) continue;
      const answer = await get(requested);
      expect({ requested, status: answer.status, to: target(origin, answer) }).toEqual({
        requested,
        status: 301,
        to: path,
      });
    }
  }
  const other = locales.find((code) => code !== locale) ?? locale;
  const segment = routing.pathOf('products', other);
  for (const missing of [
    `${base}${segment}/no-such-product`,
    `${base}${segment}/no/such/product`,
    `${base}${segment}/*`,
    `/${locale}/global${segment}/no-such-product`,
    `/${other}/global${segment}/no-such-product`,
    `/xx/global${segment}`,
    ...(row.prefix === 'except-default' ? [`/${other}/global${segment}`] : []),
  ]) {
    const answer = await get(missing);
    expect({ missing, status: answer.status }).toEqual({ missing, status: 404 });
  }
});

test('RTE-11 checkStorySlugs answers path and language', async ({ row, ports, get }) => {
  const checkSlugs = async (path: string, locale: string) => {
    const { status, headers, body } = await get(`/api/checkStorySlugs?${new URLSearchParams({ path, locale })}`);
    expect(headers['content-type']).toContain('application/json');
    return { status, body: JSON.parse(body) as unknown };
  };
  for (const locale of addressLocales(row)) {
    const product = await samplePath(contentOriginOf(ports), row.id, locale, 'products detail');
    for (const other of foreignTo(locale, row)) {
      const path = `/${locale}/global${routing.pathOf('products', other)}/${slugOf(product)}`;
      expect(await checkSlugs(path, locale)).toEqual({ status: 200, body: { path: product, lang: locale } });
    }
    const error = expect.any(String);
    expect(await checkSlugs(`/${locale}/global/no-such-page`, locale)).toEqual({ status: 404, body: { error } });
    expect(await checkSlugs('no-path', locale)).toEqual({ status: 400, body: { error } });
    expect(await checkSlugs(product, 'xx')).toEqual({ status: 400, body: { error } });
  }
});

test("RTE-12 the editors' redirects lead to existing pages with their status", async ({ row, ports, origin, get }) => {
  /** Returns the slug of a page below a listing, for the `*` of an address. */
  const slugBelow = async (listing: string) => {
    const match = routing.match(row.id, listing);
    if (match.kind !== 'route') throw new Error(`A redirect leads below ${listing}, which is no listing of ${row.id}`);
    return slugOf(await samplePath(contentOriginOf(ports), row.id, match.locale, `${match.route.id} detail`));
  };
  for (const { name, value } of await redirectEntries(contentOriginOf(ports))) {
    const [, market, from = ''] = /^(?:(\w+):)?(.*)$/.exec(name) ?? [];
    const [, status = '301', to = ''] = /^(?:(\d+) )?(.*)$/.exec(value) ?? [];
    if (market !== undefined && market !== row.id) continue;
    // Paths of a site with one language have no prefix; redirects in other languages do not apply to it.
    const [, language] = /^\/([a-z]{2})\//.exec(from) ?? [];
    if (row.prefix === 'except-default' && language !== undefined && language !== row.locales[0]) continue;
    const own = (path: string) => (row.prefix === 'except-default' ? path.replace(`/${language}/`, '/') : path);
    const slug = to.endsWith('/*') ? await slugBelow(own(to).slice(0, -2)) : 'any-page';
    const requested = own(from).replace('*', slug);
    const answer = await get(requested);
    const expected = own(to).replace('*', slug);
    expect({ requested, status: answer.status, to: target(origin, answer) }).toEqual({
      requested,
      status: Number(status),
      to: expected,
    });
    expect(answer.headers['cache-control']).toContain('max-age=0');
    if (!expected.startsWith('/')) continue;
    const page = await get(expected);
    expect({ expected, status: page.status }).toEqual({ expected, status: 200 });
  }
});
