import { loadMessages } from '@clavora/i18n-routing/messages';
import { oddSpellings } from '@clavora/server/odd-spellings';
import { expect } from '@playwright/test';
import { readHtml } from '../support/requests/read-html.ts';
import { type RawAnswer, sendRaw } from '../support/requests/send-raw.ts';
import { langOf, routing, test } from '../support/tests/site-test.ts';

const writing = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

/** Signs of a stack trace or a file path. */
const innards = /\n\s+at \S|node_modules|\.next\//;

test('SEC-1 an unsupported method of a path is 405, and is not cached', async ({ row, origin, get }) => {
  const [locale] = row.locales;
  const products = routing.href(row.id, locale, 'products');
  const page = await get(products ?? '/');
  const [picture = ''] = /\/og\/[^"]+\.png/.exec(page.body) ?? [];
  const paths = [
    routing.href(row.id, locale, 'home') ?? '/',
    `${products}`,
    `${products}/_payload.json`,
    `/sitemaps/${locale}-1.xml`,
    '/robots.txt',
    picture,
  ];
  for (const path of paths) {
    for (const method of writing) {
      const { status, headers, body } = await sendRaw(origin, `${method} ${path} HTTP/1.1`, ['next-action: 40c1a0b2']);
      const { allow, 'cache-control': caching } = headers;
      expect({ path, method, status, allow, caching }).toEqual({
        path,
        method,
        status: 405,
        allow: 'GET, HEAD',
        caching: 'no-store',
      });
      expect(body).not.toMatch(innards);
    }
    const [read, head] = [await get(path), await sendRaw(origin, `HEAD ${path} HTTP/1.1`)];
    expect({ path, read: read.status, head: head.status, body: head.body }).toEqual({
      path,
      read: 200,
      head: 200,
      body: '',
    });
    expect(head.headers['content-type']).toBe(read.headers['content-type']);
  }
});

test('SEC-1 invalid requests are answered with 4xx and without a stack trace', async ({ origin }) => {
  const lines = [
    'GET *',
    'OPTIONS *',
    'TRACE /',
    'CONNECT evil.example:443',
    'FOO /',
    'GET http://evil.example/',
    'GET x',
    'GET /a\tb',
    'GET /#x',
    'GET /%00',
    'POST /_next/../x?form=contact',
  ];
  for (const line of lines) {
    const { status, body } = await sendRaw(origin, `${line} HTTP/1.1`);
    expect({ line, isRefused: status >= 400 && status < 500, body }).toEqual({
      line,
      isRefused: true,
      body: expect.not.stringMatching(innards),
    });
  }
  expect((await sendRaw(origin, 'GET / HTTP/1.1', [`x: ${'a'.repeat(20_000)}`])).status).toBe(431);
});

test("SEC-1 below Next's paths only files of the build exist", async ({ row, get }) => {
  for (const locale of row.locales) {
    const { errors } = await loadMessages(locale);
    const { status, headers, body } = await get(row.prefix === 'all' ? `/${locale}/x.rsc` : '/index');
    const { lang, headings } = readHtml(body);
    expect({ status, caching: headers['cache-control'], lang, headings }).toEqual({
      status: 404,
      caching: 'no-store',
      lang: langOf(locale),
      headings: [errors.not_found.title],
    });
  }
  for (const path of [
    '/_next/image?url=%2Ficons%2Ficon-192.png&w=64&q=75',
    '/_next/data/build/index.json',
    '/_next/none',
    '/_next/static/none.js',
    '/_next/static/media',
    '/_error',
    '/_not-found',
    '/_global-error',
    '/404',
    '/500',
    '/index',
    '/index.rsc',
  ]) {
    const { status, headers } = await get(path);
    expect({ path, status, caching: headers['cache-control'] }).toEqual({ path, status: 404, caching: 'no-store' });
  }
});

test('SEC-2 all gates normalize a path in the same way', async ({ row, origin }) => {
  const [locale] = row.locales;
  const page = routing.href(row.id, locale, 'products') ?? '/';
  const partner = routing.href(row.id, locale, 'extranet') ?? '/';
  for (const path of [page, partner, '/auth/login', '/api/extranet/lists/it']) {
    for (const spelling of oddSpellings(path)) {
      const { status, headers } = await sendRaw(origin, `GET ${spelling} HTTP/1.1`);
      const { location = '/' } = headers;
      expect({ spelling, status, location }).toEqual({
        spelling,
        status: status === 301 || status === 400 ? status : 404,
        location: expect.stringMatching(/^\/(?!\/)/),
      });
    }
  }
});

test('SEC-2 folders of pages that only the site itself requests are 404', async ({ row, get }) => {
  const [locale] = row.locales;
  const products = routing.href(row.id, locale, 'products') ?? '/';
  const start = row.prefix === 'all' ? `/${locale}` : '';
  const inner = [
    'error/404',
    'error/500',
    'search',
    'search?q=clv',
    'form',
    'form/x?sent=contact',
    'sign-in/login',
    'asked/shops',
    'preview',
    'kept/robots.txt',
    'live/robots.txt',
    'none',
  ];
  const addresses = inner.flatMap((words) =>
    [start, '', '/xx'].flatMap((before) => ['~', '%7E', '%7e'].map((tilde) => `${before}/${tilde}${words}`)),
  );
  for (const path of [
    ...addresses,
    `${products}/~page/2`,
    `${products}/~page/2/_payload.json`,
    `/api/payload${products}/~page/2`,
  ]) {
    const { status, headers } = await get(path);
    expect({ path, status, caching: headers['cache-control'] }).toEqual({ path, status: 404, caching: 'no-store' });
  }
});

test('SEC-2 an address is answered in one case only', async ({ row, get }) => {
  const [locale] = row.locales;
  const href = (route: Parameters<typeof routing.href>[2]) => routing.href(row.id, locale, route) ?? '/';
  const products = href('products');
  const { body } = await get(products);
  const [picture = ''] = /\/og\/[^"]+\.png/.exec(body) ?? [];
  const [chunk = ''] = /\/_next\/static\/[^" ]+\.js/.exec(body) ?? [];
  const { id } = JSON.parse((await get('/builds/latest.json')).body) as { id: string };
  const addresses = [
    products,
    `${products}/_payload.json`,
    `${href('search')}?q=clv`,
    `${href('contacts')}?place=Milano`,
    `${href('events-and-news')}?kind=event`,
    `${href('key-finder')}?code=zzz`,
    href('extranet'),
    '/robots.txt',
    '/sitemap.xml',
    `/sitemaps/${locale}-1.xml`,
    '/favicon.ico',
    '/manifest.webmanifest',
    picture,
    chunk,
    '/builds/latest.json',
    `/builds/meta/${id}.json`,
    '/icons/icon-192.png',
    '/.well-known/security.txt',
    `/api/payload${products}`,
    `/api/consent/${locale}`,
    `/api/search/${locale}`,
    '/api/catalogue/resolve?code=clv',
    '/api/health/live',
    '/api/forms/token',
    '/api/extranet/search-key',
    '/auth/login',
  ];
  const turned = (text: string) =>
    text.replaceAll(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
  for (const address of addresses) {
    const [path = '', query] = address.split('?');
    const words = path.split('/').slice(1);
    const others = [
      ...words.map((word, at) => `/${words.with(at, word.slice(0, -1) + turned(word.slice(-1))).join('/')}`),
      turned(path),
      `${path}.`,
      `${path};a=1`,
      `/${path}`,
      `${path}/`,
      `${path}%2e`,
      `${path}/.`,
    ].filter((other) => other !== path);
    const isPersonal = /^\/(?:[a-z]{2}\/)?(?:extranet|auth\/|api\/extranet\/)/.test(address);
    const { status: found } = await get(address);
    expect({ address, isFound: found < 400 || found === 401 }).toEqual({ address, isFound: true });
    for (const other of others) {
      const { status, headers } = await get(query === undefined ? other : `${other}?${query}`);
      // Redirects lead to the right spelling. What exists below the API of partners is not public.
      const isElsewhere = status === 404 || (status >= 300 && status < 400) || (isPersonal && status === 401);
      expect({ other, status, isElsewhere }).toEqual({ other, status, isElsewhere: true });
      const isOfPerson = isPersonal && other.toLowerCase() === path.toLowerCase();
      if (isOfPerson) expect(headers['cache-control'], other).toContain('no-store');
    }
  }
});

test('SEC-2 a protocol upgrade request is answered and closed', async ({ row, origin }) => {
  const [locale] = row.locales;
  const found = routing.href(row.id, locale, 'products') ?? '/';
  const protocols = [
    ['upgrade: websocket', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version: 13'],
    ['upgrade: h2c', 'http2-settings: AAMAAABkAAQAoAAAAAIAAAAA'],
  ];
  for (const [path, status] of [
    [found, 200],
    [`${found}/no/such/page`, 404],
    ['/api/health/live', 200],
    ['/_next/hmr', 404],
  ] as const) {
    for (const headers of protocols) {
      const answer = await sendRaw(origin, `GET ${path} HTTP/1.1`, ['connection: upgrade', ...headers]);
      expect({ path, headers, status: answer.status }).toEqual({ path, headers, status });
    }
  }
});

test('SEC-2 internal headers of a proxy or of Next are not accepted from visitors', async ({ row, origin }) => {
  const [locale] = row.locales;
  const search = `${routing.href(row.id, locale, 'search')}?q=clv`;
  const shown = ({ status, headers }: RawAnswer) => ({ status, type: headers['content-type'] });
  const usual = { status: 200, type: 'text/html; charset=utf-8' };
  for (const header of [
    "content-security-policy: script-src 'nonce-VISITOR'",
    "content-security-policy-report-only: script-src 'nonce-VISITOR'",
    'x-middleware-prefetch: 1',
    'x-middleware-set-cookie: VISITOR=1',
    'x-nextjs-data: 1',
    'x-matched-path: /extranet',
    'x-invoke-path: /extranet',
    'next-action: VISITOR',
    'next-resume: 1',
    'x-prerender-revalidate: VISITOR',
    'x-forwarded-proto: VISITOR',
    'x-forwarded-host: VISITOR',
  ]) {
    const answer = await sendRaw(origin, `GET ${search} HTTP/1.1`, [header]);
    expect({ header, ...shown(answer) }).toEqual({ header, ...usual });
    expect(`${JSON.stringify(answer.headers)}${answer.body}`).not.toContain('VISITOR');
  }
  for (const state of ['%7Bbad', '%', '[]', '%5B1%2C2%5D']) {
    const headers = ['rsc: 1', `next-router-state-tree: ${state}`];
    const sent = await sendRaw(origin, `GET ${search} HTTP/1.1`, headers);
    const { location = search } = sent.headers;
    const answer = sent.status === 307 ? await sendRaw(origin, `GET ${location} HTTP/1.1`, headers) : sent;
    expect({ state, ...shown(answer) }).toEqual({ state, status: 200, type: 'text/x-component' });
  }
});
