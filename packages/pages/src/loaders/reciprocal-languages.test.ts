import { type MarketId, marketIds, marketTable } from '@clavora/i18n-routing/markets';
import { languageAlternates } from '@clavora/site-core/alternates';
import { wholeListing } from '@clavora/site-core/internal-paths';
import { sampleOrigins } from '@clavora/site-core/sample-site';
import { siteOver } from '@clavora/site-core/sample-space';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { loadPage } from './load-page.ts';

vi.spyOn(console, 'info').mockReturnValue();

/** A page in some languages, and a market's own stories at its paths, each in its group or in none. */
const spaces = fc.record({
  languages: fc.uniqueArray(fc.constantFrom('en', 'it', 'es', 'de', 'fr'), { minLength: 1 }),
  own: fc.uniqueArray(
    fc.record({ market: fc.constantFrom('italy', 'spain', 'germany', 'france'), isGrouped: fc.boolean() }),
    { selector: ({ market }) => market },
  ),
});
type Space = typeof spaces extends fc.Arbitrary<infer Value> ? Value : never;

const languageOf = { italy: 'it', spain: 'es', germany: 'de', france: 'fr' } as const;

function groupsOf({ languages, own }: Space): Record<string, string> {
  const ownStory = ({ market }: { market: string }) => {
    const language = languageOf[market as keyof typeof languageOf];
    return `${language}/${market}/page-${language}`;
  };
  const translations = languages.map((language) => `${language}/global/page-${language}`);
  return Object.fromEntries([
    [[...translations, ...own.filter(({ isGrouped }) => isGrouped).map(ownStory)].join(' '), 'page'],
    ...own.filter(({ isGrouped }) => !isGrouped).map((one) => [ownStory(one), 'page']),
  ]);
}

/** Returns the hreflang URLs of a page by its own URL; null for a missing page. */
async function languagesAt(groups: Record<string, string>, market: MarketId, path: string) {
  const { site } = siteOver(market, { groups });
  const result = await loadPage(site, path, wholeListing);
  return result.kind === 'page' ? languageAlternates(site, result.page.match, result.page.story) : null;
}

function placeOf(url: string): { market: MarketId; path: string } {
  const market = marketIds.find((id) => url.startsWith(sampleOrigins[id]));
  if (market === undefined) throw new Error(`No market has ${url}`);
  return { market, path: url.slice(sampleOrigins[market].length) || '/' };
}

describe('hreflang', () => {
  it('SEO-2 is reciprocal for every page that it names, whatever stories a market has of its own', async () => {
    await fc.assert(
      fc.asyncProperty(spaces, async (space) => {
        const groups = groupsOf(space);
        const oneWay: string[] = [];
        for (const { id, locales, prefix } of marketTable) {
          for (const locale of locales) {
            const path = `${prefix === 'all' ? `/${locale}` : ''}/page-${locale}`;
            const named = await languagesAt(groups, id, path);
            if (named === null) continue;
            const own = `${sampleOrigins[id]}${path}`;
            expect(Object.values(named)).toContain(own);
            for (const url of new Set(Object.values(named))) {
              const other = placeOf(url);
              const back = await languagesAt(groups, other.market, other.path);
              if (!Object.values(back ?? {}).includes(own)) oneWay.push(`${own} → ${url}`);
            }
          }
        }
        expect(oneWay).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('MKT-7 SEO-2 a market story in no group has the switcher of the page that it replaces', async () => {
    const groups = { 'it/italy/page-it': 'page', 'it/global/page-it de/global/page-de': 'page' };
    const { site, marks } = siteOver('italy', { groups });
    const result = await loadPage(site, '/page-it', wholeListing);
    if (result.kind !== 'page') throw new Error('Expected a page');
    const { page } = result;
    expect(page.story.fullSlug).toBe('it/italy/page-it');
    const german = page.switcher.find(({ market, locale }) => market === 'germany' && locale === 'de');
    expect(german?.href).toBe('https://germany.example/page-de');
    // It is rendered again when a translation appears or vanishes.
    expect(marks).toEqual(expect.arrayContaining(['place:de/global/page-de', 'place:it/global/page-it']));
  });

  it('SEO-2 a market story whose page the global space does not have names no other', async () => {
    const languages = await languagesAt(
      { 'it/italy/page-it': 'page', 'de/global/page-de': 'page' },
      'italy',
      '/page-it',
    );
    expect(languages).toEqual({ 'it-IT': 'https://italy.example/page-it' });
  });
});
