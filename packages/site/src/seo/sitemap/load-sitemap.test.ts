import type { ContentClient, StoryLink, StoryQuery } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { noCache } from '@clavora/site-core/page-cache';
import { sampleSite } from '@clavora/site-core/sample-site';
import type { Site } from '@clavora/site-core/site';
import { describe, expect, it } from 'vitest';
import { loadNewsSitemap } from './load-news-sitemap.ts';
import { loadSitemap, loadSitemapFiles } from './load-sitemap.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

const story = (fullSlug: string, component: string, more: Partial<RawStory> = {}): RawStory => ({
  id: 1,
  uuid: fullSlug,
  name: fullSlug,
  full_slug: fullSlug,
  published_at: '2026-11-02T08:00:00.000Z',
  content: { component, _uid: 'u', title: fullSlug },
  ...more,
});
const noIndex = {
  component: 'page',
  _uid: 'u',
  title: 'Hidden',
  seo: [{ component: 'seo', _uid: 's', no_index: true }],
};

const space = [
  story('it/global/home', 'landing_page'),
  story('it/global/prodotti/clv-22l', 'product', {
    alternates: [{ full_slug: 'de/global/produkte/clv-22l', published: true }],
  }),
  story('it/italy/chi-siamo/stabilimento', 'page'),
  story('it/global/chi-siamo/nascosta', 'page', { content: noIndex }),
  story('it/global/cerca', 'section'),
  story('it/global/thank-you', 'landing_page'),
  story('it/global/prodotti/not-a-product', 'page'),
  story('it/global/nowhere/at/all', 'page'),
  story('extranet/it/cataloghi', 'section'),
];

const linkOf = ({ full_slug }: RawStory, index: number): StoryLink => ({
  id: index,
  uuid: full_slug,
  fullSlug: full_slug,
  isFolder: false,
  publishedAt: `2026-11-0${index + 1}T08:00:00.000Z`,
});

function siteOver(stories: readonly RawStory[], market: MarketId = 'italy', content: Partial<ContentClient> = {}) {
  const tags: string[] = [];
  const site = sampleSite(market, {
    stories: async ({ slugs, page = 1, perPage = 25 }) => {
      const found = stories.filter((one) => slugs.some((slug) => one.full_slug.startsWith(slug.replace('*', ''))));
      return { stories: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
    links: async () => stories.map(linkOf),
    ...content,
  });
  site.cache = { ...noCache, tag: async (list) => void tags.push(...list) };
  return { site, tags };
}

/** Returns all entries of a sitemap; null if there is none. */
async function entriesOf(site: Site, locale: Locale, number: number): Promise<SitemapEntry[] | null> {
  const batches = await loadSitemap(site, locale, number);
  if (batches === null) return null;
  const entries: SitemapEntry[] = [];
  for await (const batch of batches) entries.push(...batch);
  return entries;
}

describe('loadSitemap', () => {
  it('SEO-3 EXT-2 contains the pages that visitors can find, and no others', async () => {
    const { site } = siteOver(space);
    const urls = (await entriesOf(site, 'it', 1))?.map(({ url }) => url);
    expect(urls).toEqual([
      'https://italy.example/',
      'https://italy.example/prodotti/clv-22l',
      'https://italy.example/chi-siamo/stabilimento',
    ]);
  });

  it('SEO-3 contains the translations of a page and its last change', async () => {
    const { site } = siteOver(space);
    const product = (await entriesOf(site, 'it', 1))?.find(({ url }) => url.endsWith('clv-22l'));
    expect(product?.changedAt).toBe('2026-11-02T08:00:00.000Z');
    expect(product?.languages).toMatchObject({
      'it-IT': 'https://italy.example/prodotti/clv-22l',
      it: 'https://global.example/it/prodotti/clv-22l',
      'de-DE': 'https://germany.example/produkte/clv-22l',
    });
  });

  it('SEO-2 SEO-3 contains the translations of a page that a market story replaces', async () => {
    const own = story('it/italy/chi-siamo/qualita', 'page');
    const { site } = siteOver([
      story('it/global/chi-siamo/qualita', 'page', {
        alternates: [{ full_slug: 'de/global/ueber-uns/qualitaet', published: true }],
      }),
      own,
    ]);
    const { content } = site;
    const stories = async (query: StoryQuery) => {
      const { stories: found } = await content.stories(query);
      const left = found.filter(({ full_slug }) => !query.excludedSlugs?.includes(full_slug));
      return { stories: left, total: left.length };
    };
    Object.assign(site, { content: { ...content, stories } });
    const entries = await entriesOf(site, 'it', 1);
    expect(entries?.map(({ url }) => url)).toEqual(['https://italy.example/chi-siamo/qualita']);
    expect(entries?.[0]?.languages).toMatchObject({
      'it-IT': 'https://italy.example/chi-siamo/qualita',
      'de-DE': 'https://germany.example/ueber-uns/qualitaet',
    });
  });

  it('CNT-12 sends one request per 100 stories', async () => {
    let asked = 0;
    const many = Array.from({ length: 250 }, (_, index) => story(`it/global/chi-siamo/p-${index}`, 'page'));
    const { site } = siteOver(many);
    const { content } = site;
    Object.assign(site, {
      content: {
        ...content,
        stories: (query: StoryQuery) => {
          // Does not count the request for the locale's configuration.
          if (query.sortBy) asked += 1;
          return content.stories(query);
        },
      },
    });
    expect(await entriesOf(site, 'it', 1)).toHaveLength(250);
    expect(asked).toBe(3);
  });

  it('SEO-3 contains the page’s own pictures, each once, with the URL that the page uses', async () => {
    const picture = (file: string, width: number) => ({
      fieldtype: 'asset',
      filename: `https://a.storyblok.com/f/1/${width}x900/ab/${file}`,
    });
    const { site } = siteOver([
      story('it/global/chi-siamo/stabilimento', 'page', {
        content: { component: 'page', _uid: 'u', title: 'Plant', image: picture('plant.png', 1600) },
      }),
      story('it/global/prodotti/clv-22l', 'product', {
        content: {
          component: 'product',
          _uid: 'u',
          title: 'CLV-22L',
          images: [picture('side.png', 800), picture('side.png', 800), picture('tip.svg', 10)],
        },
      }),
    ]);
    expect((await entriesOf(site, 'it', 1))?.map(({ images }) => images)).toEqual([
      ['https://a.storyblok.com/f/1/1600x900/ab/plant.png/m/1280x0/filters:quality(82)'],
      [
        'https://a.storyblok.com/f/1/800x900/ab/side.png/m/800x0/filters:quality(82)',
        'https://a.storyblok.com/f/1/10x900/ab/tip.svg',
      ],
    ]);
  });

  it('SEO-3 requests each batch only when it is consumed', async () => {
    const many = Array.from({ length: 950 }, (_, index) => story(`it/global/chi-siamo/p-${index}`, 'page'));
    const asked: (number | undefined)[] = [];
    const { site } = siteOver(many, 'italy', {
      stories: async ({ sortBy, page = 1, perPage = 25 }) => {
        if (sortBy) asked.push(page);
        return { stories: many.slice((page - 1) * perPage, page * perPage), total: many.length };
      },
    });
    const batches = await loadSitemap(site, 'it', 1);
    const sizes: number[] = [];
    for await (const batch of batches ?? []) {
      sizes.push(batch.length);
      // At most the current batch.
      expect(asked).toHaveLength(sizes.length);
    }
    expect(sizes).toEqual([...Array.from({ length: 9 }, () => 100), 50]);
  });

  it('SEO-3 puts the stories after 10,000 into the second file, each page in one file only', async () => {
    const many = Array.from({ length: 10_050 }, (_, index) => story(`it/global/chi-siamo/p-${index}`, 'page'));
    const { site } = siteOver(many);
    const first = await entriesOf(site, 'it', 1);
    const second = await entriesOf(site, 'it', 2);
    expect([first?.length, second?.length]).toEqual([10_000, 50]);
    expect(new Set([...(first ?? []), ...(second ?? [])].map(({ url }) => url)).size).toBe(10_050);
    expect(await loadSitemap(site, 'it', 3)).toBeNull();
  });

  it('returns null after its last page', async () => {
    expect(await loadSitemap(siteOver(space).site, 'it', 2)).toBeNull();
  });

  it('CNT-11 is regenerated when a story appears, changes or vanishes', async () => {
    const { site, tags } = siteOver(space);
    await loadSitemap(site, 'it', 1);
    expect(tags).toEqual(expect.arrayContaining(['folder:it/italy', 'folder:it/global']));
  });
});

describe('loadSitemapFiles', () => {
  it('SEO-3 returns a file per 10,000 pages of a language, with the date of the newest', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => story(`it/global/chi-siamo/p-${index}`, 'page'));
    expect((await loadSitemapFiles(siteOver(many).site)).map(({ url }) => url)).toEqual([
      'https://italy.example/sitemaps/it-1.xml',
      'https://italy.example/sitemaps/it-2.xml',
    ]);
    const files = await loadSitemapFiles(siteOver(space).site);
    // Stories with later dates are not indexed.
    expect(files).toEqual([{ url: 'https://italy.example/sitemaps/it-1.xml', changedAt: '2026-11-07T08:00:00.000Z' }]);
  });
});

describe('loadNewsSitemap', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const news = (slug: string, date: string, more: object = {}) =>
    story(`it/global/eventi-e-notizie/notizie-su-di-noi/${slug}`, 'news_article', {
      content: { component: 'news_article', _uid: 'u', title: `News ${slug}`, date, ...more },
    });

  it('SEO-3 contains the indexable news of the last two days, and no others', async () => {
    const { site } = siteOver([
      news('to-come', '2026-11-20 12:01'),
      news('of-now', '2026-11-20 12:00'),
      news('hidden', '2026-11-19 12:00', { seo: noIndex.seo }),
      news('of-two-days', '2026-11-18 12:00'),
      news('old', '2026-11-18 11:59'),
      news('undated', ''),
    ]);
    expect(await loadNewsSitemap(site, now)).toEqual([
      {
        url: 'https://italy.example/eventi-e-notizie/notizie-su-di-noi/of-now',
        title: 'News of-now',
        publication: 'italy.example',
        language: 'it',
        publishedAt: '2026-11-20T13:00:00+01:00',
      },
      expect.objectContaining({ title: 'News of-two-days' }),
    ]);
  });

  it('SEO-3 contains every language of the market', async () => {
    const { site, tags } = siteOver(
      [
        story('en/global/events-and-news/news-about-us/a', 'news_article', {
          content: { component: 'news_article', _uid: 'u', title: 'A', date: '2026-11-20 08:00' },
        }),
        story('config/en', 'site_config', { content: { component: 'site_config', _uid: 'u', site_name: 'Keys' } }),
      ],
      'global',
    );
    expect(await loadNewsSitemap(site, now)).toMatchObject([{ language: 'en', publication: 'Keys' }]);
    expect(tags).toEqual(expect.arrayContaining(['folder:en/global', 'folder:ru/global']));
  });
});
