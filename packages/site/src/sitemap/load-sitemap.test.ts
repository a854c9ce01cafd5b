import type { ContentClient, StoryLink, StoryQuery } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { describe, expect, it } from 'vitest';
import { noCache } from '../page-cache.ts';
import { sampleSite } from '../sample-site.ts';
import { loadSitemap, loadSitemapFiles } from './load-sitemap.ts';

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

describe('the sitemap of a language', () => {
  it('SEO-3 EXT-2 names the pages that visitors can find, and no others', async () => {
    const { site } = siteOver(space);
    const urls = (await loadSitemap(site, 'it', 1)).map(({ url }) => url);
    expect(urls).toEqual([
      'https://italy.example/',
      'https://italy.example/chi-siamo/stabilimento',
      'https://italy.example/prodotti/clv-22l',
    ]);
  });

  it('SEO-3 names the translations of a page and when it changed', async () => {
    const { site } = siteOver(space);
    const product = (await loadSitemap(site, 'it', 1)).find(({ url }) => url.endsWith('clv-22l'));
    expect(product?.changedAt).toBe('2026-11-02T08:00:00.000Z');
    expect(product?.languages).toMatchObject({
      'it-IT': 'https://italy.example/prodotti/clv-22l',
      it: 'https://global.example/it/prodotti/clv-22l',
      'de-DE': 'https://germany.example/produkte/clv-22l',
    });
  });

  it('CNT-12 costs a request for each hundred stories', async () => {
    let asked = 0;
    const many = Array.from({ length: 250 }, (_, index) => story(`it/global/chi-siamo/p-${index}`, 'page'));
    const { site } = siteOver(many);
    const { content } = site;
    Object.assign(site, {
      content: {
        ...content,
        stories: (query: StoryQuery) => {
          // The frame's own request is not the sitemap's.
          if (query.sortBy) asked += 1;
          return content.stories(query);
        },
      },
    });
    expect(await loadSitemap(site, 'it', 1)).toHaveLength(250);
    expect(asked).toBe(3);
  });

  it('has nothing past its last page', async () => {
    expect(await loadSitemap(siteOver(space).site, 'it', 2)).toEqual([]);
  });

  it('CNT-11 is made anew when a story appears, changes or vanishes', async () => {
    const { site, tags } = siteOver(space);
    await loadSitemap(site, 'it', 1);
    expect(tags).toEqual(expect.arrayContaining(['folder:it/italy', 'folder:it/global']));
  });
});

describe('the index of sitemaps', () => {
  it('SEO-3 has a file for each ten thousand pages of a language, with the date of the newest', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => story(`it/global/chi-siamo/p-${index}`, 'page'));
    expect((await loadSitemapFiles(siteOver(many).site)).map(({ url }) => url)).toEqual([
      'https://italy.example/sitemaps/it-1.xml',
      'https://italy.example/sitemaps/it-2.xml',
    ]);
    const files = await loadSitemapFiles(siteOver(space).site);
    expect(files).toEqual([{ url: 'https://italy.example/sitemaps/it-1.xml', changedAt: '2026-11-07T08:00:00.000Z' }]);
  });
});
