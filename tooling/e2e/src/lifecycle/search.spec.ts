import { embeddedSearch } from '@clavora/cli/embedded-search';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { SearchService } from '@clavora/services/search/start-search-service';
import { expect } from '@playwright/test';
import { serviceAdmin } from '../support/services/service-admin.ts';
import { type LifecycleMarket, lifecycleMarkets, test } from '../support/tests/lifecycle-test.ts';
import { routing } from '../support/tests/site-test.ts';

/** Timeout in milliseconds; the operation takes five seconds on an idle machine. `npm run bench` measures the speed. */
const timeout = 30_000;

/** A story that no other links to, so that nothing else changes with it. */
const file = 'content/news/packs-without-plastic.yaml';
const title = 'Le confezioni di chiavi fanno a meno della plastica';
const slug = 'confezioni-senza-plastica';

interface Found {
  hits: { title: string; href: string; scope: string }[];
  nbHits: number;
  facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Names an index; the public one in Italian by default. */
interface Place {
  market: LifecycleMarket;
  locale?: Locale;
  audience?: 'public' | 'partner';
}

/** Resolves to an index's answer to a browser; with the public key by default. */
async function query(
  { url }: SearchService,
  { market, locale = 'it', audience = 'public' }: Place,
  params: Readonly<Record<string, unknown>>,
  key: string = embeddedSearch.searchKey,
): Promise<Found & { status: number }> {
  const index = `${embeddedSearch.prefix}_${audience}_${locale}_${market}`;
  const response = await fetch(`${url}/1/indexes/${index}/query`, {
    method: 'POST',
    headers: { 'x-algolia-application-id': embeddedSearch.appId, 'x-algolia-api-key': key },
    body: JSON.stringify(params),
  });
  const { hits = [], nbHits = 0, facets } = (await response.json()) as Partial<Found>;
  return { status: response.status, hits, nbHits, ...(facets ? { facets } : {}) };
}

/** Resolves to the titles found for words as typed. */
async function titles(search: SearchService, market: LifecycleMarket, words: string, locale: Locale = 'it') {
  const { hits } = await query(search, { market, locale }, { query: words, typoTolerance: false });
  return hits.map((hit) => hit.title);
}

test.setTimeout(180_000);

test('SRC-5 an edited story is found by its new words on every market that shows it, and no longer by its old ones', async ({
  space,
}) => {
  const { search } = space;
  const authored = await space.read(file);
  for (const market of lifecycleMarkets) expect(await titles(search, market, title)).toEqual([title]);
  try {
    await space.write(file, authored.replace(title, 'Scatole di cartoncino turchese'));
    for (const market of lifecycleMarkets) {
      await expect
        .poll(() => titles(search, market, 'cartoncino turchese'), { timeout })
        .toEqual(['Scatole di cartoncino turchese']);
      expect(await titles(search, market, title)).toEqual([]);
    }
  } finally {
    await space.write(file, authored);
  }
  for (const market of lifecycleMarkets) {
    await expect.poll(() => titles(search, market, title), { timeout }).toEqual([title]);
  }
});

test('CNT-11 SRC-5 a withdrawn story is found in no language until it is published again', async ({ space }) => {
  const { search } = space;
  const authored = await space.read(file);
  const finds = async () => ({
    italy: await titles(search, 'italy', title),
    global: await titles(search, 'global', title),
    german: await titles(search, 'global', 'Schlüssel kommen jetzt ohne Kunststoffverpackung', 'de'),
  });
  const before = await finds();
  expect(Object.values(before).map(({ length }) => length)).toEqual([1, 1, 1]);
  try {
    await space.write(file, `state: draft\n${authored}`);
    await expect.poll(finds, { timeout }).toEqual({ italy: [], global: [], german: [] });
  } finally {
    await space.write(file, authored);
  }
  await expect.poll(finds, { timeout }).toEqual(before);
});

test('SRC-9 a chosen value finds the same in every language, and an address with its name leads to it', async ({
  visit,
}) => {
  const hitsIn = ({ body }: { body: string }) => body.match(/<article/g)?.length ?? 0;
  const pathIn = (market: LifecycleMarket, locale: Locale) => routing.href(market, locale, 'search') ?? '';
  const chosen = 'category=accessories&category=cutters';
  for (const filter of ['category=accessories', 'product=flat_cylinder_key', 'cut=edge_one_side', chosen]) {
    const wanted = hitsIn(await visit('italy', `${pathIn('italy', 'it')}?${filter}`));
    expect({ filter, isFound: wanted > 0 }).toEqual({ filter, isFound: true });
    for (const locale of ['en', 'it', 'de', 'ru'] as const) {
      const answer = await visit('global', `${pathIn('global', locale)}?${filter}`);
      expect({ filter, locale, hits: hitsIn(answer), status: answer.status }).toEqual({
        filter,
        locale,
        hits: wanted,
        status: 200,
      });
    }
  }
  for (const [market, locale, name] of [
    ['italy', 'it', 'Accessori'],
    ['global', 'it', 'accessori'],
    ['global', 'de', 'Accessori'],
    ['global', 'it', 'Zubehör'],
  ] as const) {
    const path = pathIn(market, locale);
    const { status, headers } = await visit(market, `${path}?category=${encodeURIComponent(name)}&sort=name`);
    expect({ name, status, to: headers.location?.replace(/^https?:\/\/[^/]+/, '') }).toEqual({
      name,
      status: 308,
      to: `${path}?category=accessories&sort=name`,
    });
  }
  const { body } = await visit('italy', `${pathIn('italy', 'it')}?category=Nonsense&q=clv`);
  expect(body).toContain('Filtro tralasciato');
  expect(hitsIn({ body })).toBeGreaterThan(0);
});

test('SRC-5 SRC-9 renaming a category changes only its name in the records of its products', async ({ space }) => {
  const { search } = space;
  const category = 'content/categories/cylinder-keys.yaml';
  const authored = await space.read(category);
  const facet = async (market: LifecycleMarket) => {
    const wanted = { query: '', filters: 'type:product', facets: ['categories', 'facetNames'] };
    const { facets } = await query(search, { market }, wanted);
    const named = (name: string) => facets?.facetNames?.[`categories:cylinder-keys:${name}`];
    // Its id stays, so that addresses do.
    expect(facets?.categories?.['cylinder-keys']).toBeGreaterThan(1);
    return { old: named('Chiavi per cilindro'), renamed: named('Chiavi da serratura') };
  };
  const { old: count } = await facet('italy');
  expect(count).toBeGreaterThan(1);
  try {
    await space.write(category, authored.replace('it: Chiavi per cilindro\n', 'it: Chiavi da serratura\n'));
    for (const market of lifecycleMarkets) {
      await expect.poll(() => facet(market), { timeout }).toEqual({ old: undefined, renamed: count });
    }
  } finally {
    await space.write(category, authored);
  }
  for (const market of lifecycleMarkets) {
    await expect.poll(() => facet(market), { timeout }).toEqual({ old: count, renamed: undefined });
  }
});

test("CNT-2 SRC-5 a market's own story replaces the global one on that market only, until it is removed", async ({
  space,
}) => {
  const { search } = space;
  const own = 'content/markets/italy/packs-without-plastic.yaml';
  const href = routing.href('italy', 'it', 'news-about-us');
  const wanted = { attributesToRetrieve: ['title', 'href', 'scope'], hitsPerPage: 100 };
  const at = async (market: LifecycleMarket) => {
    const { hits } = await query(search, { market }, { ...wanted, query: 'plastica confezioni' });
    return hits.filter((hit) => hit.href.endsWith(`/${slug}`)).map((hit) => `${hit.scope}: ${hit.title}`);
  };
  const before = [`global: ${title}`];
  expect(await at('italy')).toEqual(before);
  try {
    await space.write(
      own,
      `component: news_article\nroute: news-about-us\nscope: italy\nslug: ${slug}\ncontent:\n  title: Confezioni senza plastica in Italia\n  date: 2026-08-31\n  text: Da oggi.\n`,
    );
    await expect.poll(() => at('italy'), { timeout }).toEqual(['italy: Confezioni senza plastica in Italia']);
    expect(await at('global')).toEqual(before);
    const { hits } = await query(search, { market: 'italy' }, { ...wanted, query: 'plastica in Italia' });
    expect(hits[0]?.href).toBe(`${href}/${slug}`);
  } finally {
    await space.remove(own);
  }
  await expect.poll(() => at('italy'), { timeout }).toEqual(before);
});

test('SRC-4 SRC-5 a page built from a search follows changes of its results', async ({ space, visit }) => {
  const product = 'content/products/clv-52b.yaml';
  const authored = await space.read(product);
  const pages = lifecycleMarkets.map(
    (market) => [market, `${routing.href(market, 'it', 'new-solutions')}`, 'prodotti/clv-52b"'] as const,
  );
  for (const [market, page, link] of pages) expect((await visit(market, page)).body, page).not.toContain(link);
  try {
    await space.write(product, authored.replace('kind: bit_key\n', 'kind: bit_key\n  is_new: true\n'));
    for (const [market, page, link] of pages) {
      await expect.poll(async () => (await visit(market, page)).body, { message: page, timeout }).toContain(link);
    }
  } finally {
    await space.write(product, authored);
  }
  for (const [market, page, link] of pages) {
    await expect.poll(async () => (await visit(market, page)).body, { message: page, timeout }).not.toContain(link);
  }
});

test('SRC-5 a story published while the search is down is on its page at once, and found when the search is back', async ({
  space,
  visit,
}) => {
  const { search } = space;
  const authored = await space.read(file);
  const index = `${embeddedSearch.prefix}_public_it_italy`;
  const page = `${routing.href('italy', 'it', 'news-about-us')}/${slug}`;
  try {
    await serviceAdmin(search.url).fail({ mode: 'down' });
    search.requests.reset();
    await space.write(file, authored.replace(title, 'Imballi color zafferano'));
    await expect.poll(async () => (await visit('italy', page)).body, { timeout }).toContain('Imballi color zafferano');
    await expect
      .poll(() => search.requests.byPath[`/1/indexes/${index}/settings`] ?? 0, { timeout })
      .toBeGreaterThan(0);
  } finally {
    await serviceAdmin(search.url).recover();
  }
  try {
    for (const market of lifecycleMarkets) {
      await expect
        .poll(() => titles(search, market, 'color zafferano'), { timeout: 90_000 })
        .toEqual(['Imballi color zafferano']);
    }
  } finally {
    await space.write(file, authored);
  }
  for (const market of lifecycleMarkets) {
    await expect.poll(() => titles(search, market, title), { timeout }).toEqual([title]);
  }
});

test('SRC-5 SRC-6 a partner story is found with the key of partners, and in no public index', async ({ space }) => {
  const { search } = space;
  const partners = 'content/markets/italy/partner-prices.yaml';
  const inPartnerIndex = async () => {
    const partner = { market: 'italy', audience: 'partner' } as const;
    const { hits } = await query(search, partner, { query: 'listino amaranto' }, embeddedSearch.partnerKey);
    return hits.map((hit) => hit.title);
  };
  try {
    await space.write(
      partners,
      `component: category\npath: extranet/it/prodotti/amaranto\nscope: italy\ncontent:\n  title: Listino amaranto\n  summary: Amaranto\n`,
    );
    await expect.poll(inPartnerIndex, { timeout }).toEqual(['Listino amaranto']);
    for (const market of lifecycleMarkets) expect(await titles(search, market, 'amaranto')).toEqual([]);
    const refused = await query(search, { market: 'italy', audience: 'partner' }, { query: 'listino amaranto' });
    expect(refused).toEqual({ status: 403, hits: [], nbHits: 0 });
  } finally {
    await space.remove(partners);
  }
  await expect.poll(inPartnerIndex, { timeout }).toEqual([]);
});
