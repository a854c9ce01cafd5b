import type { RawStory } from '@clavora/content-client/schema/fields';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { type ListingChoice, wholeListing } from '@clavora/site-core/internal-paths';
import { block } from '@clavora/site-core/sample-page';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { isPlaceListing, loadPlaceListing } from './load-places.ts';

const shop = (name: string, country_code: string, fields: Record<string, unknown> = {}): RawStory => ({
  uuid: name,
  full_slug: `it/global/negozi-clavora/${name}`,
  name,
  content: block('shop', { title: name, city: name, country_code, ...fields }),
});

const stories = [
  shop('bremen', 'DE', { latitude: '53.07', longitude: '8.81' }),
  shop('ferrara', 'IT', { latitude: '44.84', longitude: '11.62' }),
];

function siteWith(found: readonly RawStory[], market: MarketId = 'italy') {
  const excluded: (readonly string[])[] = [];
  const site = sampleSite(market, {
    lookup: async () => new Map(),
    stories: async ({ excludedFields = [], page = 1, perPage = 25 }) => {
      excluded.push(excludedFields);
      return { stories: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
  });
  return { site, excluded };
}

function matchOf(site: ReturnType<typeof sampleSite>, path: string) {
  const match = site.routing.match(site.market.id, path);
  if (match.kind !== 'route') throw new Error(`expected a route, got ${JSON.stringify(match)}`);
  return match;
}

const list = async (found: readonly RawStory[], choice: Partial<ListingChoice> = {}) => {
  const { site, excluded } = siteWith(found);
  const match = matchOf(site, '/negozi-clavora');
  const listing = await loadPlaceListing(site, match, {
    path: '/negozi-clavora',
    choice: { ...wholeListing, ...choice },
  });
  return { listing, excluded };
};

describe('isPlaceListing', () => {
  it.each([
    ['/negozi-clavora', true],
    ['/contatti', true],
    ['/negozi-clavora/ferrara', false],
    ['/prodotti', false],
    ['/cerca', false],
  ])('TPL-9 %s: %s', (path, expected) => {
    const { site } = siteWith([]);
    expect(isPlaceListing(matchOf(site, path))).toBe(expected);
  });
});

describe('loadPlaceListing', () => {
  it('TPL-9 lists the market’s country first, with opening hours', async () => {
    const { listing, excluded } = await list(stories);
    expect(listing.items.map(({ uuid }) => uuid)).toEqual(['ferrara', 'bremen']);
    expect(listing).toMatchObject({ total: 2, pageCount: 1, placeSearch: { found: null, words: '' } });
    expect(excluded.flat()).toContain('body');
    expect(excluded.flat()).not.toContain('hours');
  });

  it('TPL-9 begins with the country of the headquarters on a market without a country', async () => {
    const contact = (name: string, country_code: string, is_headquarters = false): RawStory => ({
      ...shop(name, country_code),
      content: block('contact', { title: name, country_code, is_headquarters }),
    });
    const { site } = siteWith([contact('grenoble', 'FR'), contact('valmarena', 'IT', true)], 'global');
    const { items } = await loadPlaceListing(site, matchOf(site, '/it/contatti'), {
      path: '/it/contatti',
      choice: wholeListing,
    });
    expect(items.map(({ uuid }) => uuid)).toEqual(['valmarena', 'grenoble']);
  });

  it('TPL-9 lists the places near a town, at the address of the listing', async () => {
    const { listing } = await list(stories, { place: ' bremen ' });
    expect(listing.items.map(({ uuid }) => uuid)).toEqual(['bremen', 'ferrara']);
    expect(listing.placeSearch).toMatchObject({ found: 'nearest', words: 'bremen', path: '/negozi-clavora' });
    expect(listing.hrefOf(1)).toBe('/negozi-clavora');
  });

  it('TPL-9 lists the places near a town without a place', async () => {
    const { listing } = await list(stories, { place: 'Palermo' });
    expect(listing.items.map(({ uuid }) => uuid)).toEqual(['ferrara', 'bremen']);
    expect(listing.placeSearch).toMatchObject({ found: 'nearest', origin: { town: 'Palermo' }, choices: [] });
  });

  it('TPL-9 lists all where the words may be several towns, until one is chosen', async () => {
    const { listing } = await list(stories, { place: 'Frankfurt' });
    expect(listing.items.map(({ uuid }) => uuid)).toEqual(['ferrara', 'bremen']);
    expect(listing.placeSearch).toMatchObject({ found: 'choices', origin: null });
    const [first] = listing.placeSearch?.choices ?? [];
    const chosen = await list(stories, { place: 'Frankfurt', placeChoice: first?.key ?? '' });
    expect(chosen.listing.placeSearch).toMatchObject({ found: 'nearest', origin: first });
  });

  it('TPL-9 lists all where nothing is known by the words', async () => {
    const { listing } = await list(stories, { place: 'atlantis' });
    expect(listing.items).toHaveLength(2);
    expect(listing.placeSearch?.found).toBe('nothing');
  });

  it('TPL-9 CNT-4 pages through many places, and ignores stories of another kind', async () => {
    const many = Array.from({ length: 130 }, (_, index) => shop(`s${index}`, 'IT'));
    const other = { ...shop('x', 'IT'), content: block('page', { title: 'x' }) };
    const { listing } = await list([other, ...many], { page: 2 });
    expect(listing).toMatchObject({ page: 2, pageCount: 2, total: 130 });
    expect(listing.items).toHaveLength(30);
    expect(listing.hrefOf(2)).toBe('/negozi-clavora?page=2');
  });
});
