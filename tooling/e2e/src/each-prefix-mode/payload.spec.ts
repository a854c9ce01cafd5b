import { embeddedTokens } from '@clavora/cli/embedded-services';
import { expect } from '@playwright/test';
import { type Answer, target } from '../support/requests/ask.ts';
import { readHtml } from '../support/requests/read-html.ts';
import { distinctPageKinds, pagePaths } from '../support/sample/sample-pages.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

const wanted = { accept: 'application/json', 'sec-fetch-dest': 'empty' };

interface Payload {
  build: string;
  route: string;
  market: string;
  locale: string;
  path: string;
  title: string;
  crumbs: { label: string }[];
  story: { content: { body?: Block[] } };
  listing: { items: { href: string }[]; total: number; pageCount: number; next: string | null } | null;
}

interface Block {
  component: string;
  _uid: string;
  products?: { href: string }[];
}

function payloadUrl(url: string): string {
  const [path = '', query] = url.split('?');
  return `${path === '/' ? '' : path}/_payload.json${query === undefined ? '' : `?${query}`}`;
}

/** Returns the data of a response that must be JSON with the status. */
function dataOf(answer: Answer, status = 200): unknown {
  expect({
    status: answer.status,
    type: answer.headers['content-type'],
    body: answer.body.slice(0, 200),
  }).toMatchObject({
    status,
    type: 'application/json',
  });
  return JSON.parse(answer.body);
}

test('SHL-6 RTE-8 every kind of page provides its content as JSON, equal to the shown content', async ({
  row,
  locale,
  ports,
  get,
}) => {
  const paths = await pagePaths(contentOriginOf(ports), row.id, locale);
  for (const { name } of distinctPageKinds(locale)) {
    const path = paths.get(name)?.[0];
    if (path === undefined) continue;
    const page = readHtml((await get(path)).body);
    const answer = await get(payloadUrl(path), wanted);
    const payload = dataOf(answer) as Payload;
    const match = routing.match(row.id, path);
    expect(payload).toMatchObject({ market: row.id, locale, path });
    // The page reader replaces non-breaking spaces.
    expect(payload.title.replace(/\s+/g, ' ')).toBe(page.title);
    expect(payload.route).toBe(match.kind === 'route' ? match.name : null);
    for (const { href } of payload.listing?.items ?? []) {
      expect({ path, href, isLinked: page.links.some((link) => link.href === href) }).toEqual({
        path,
        href,
        isLinked: true,
      });
    }
    for (const secret of [...Object.values(embeddedTokens), '_editable']) expect(answer.body).not.toContain(secret);
  }
});

test('SHL-6 a listing provides the requested page, as a whole and as a part', async ({ row, locale, get }) => {
  const products = routing.href(row.id, locale, 'products') ?? '/';
  const first = dataOf(await get(payloadUrl(products), wanted)) as Payload;
  expect(first.listing?.next).toBe(`${products}?page=2`);
  const second = dataOf(await get(payloadUrl(`${products}?page=2`), wanted)) as Payload;
  expect({ path: second.path, total: second.listing?.total }).toEqual({
    path: `${products}?page=2`,
    total: first.listing?.total,
  });
  expect(second.listing?.items).not.toEqual(first.listing?.items);
  const words = products.slice(1).replaceAll('/', '~');
  const part = dataOf(await get(`/__next_island/listing~2~all~${words}.json`, wanted));
  expect(part).toMatchObject({ kind: 'listing', route: first.route, build: first.build, listing: second.listing });
  const pageCount = first.listing?.pageCount ?? 0;
  expect((await get(`/__next_island/listing~${pageCount + 1}~all~${words}.json`, wanted)).status).toBe(404);
  expect((await get(payloadUrl(`${products}?page=${pageCount + 1}`), wanted)).status).toBe(404);
});

test('SHL-6 TPL-6 a discipline of events filters the data as it filters the page', async ({ row, locale, get }) => {
  const events = routing.href(row.id, locale, 'events') ?? '/';
  const all = dataOf(await get(payloadUrl(events), wanted)) as Payload;
  const some = dataOf(await get(payloadUrl(`${events}?discipline=training`), wanted)) as Payload;
  expect(some.path).toBe(`${events}?discipline=training`);
  expect(some.listing?.total).toBeLessThan(all.listing?.total ?? 0);
  const key = `listing~1~training~${events.slice(1).replaceAll('/', '~')}`;
  expect(dataOf(await get(`/__next_island/${key}.json`, wanted))).toMatchObject({ key, listing: some.listing });
});

test('SHL-6 a block provides the stories that it shows', async ({ row, locale, get }) => {
  const home = routing.href(row.id, locale, 'home') ?? '/';
  const payload = dataOf(await get(payloadUrl(home), wanted)) as Payload;
  const carousel = payload.story.content.body?.find(({ products }) => products !== undefined);
  const words = home.split('/').filter((word) => word !== '');
  const key = ['block', carousel?._uid, ...words].join('~');
  expect(dataOf(await get(`/__next_island/${key}.json`, wanted))).toMatchObject({
    key,
    kind: 'block',
    component: carousel?.component,
    items: carousel?.products ?? [],
  });
  expect(carousel?.products?.length).toBeGreaterThan(0);
});

test('SHL-6 EXT-2 data of partners are 401, data of no page 404, both as JSON', async ({ row, locale, get }) => {
  const extranet = routing.href(row.id, locale, 'extranet-products') ?? '/extranet';
  const barred = await get(payloadUrl(extranet), wanted);
  expect(dataOf(barred, 401)).toHaveProperty('error');
  expect(barred.headers['cache-control']).toContain('no-store');
  const words = extranet.slice(1).replaceAll('/', '~');
  expect(dataOf(await get(`/__next_island/listing~1~all~${words}.json`, wanted), 401)).toHaveProperty('error');
  const base = row.prefix === 'all' ? `/${locale}` : '';
  for (const path of [
    payloadUrl(`${base}/no/such/page`),
    '/__next_island/nothing.json',
    '/__next_island/listing~2~all~no~such~page.json',
    '/__next_island/..%2f..%2fextranet.json',
  ]) {
    expect(dataOf(await get(path, wanted), 404)).toHaveProperty('error');
  }
});

test('SHL-6 MKT-4 data requests redirect as their pages do', async ({ row, locale, origin, get }) => {
  const products = routing.href(row.id, locale, 'products') ?? '/';
  const bare = row.prefix === 'all' ? products.slice(locale.length + 1) : `/${locale}${products}`;
  for (const path of [payloadUrl(bare), `${payloadUrl(products)}/`]) {
    const answer = await get(path, wanted);
    expect({ path, status: answer.status, to: target(origin, answer) }).toEqual({
      path,
      status: 301,
      to: payloadUrl(products),
    });
  }
});

test('SHL-6 CNT-7 data are cached regardless of the query, and published only, regardless of cookies', async ({
  row,
  locale,
  get,
}) => {
  const path = payloadUrl(routing.href(row.id, locale, 'about-us') ?? '/');
  const first = await get(path, wanted);
  for (const again of [
    await get(path, wanted),
    await get(`${path}?utm_source=x&foo=1`, wanted),
    await get(path, { ...wanted, cookie: 'site_preview=forged; __prerender_bypass=x' }),
  ]) {
    expect({ cache: again.headers['x-nextjs-cache'], body: again.body }).toEqual({ cache: 'HIT', body: first.body });
  }
});
