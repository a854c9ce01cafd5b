import { localeCookie } from '@clavora/i18n-routing/locale-cookie';
import { routeTable } from '@clavora/i18n-routing/routes';
import { expect } from '@playwright/test';
import { ask, target } from '../support/requests/ask.ts';
import { readHtml } from '../support/requests/read-html.ts';
import { samplePath } from '../support/sample/sample-pages.ts';
import { addressLocales, everyNth } from '../support/sample/tested-sites.ts';
import { langOf, routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

const permanent = new Set<number>([301, 308]);

test('RTE-2 a trailing slash is removed by one permanent redirect that keeps the query', async ({
  row,
  origin,
  get,
}) => {
  for (const locale of addressLocales(row)) {
    const path = routing.href(row.id, locale, 'products');
    for (const requested of [`${path}/`, `${path}//`]) {
      const answer = await get(`${requested}?a=1&b=%20x`);
      expect({ requested, status: permanent.has(answer.status), to: target(origin, answer) }).toEqual({
        requested,
        status: true,
        to: `${path}?a=1&b=%20x`,
      });
    }
  }
});

const hostilePaths = [
  '//evil.example',
  '//evil.example/',
  '//evil.example/x/',
  '///evil.example/%2e%2e',
  '/\\evil.example',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '/%2fevil.example',
  '/.evil.example/',
  '/@evil.example/',
  '/%0d%0alocation:%20https://evil.example/',
  '/%00',
  '/%ff',
  '/%',
  '/%e0%a4%a',
  '/..%2f..%2fetc%2fpasswd',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  `/${'a'.repeat(5_000)}`,
  `/${'a/'.repeat(1_000)}`,
  `/${'%2f'.repeat(1_000)}`,
  '/~error/500',
  '/~search',
  '/~asked/shops',
  '/~asked/none',
  '/~page/2',
  '/_next/../api/health/ready',
  '/__proto__',
  '/constructor/prototype',
  '/[locale]',
  '/?page=-1',
  '/?page=NaN',
  '/?page=1e9',
  '/?page=99999999999999999999',
  '/?page=2&page=3',
  '/?page[]=2',
  '/?q=%ff',
  '/?__nextLocale=ru&nextInternalLocale=ru',
];

test('RTE-2 hostile URLs break nothing and never redirect off the site', async ({ row, origin }) => {
  const bases = row.prefix === 'all' ? ['', `/${row.locales[0]}`] : [''];
  const problems: string[] = [];
  for (const base of bases) {
    for (const path of hostilePaths) {
      const requested = `${base}${path}`;
      const answer = await ask(origin, requested);
      const { location } = answer.headers;
      const isAway = location !== undefined && new URL(location, origin).origin !== origin;
      const shown = requested.length > 60 ? `${requested.slice(0, 60)}…` : requested;
      if (answer.status >= 500) problems.push(`${shown} answered ${answer.status}`);
      if (isAway || location?.startsWith('//') === true) problems.push(`${shown} leads to ${location}`);
    }
  }
  expect(problems).toEqual([]);
});

test('RTE-2 a hostile host or forwarding header names no other site in a redirect', async ({ row, origin, get }) => {
  const path = routing.href(row.id, row.locales[0], 'products');
  for (const headers of [
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
    { 'x-original-url': '//evil.example' },
  ]) {
    expect(target(origin, await get(`${path}/`, headers))).toBe(path);
  }
});

// The function that makes these redirects has a test over all paths (next-config.test.ts of the site).
test('MKT-4 a superfluous or missing prefix redirects to the page that owns the path', async ({ row, origin, get }) => {
  const own = row.locales[0];
  if (row.prefix === 'except-default') {
    const listings = routeTable.filter((route) => 'listing' in route && routing.pathOf(route.id, own) !== null);
    for (const route of everyNth(listings, 8)) {
      const path = routing.pathOf(route.id, own);
      const requested = path === '/' ? `/${own}` : `/${own}${path}`;
      for (const slash of ['', '/']) {
        const answer = await get(`${requested}${slash}?a=1`);
        expect({
          requested: requested + slash,
          isPermanent: permanent.has(answer.status),
          to: target(origin, answer),
        }).toEqual({
          requested: requested + slash,
          isPermanent: true,
          to: `${path}?a=1`,
        });
      }
    }
    return;
  }
  /** Returns every path of a page in a language: listings, and a page below each route that has some. */
  const pathsOf = (locale: (typeof row.locales)[number]) =>
    routeTable.flatMap((route) => {
      const path = route.path.length > 0 ? routing.pathOf(route.id, locale) : null;
      if (path === null) return [];
      return [...('listing' in route ? [path] : []), ...('details' in route ? [`${path}/some-page`] : [])];
    });
  const astray: string[] = [];
  // Some of each language. The site also requests the page to which each leads, to send one redirect only.
  for (const path of everyNth([...new Set(row.locales.flatMap(pathsOf))], 20)) {
    const owner = row.locales.find((locale) => pathsOf(locale).includes(path));
    const answer = await get(path);
    const to = target(origin, answer);
    if (!permanent.has(answer.status) || to !== `/${owner}${path}`)
      astray.push(`${path} → ${answer.status} ${to}, not /${owner}${path}`);
  }
  expect(astray).toEqual([]);
  const slashed = await get('/prodotti/?a=1');
  expect(target(origin, slashed)).toBe('/it/prodotti?a=1');
  for (const path of ['/no-such-words', '/privacy', '/xx/products']) expect((await get(path)).status).toBe(404);
});

test('MKT-4 MKT-5 MKT-6 the root path follows the language cookie, never the browser, and no shared cache stores it', async ({
  row,
  origin,
  get,
}) => {
  const cookie = (value: string) => ({ cookie: `other=1; ${localeCookie.name}=${value}; last=2` });
  const own = row.locales[0];
  if (row.prefix === 'except-default') {
    for (const headers of [{}, cookie('ru'), cookie('en'), { 'accept-language': 'ru,ru-RU;q=0.9' }]) {
      const { status, body, headers: received } = await get('/', headers);
      expect({ status, lang: readHtml(body).lang }).toEqual({ status: 200, lang: langOf(own) });
      expect(received['set-cookie']).toBeUndefined();
    }
    return;
  }
  const cases = [
    { headers: {}, to: '/en' },
    { headers: { 'accept-language': 'ru,ru-RU;q=0.9' }, to: '/en' },
    ...row.locales.map((locale) => ({ headers: cookie(locale), to: `/${locale}` })),
    ...['xx', '', 'italy', '//evil.example', 'it/../ru', '%2f%2fevil.example'].map((value) => ({
      headers: cookie(value),
      to: '/en',
    })),
  ];
  for (const { headers, to } of cases) {
    const answer = await get('/', headers);
    expect({ headers, to: target(origin, answer), status: [302, 303, 307].includes(answer.status) }).toEqual({
      headers,
      to,
      status: true,
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('MKT-6 a visit sets no cookie', async ({ row, get }) => {
  for (const locale of addressLocales(row)) {
    for (const path of [routing.href(row.id, locale, 'home'), routing.href(row.id, locale, 'contacts')]) {
      expect((await get(path ?? '/')).headers['set-cookie']).toBeUndefined();
    }
  }
});

test("MKT-3 RTE-6 English exists beside the site's own language for custom landing pages only", async ({
  row,
  get,
}) => {
  const landings = ['/en/thank-you', '/en/landing-smart-pro-mini'];
  for (const path of landings) {
    const { status, body } = await get(path);
    expect({ path, status, lang: readHtml(body).lang }).toEqual({ path, status: 200, lang: 'en' });
  }
  if (row.prefix === 'all') return;
  for (const path of ['/en', '/en/products', '/en/search', '/en/privacy', '/en/landing-smart-pro-maxi']) {
    expect({ path, status: (await get(path)).status }).toEqual({ path, status: 404 });
  }
  for (const path of ['/de/produkte', '/it/prodotti', '/es/productos'].filter(
    (other) => !other.startsWith(`/${row.locales[0]}/`),
  )) {
    const { status } = await get(path);
    expect({ path, status }).toEqual({ path, status: 404 });
  }
});

test('RTE-6 serves the two custom landing pages of the table, with their data by path', async ({ row, get }) => {
  const base = row.prefix === 'all' ? '/en' : '';
  for (const slug of ['thank-you', 'landing-smart-pro-mini']) {
    const page = await get(`${base}/${slug}`);
    expect({ slug, status: page.status, headings: readHtml(page.body).headings.length }).toEqual({
      slug,
      status: 200,
      headings: 1,
    });
    const data = await get(`/api/getCustomLanding${base}/${slug}`, { accept: 'application/json' });
    expect(data.status).toBe(200);
    expect(JSON.parse(data.body)).toMatchObject({ path: `${base}/${slug}`, content: { component: 'landing_page' } });
  }
  expect((await get(`${base}/landing-smart-pro-maxi`)).status).toBe(404);
  for (const path of ['nope', 'prodotti', 'en/nope', '..%2fhealth']) {
    const { status, headers, body } = await get(`/api/getCustomLanding/${path}`, { accept: 'application/json' });
    expect({ path, status, type: headers['content-type'] }).toEqual({ path, status: 404, type: 'application/json' });
    expect(JSON.parse(body)).toHaveProperty('error');
  }
});

test('RTE-5 a product, a news article and a category have no page at the root', async ({ row, ports, get }) => {
  const locale = row.locales[0];
  for (const kind of ['products detail', 'news-about-us detail', 'category detail']) {
    const path = await samplePath(contentOriginOf(ports), row.id, locale, kind);
    expect({ path, status: (await get(path)).status }).toEqual({ path, status: 200 });
    const slug = path.slice(path.lastIndexOf('/'));
    const atRoot = `${row.prefix === 'all' ? `/${locale}` : ''}${slug}`;
    expect({ atRoot, status: (await get(atRoot)).status }).toEqual({ atRoot, status: 404 });
  }
});

test('RTE-10 a path without a route or story is 404', async ({ row, get }) => {
  for (const locale of addressLocales(row)) {
    const base = row.prefix === 'all' ? `/${locale}` : '';
    const products = routing.href(row.id, locale, 'products');
    for (const path of [
      `${base}/no-such-page`,
      `${base}/no/such/page`,
      `${products}/no-such-product`,
      `${products}/a/b/c`,
    ]) {
      const { status, body } = await get(path);
      expect({ path, status, lang: readHtml(body).lang }).toEqual({ path, status: 404, lang: langOf(locale) });
    }
  }
});

test('RTE-14 unknown parameters change neither status nor cache identity', async ({ row, get }) => {
  const locale = row.locales[0];
  const path = routing.href(row.id, locale, 'about-us') ?? '/';
  const plain = await get(path);
  expect(plain.status).toBe(200);
  for (const query of [
    'utm_source=x',
    'gclid=1&fbclid=2',
    'page=',
    'page=0',
    'page=abc',
    'locale=ru',
    'path=x&slug=y',
    'a[b]=c',
    '%',
    '=',
  ]) {
    const marked = await get(`${path}?${query}`);
    expect({ query, status: marked.status, cache: marked.headers['x-nextjs-cache'] }).toEqual({
      query,
      status: 200,
      cache: 'HIT',
    });
    expect(marked.body).toBe((await get(path)).body);
  }
});
