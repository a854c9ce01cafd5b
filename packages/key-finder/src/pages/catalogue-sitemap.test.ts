import { noCache } from '@clavora/site-core/page-cache';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { type CatalogueSitemapEntry, catalogueSitemapFiles, loadCatalogueSitemap } from './catalogue-sitemap.ts';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

/** Publishes a blank without product and one with a product, which the space has at some content paths only. */
async function publish(places: readonly string[]): Promise<void> {
  await given.publish({ blanks: [{}, { story_slug: 'clv-2' }] });
  given.site.space = { ...given.site.space, isMissing: (fullSlug) => !places.includes(fullSlug) };
}

async function entries(): Promise<CatalogueSitemapEntry[]> {
  const listed: CatalogueSitemapEntry[] = [];
  for await (const batch of (await loadCatalogueSitemap(given.site, 'it', 1)) ?? []) listed.push(...batch);
  return listed;
}

const ownPage = (id: string) => `https://italy.example/trova-chiave/chiavi-grezze/${id}`;

describe('loadCatalogueSitemap', () => {
  it('SEO-3 CAT-4 lists the page of a blank where the market has no product of it', async () => {
    await publish([]);
    expect((await entries()).map(({ url }) => url)).toEqual(expect.arrayContaining([ownPage('b1'), ownPage('b2')]));
  });

  it.each(['it/italy/prodotti/clv-2', 'it/global/prodotti/clv-2'])(
    'SEO-3 CAT-4 lists no page of a blank that is the product %s',
    async (place) => {
      await publish([place]);
      const urls = (await entries()).map(({ url }) => url);
      expect(urls).toContain(ownPage('b1'));
      expect(urls).not.toContain(ownPage('b2'));
    },
  );

  it('SEO-3 CAT-4 names only other languages in which the blank has a page', async () => {
    await publish(['de/global/produkte/clv-2']);
    const languagesOf = async (id: string) =>
      Object.keys((await entries()).find(({ url }) => url === ownPage(id))?.languages ?? {});
    expect(await languagesOf('b1')).toContain('de-DE');
    expect(await languagesOf('b2')).toContain('it-IT');
    expect(await languagesOf('b2')).not.toContain('de-DE');
  });

  it('SEO-3 CAT-4 is written again when a product appears or vanishes', async () => {
    const tagged: string[] = [];
    given.site.cache = { ...noCache, tag: async (tagList) => void tagged.push(...tagList) };
    await publish([]);
    await entries();
    expect(tagged).toEqual(['catalogue-pages', 'catalogue', 'members:it/italy', 'members:it/global']);
  });
});

it('CAT-1 the index of sitemaps names no sitemap of the catalogue before the first data set', async () => {
  expect(await catalogueSitemapFiles(given.site)).toEqual([]);
});
