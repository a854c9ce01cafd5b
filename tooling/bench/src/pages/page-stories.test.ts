import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storyLocation } from '@clavora/content-client/story';
import { type MarketId, marketRow, marketTable } from '@clavora/i18n-routing/markets';
import { loadPage } from '@clavora/pages/load-page';
import { memorySource } from '@clavora/services/content/memory-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { sampleSite } from '@clavora/site-core/sample-site';
import { contentClient } from '@clavora/site-core/site';
import { compileSample } from '@clavora/space/authored-source';
import { isNight } from '@clavora/vitest/night.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The limit of a page's parsed story, with all that it shows of other stories, as JSON. */
const maxStoryBytes = 150_000;
/** The limit of a page of many product cards. */
const maxListingBytes = 100_000;
/** Pages that load at the same time. */
const lanes = 16;

let service: ContentService;
let cacheDir: string;
/** The content paths of all published stories. */
let slugs: readonly string[];

beforeAll(async () => {
  const { data } = await compileSample();
  slugs = data.stories.filter(({ published }) => published).map(({ full_slug }) => full_slug);
  cacheDir = await mkdtemp(join(tmpdir(), 'images-'));
  const tokens = { public: 'public', preview: 'preview' };
  service = await startContentService({ port: 0, source: memorySource(data), tokens, cacheDir });
}, 120_000);
afterAll(async () => {
  await service.close();
  await rm(cacheDir, { recursive: true });
});

/** The languages of a market that are tested: in the gate the first, since their stories have the same relations. */
const testedLocales = (market: MarketId) => marketRow(market).locales.filter((_, at) => isNight || at === 0);

/** Returns the bytes of the story of every page of a market in the tested languages, by path. */
async function storyBytes(market: MarketId): Promise<Map<string, number>> {
  const sample = sampleSite(market, {});
  const content = { ...sample.environment.content, endpoint: `${service.url}/v2`, requestsPerSecond: 1_000 };
  const environment = { ...sample.environment, content: { ...content, accessToken: 'public' } };
  const kept = new Map<string, Promise<unknown>>();
  const shared = <Value>(key: readonly string[], _: readonly string[], load: () => Promise<Value>): Promise<Value> => {
    const name = key.join(' ');
    const value = kept.get(name) ?? load();
    kept.set(name, value);
    // The key determines the type of the value.
    return value as Promise<Value>;
  };
  const cache = { ...sample.cache, shared, sharedByAddress: shared };
  const site = { ...sample, environment, content: contentClient(environment, { limitWindowMs: 1 }), cache };
  const paths = new Set(
    slugs.flatMap((slug) => {
      const location = storyLocation(slug);
      if (!location || !testedLocales(market).some((locale) => locale === location.locale)) return [];
      return site.routing.prefixed(market, location.locale, location.path) ?? [];
    }),
  );
  const bytes = new Map<string, number>();
  const waiting = paths.values();
  const work = async () => {
    for (const path of waiting) {
      const result = await loadPage(site, path, { page: 1, filter: null });
      if (result.kind === 'page') bytes.set(path, Buffer.byteLength(JSON.stringify(result.page.story)));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return bytes;
}

/** In the gate one market without and one with several languages: the others show the same stories. */
const testedMarkets = marketTable.map(({ id }) => id).filter((id) => isNight || id === 'global' || id === 'italy');

it.each(testedMarkets)(
  'CNT-15 the story of every page of %s is bounded by what the page shows',
  async (market) => {
    const bytes = await storyBytes(market);
    expect(bytes.size).toBeGreaterThan(200);
    expect([...bytes].filter(([, size]) => size > maxStoryBytes)).toEqual([]);
    const listings = [...bytes].filter(([path]) => /\/(soluzioni-industriali|industrial-solutions)$/.test(path));
    expect(listings.filter(([, size]) => size > maxListingBytes)).toEqual([]);
    const withListing = testedLocales(market).filter((locale) => locale === 'it' || locale === 'en');
    expect(listings).toHaveLength(withListing.length);
  },
  300_000,
);
