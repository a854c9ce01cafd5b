import { fileHref, fileKey } from '@clavora/extranet/file-address';
import { type MarketId, marketIds, marketRow } from '@clavora/i18n-routing/markets';
import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { edgeCache } from '../support/requests/edge-cache.ts';
import {
  cutWords,
  netPriceWords,
  type PartnerSecrets,
  partnerSecrets,
  revealedSecrets,
} from '../support/sample/partner-secrets.ts';
import { prefixMarkets } from '../support/sample/tested-sites.ts';
import { signInAt } from '../support/services/partner-session.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf, identityOriginOf, mainPorts, originOf, searchOriginOf } from '../support/tests/test-ports.ts';

const content = contentOriginOf(mainPorts);

/** Concurrent requests: the sites send their content service five a second. */
const width = 6;

async function each<Item>(items: readonly Item[], visit: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await visit(next);
    }),
  );
}

const localeOf = (market: MarketId) => marketRow(market).locales[0];
const secretsOf = (market: MarketId) => partnerSecrets(content, localeOf(market));

/** Variants of a request for a page of the area. */
const disguises: readonly {
  name: string;
  path?: (path: string) => string;
  headers?: Record<string, string>;
  method?: string;
}[] = [
  { name: 'a document' },
  {
    name: 'a fragment',
    path: (path) => `${path}?_rsc=1`,
    headers: { rsc: '1', accept: '*/*', 'sec-fetch-dest': 'empty' },
  },
  { name: 'a prefetch', headers: { rsc: '1', 'next-router-prefetch': '1', 'sec-fetch-dest': 'empty', accept: '*/*' } },
  {
    name: 'data',
    path: (path) => `${path}/_payload.json`,
    headers: { accept: 'application/json', 'sec-fetch-dest': 'empty' },
  },
  {
    name: 'a forged middleware header',
    headers: { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy', 'x-middleware-rewrite': '/extranet' },
  },
  { name: 'an encoded word', path: (path) => path.replace('extranet', '%65xtranet') },
  { name: 'capitals', path: (path) => path.replace('extranet', 'EXTRANET') },
  { name: 'the inner address of data', path: (path) => `/api/payload${path}` },
  { name: 'the inner address of a form', path: (path) => `/~form${path}` },
  { name: 'the inner address of a preview', path: (path) => `/~preview${path}` },
  { name: 'a preview', path: (path) => `${path}?_storyblok=1` },
  { name: 'Markdown', path: (path) => `${path}.md` },
  { name: 'a client that prefers Markdown', headers: { accept: 'text/markdown' } },
  { name: 'a search query', path: (path) => `${path}?q=a&page=2` },
  { name: 'a HEAD request', method: 'HEAD' },
  { name: 'a POST request', method: 'POST' },
  {
    name: 'a forged session',
    headers: { cookie: 'site_session_italy=a; site_session_global=a; site_signed_in=1' },
  },
];

test.describe.configure({ timeout: 240_000 });

test('EXT-2 CAT-2 the area contains secrets to look for', async () => {
  for (const market of marketIds) {
    const secrets = await secretsOf(market);
    const { pages, words, files } = secrets;
    expect(pages.length, market).toBeGreaterThan(60);
    expect(words.length, market).toBeGreaterThan(100);
    expect(files.length, market).toBeGreaterThan(30);
    // A word that public content has, too, is no secret.
    expect(words, market).toEqual(expect.arrayContaining([...netPriceWords, ...cutWords]));
    // Each is found, also within another one.
    for (const word of [...words, ...files]) expect(revealedSecrets(`<a>${word}</a>`, secrets)).toContain(word);
    expect(revealedSecrets('<a>Clavora</a>', secrets)).toEqual([]);
  }
});

for (const market of marketIds) {
  test(`EXT-2 nothing of the partner area is served on the ${market} site without a session, for any variant of a request`, async () => {
    const secrets = await secretsOf(market);
    const origin = originOf(mainPorts, market);
    const problems: string[] = [];
    const paths = secrets.pages.map(({ path }) => routing.prefixed(market, localeOf(market), path) ?? path);
    // Every page as a document and a fragment, every eighth in each variant.
    const variants = paths.flatMap((path, index) =>
      (index % 8 === 0 ? disguises : disguises.slice(0, 2)).map((disguise) => ({ path, disguise })),
    );
    await each(variants, async ({ path, disguise }) => {
      const { name, path: disguised = (same: string) => same, headers = {}, method = 'GET' } = disguise;
      const answer = await ask(origin, disguised(path), headers, method);
      const found = revealedSecrets(answer.body, secrets).filter((word) => !disguised(path).includes(word));
      if (found.length > 0) problems.push(`${path} as ${name} revealed ${found.slice(0, 3).join(', ')}`);
      if (answer.status === 200 && !path.endsWith('/extranet')) {
        if (!['a search query'].includes(name)) problems.push(`${path} as ${name} answered 200`);
      }
      // A 404 may be public.
      if (answer.status !== 404 && /public|s-maxage/.test(answer.headers['cache-control'] ?? ''))
        problems.push(`${path} as ${name} may be kept by all`);
    });
    expect(problems).toEqual([]);
  });
}

for (const market of prefixMarkets) {
  test(`EXT-2 no public page of the ${market} site, no data, sitemap or search contains anything of the partner area`, async () => {
    const secrets = await secretsOf(market);
    const origin = originOf(mainPorts, market);
    const locale = localeOf(market);
    const problems: string[] = [];
    const look = async (path: string, headers: Record<string, string> = {}) => {
      const { body } = await ask(origin, path, headers);
      const found = revealedSecrets(body, secrets);
      if (found.length > 0) problems.push(`${path} revealed ${found.slice(0, 3).join(', ')}`);
      return body;
    };
    const sitemap = await look(`/sitemaps/${locale}-1.xml`);
    await look('/sitemap.xml');
    await look('/robots.txt');
    const { id = '' } = JSON.parse(await look('/builds/latest.json')) as { id?: string };
    await look(`/builds/meta/${id}.json`);
    const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.slice(origin.length) || '/');
    // Listings and home first, then a sample: the omitted pages use the same templates.
    const chosen = pages.filter((page, index) => page.split('/').length < 3 || index % 12 === 0);
    await each(chosen, async (page) => {
      await look(page);
      await look(`${page === '/' ? '' : page}/_payload.json`, {
        accept: 'application/json',
        'sec-fetch-dest': 'empty',
      });
    });
    const search = routing.href(market, locale, 'search') ?? '/';
    const chosenPages = secrets.pages.filter((_, index) => index % 10 === 0);
    await each(chosenPages, async ({ title }) => {
      // The page repeats the query.
      const { body } = await ask(origin, `${search}?${new URLSearchParams({ q: title })}`);
      const found = revealedSecrets(body, secrets).filter((word) => !title.includes(word) && !word.includes(title));
      if (found.length > 0) problems.push(`a search for "${title}" revealed ${found.slice(0, 3).join(', ')}`);
    });
    expect(problems).toEqual([]);
  });

  test(`EXT-2 no file of the partner area is served by the ${market} site or the content service without a session`, async () => {
    const { pages, files } = await secretsOf(market);
    const origin = originOf(mainPorts, market);
    const locale = localeOf(market);
    const problems: string[] = [];
    await each(files, async (file) => {
      const { pathname } = new URL(file);
      for (const address of [pathname, `${pathname}/m/200x0`, `${pathname}/m/filters:format(webp)`]) {
        const { status } = await fetch(`${content}${address}`);
        if (status !== 403) problems.push(`the content service answered ${status} to ${address}`);
      }
      const signed = await fetch(
        `${content}/v2/cdn/assets/me?${new URLSearchParams({ filename: file, token: 'embedded-public' })}`,
      );
      if (signed.ok) problems.push(`the public token signs ${pathname}`);
    });
    const [story] = pages;
    await each(files.slice(0, 12), async (file) => {
      for (const { uuid } of [story, pages.at(-1)].filter((page) => page !== undefined)) {
        const href = fileHref({ locale, story: uuid }, file);
        for (const path of [
          href,
          `${href}/m/400x0`,
          `/api/extranet/archive/${locale}/${uuid}?file=${fileKey(file)}`,
          `/_next/image?url=${encodeURIComponent(href)}&w=640&q=75`,
        ]) {
          const { status, body } = await ask(origin, path, { 'sec-fetch-dest': 'image' });
          if (![400, 401, 404].includes(status)) problems.push(`${path} answered ${status}`);
          if (body.length > 20_000 && status < 400) problems.push(`${path} gave ${body.length} bytes`);
        }
      }
    });
    for (const path of [
      '/api/extranet/search-key',
      `/api/extranet/lists/${locale}`,
      `/api/extranet/blanks/${locale}/clv-22l`,
      `/api/extranet/articles/${locale}/articles.csv`,
      '/api/extranet/anything',
    ]) {
      const { status } = await ask(origin, path, { 'sec-fetch-dest': 'empty' });
      if (status !== 401) problems.push(`${path} answered ${status}`);
    }
    expect(problems).toEqual([]);
  });
}

test('SRC-6 no partner record is found with the public key', async () => {
  const problems: string[] = [];
  const secrets = await secretsOf('italy');
  const service = searchOriginOf(mainPorts);
  const settings = JSON.parse(
    (await ask(originOf(mainPorts, 'italy'), '/api/search/it', { accept: 'application/json' })).body,
  ) as Record<string, unknown>;
  const text = JSON.stringify(settings);
  const key = /"(?:searchKey|apiKey|key)":"([^"]+)"/.exec(text)?.[1] ?? '';
  const appId = /"appId":"([^"]+)"/.exec(text)?.[1] ?? '';
  expect([key, appId]).not.toContain('');
  const headers = { 'x-algolia-api-key': key, 'x-algolia-application-id': appId, 'content-type': 'application/json' };
  await each(secrets.pages, async ({ uuid, title }) => {
    for (const index of [
      'site_partner_it_italy',
      'site_public_it_italy',
      'site_partner_it_global',
      'site_partner_it_italy_by_newest',
    ]) {
      const object = await fetch(`${service}/1/indexes/${index}/${uuid}`, { headers });
      if (object.ok) problems.push(`${index} gave the record ${uuid}`);
      const found = await fetch(`${service}/1/indexes/*/queries`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ requests: [{ indexName: index, query: title, hitsPerPage: 50 }] }),
      });
      const given = revealedSecrets(await found.text(), secrets).filter((word) => !title.includes(word));
      if (found.ok && given.length > 0)
        problems.push(`${index} revealed ${given.slice(0, 2).join(', ')} of "${title}"`);
      if (found.ok && index.includes('partner')) problems.push(`${index} answers the public key`);
    }
  });
  expect(problems.slice(0, 5)).toEqual([]);
});

test('EXT-4 a cache in front of a site stores no response to a partner', async () => {
  const edge = await edgeCache(originOf(mainPorts, 'italy'));
  try {
    const { cookie } = await signInAt(originOf(mainPorts, 'italy'), identityOriginOf(mainPorts), 'italy-service');
    const secrets = await secretsOf('italy');
    const shown: string[] = [];
    await each(
      secrets.pages.filter((_, index) => index % 6 === 0),
      async ({ path }) => {
        const { status } = await ask(edge.origin, path, { cookie });
        if (status === 200) shown.push(path);
      },
    );
    expect(shown.length).toBeGreaterThan(5);
    const problems: string[] = [];
    await each(shown, async (path) => {
      const { status, body } = await ask(edge.origin, path);
      if (status !== 303) problems.push(`${path} answered ${status}`);
      const found = revealedSecrets(body, secrets).filter((word) => !path.includes(word));
      if (found.length > 0) problems.push(`${path} revealed ${found.slice(0, 3).join(', ')}`);
    });
    expect(problems).toEqual([]);
    expect(edge.kept().filter((address) => address.includes('extranet'))).toEqual([]);
  } finally {
    await edge.close();
  }
});

test('EXT-2 a partner of another market finds nothing of this one', async () => {
  const { cookie } = await signInAt(originOf(mainPorts, 'spain'), identityOriginOf(mainPorts), 'spain');
  const secrets = await secretsOf('italy');
  const italy = originOf(mainPorts, 'italy');
  const problems: string[] = [];
  // Unchanged, and under the cookie name of the other market.
  const cookies = [cookie, cookie.replace('site_session_spain', 'site_session_italy')];
  await each(
    secrets.pages.filter((_, index) => index % 5 === 0),
    async ({ path }) => {
      for (const given of cookies) {
        const { status, body } = await ask(italy, path, { cookie: given });
        const found = revealedSecrets(body, secrets).filter((word) => !path.includes(word));
        if (![303, 403].includes(status)) problems.push(`${path} answered ${status}`);
        if (found.length > 0) problems.push(`${path} revealed ${found.slice(0, 3).join(', ')}`);
      }
    },
  );
  expect(problems).toEqual([]);
});

test('EXT-2 content for another role or market is in no list of a partner, and forbidden at its URL', async () => {
  const { cookie } = await signInAt(originOf(mainPorts, 'italy'), identityOriginOf(mainPorts), 'italy-sales');
  const secrets: PartnerSecrets = await secretsOf('italy');
  const italy = originOf(mainPorts, 'italy');
  const answers = new Map<string, { status: number; body: string }>();
  await each(secrets.pages, async ({ path }) => {
    answers.set(path, await ask(italy, path, { cookie }));
  });
  const closed = secrets.pages.filter(({ path }) => answers.get(path)?.status === 403);
  const open = secrets.pages.filter(({ path }) => answers.get(path)?.status === 200);
  expect(closed.length).toBeGreaterThan(2);
  expect(open.length).toBeGreaterThan(40);
  expect(closed.length + open.length).toBe(secrets.pages.length);
  for (const { tags, path } of closed.filter(({ tags: own }) => own.length > 0)) {
    expect(
      tags.some((tag) => /^(?:role|market):/.test(tag)),
      path,
    ).toBe(true);
  }
  const hidden = { ...secrets, words: closed.flatMap(({ uuid, path }) => [uuid, path]), files: [] };
  const problems = [...answers].flatMap(([path, { body }]) => {
    const found = revealedSecrets(body, hidden).filter(
      (word) => !path.includes(word) && !closed.some((page) => path.startsWith(page.path)),
    );
    return found.length > 0 ? [`${path} revealed ${found.slice(0, 3).join(', ')}`] : [];
  });
  expect(problems).toEqual([]);
  const [one] = closed;
  const archive = await ask(italy, `/api/extranet/archive/it/${one?.uuid}`, { cookie });
  expect(archive.status).toBe(403);
});
