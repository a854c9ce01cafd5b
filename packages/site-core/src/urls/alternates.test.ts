import { type MarketId, marketTable } from '@clavora/i18n-routing/markets';
import { createRouting, type RouteMatch } from '@clavora/i18n-routing/routing';
import { describe, expect, it } from 'vitest';
import { sampleOrigins, sampleSite, sampleStory } from '../testing/sample-site.ts';
import { languageAlternates, pageAlternates, switcherEntries } from './alternates.ts';

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });

function matched(market: MarketId, url: string): RouteMatch {
  const match = routing.match(market, url);
  if (match.kind !== 'route') throw new Error(`expected a route at ${url}`);
  return match;
}

const story = sampleStory({ locale: 'it', scope: 'global', path: '/chi-siamo/storia' }, [
  { locale: 'de', scope: 'global', path: '/ueber-uns/geschichte' },
  { locale: 'en', scope: 'global', path: '/about-us/history' },
  { locale: 'es', scope: 'spain', path: '/sobre-nosotros/historia' },
]);
const match = matched('italy', '/chi-siamo/storia');
const entries = switcherEntries(routing, { market: 'italy', locale: 'it', match, story }, sampleOrigins);
const hrefOf = (market: string, locale: string) =>
  entries.find((entry) => entry.market === market && entry.locale === locale)?.href;

describe('switcherEntries', () => {
  it('MKT-7 link to the translation if there is one, on the market that shows it', () => {
    expect(hrefOf('germany', 'de')).toBe('https://germany.example/ueber-uns/geschichte');
    expect(hrefOf('global', 'en')).toBe('https://global.example/en/about-us/history');
    expect(hrefOf('spain', 'es')).toBe('https://spain.example/sobre-nosotros/historia');
    expect(hrefOf('italy', 'it')).toBe('/chi-siamo/storia');
  });

  it('MKT-7 link to the listing above without a translation, and home if there is no page', () => {
    expect(hrefOf('global', 'es')).toBe('https://global.example/es/sobre-nosotros');
    expect(hrefOf('global', 'ru')).toBe('https://global.example/ru/o-nas');
    const missing = switcherEntries(
      routing,
      { market: 'global', locale: 'en', match: null, story: null },
      sampleOrigins,
    );
    expect(missing.map(({ href }) => href)).toContain('/ru');
  });

  it('RTE-3 skip a listing that a language does not have', () => {
    const automotive = matched('global', '/it/prodotti/automotive');
    const found = switcherEntries(
      routing,
      { market: 'global', locale: 'it', match: automotive, story: null },
      sampleOrigins,
    );
    expect(found.find(({ locale, market }) => locale === 'ru' && market === 'global')?.href).toBe('/ru/produkty');
  });

  it('MKT-9 contain every locale of every market, the current one marked', () => {
    expect(entries).toHaveLength(marketTable.flatMap(({ locales }) => locales).length);
    expect(entries.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ market: 'italy', locale: 'it' }]);
  });
});

describe('pageAlternates', () => {
  it('MKT-9 are the pages of the group without fallbacks', () => {
    expect(pageAlternates(routing, match, story)).toEqual([
      { market: 'global', locale: 'en', path: '/en/about-us/history' },
      { market: 'global', locale: 'it', path: '/it/chi-siamo/storia' },
      { market: 'global', locale: 'de', path: '/de/ueber-uns/geschichte' },
      { market: 'italy', locale: 'it', path: '/chi-siamo/storia' },
      { market: 'spain', locale: 'es', path: '/sobre-nosotros/historia' },
      { market: 'germany', locale: 'de', path: '/ueber-uns/geschichte' },
    ]);
  });
});

describe('languageAlternates', () => {
  const languages = languageAlternates(sampleSite('italy', {}), match, story);

  it('SEO-2 name the country of a market, and the global English page as x-default', () => {
    expect(languages).toEqual({
      en: 'https://global.example/en/about-us/history',
      'x-default': 'https://global.example/en/about-us/history',
      it: 'https://global.example/it/chi-siamo/storia',
      de: 'https://global.example/de/ueber-uns/geschichte',
      'it-IT': 'https://italy.example/chi-siamo/storia',
      'es-ES': 'https://spain.example/sobre-nosotros/historia',
      'de-DE': 'https://germany.example/ueber-uns/geschichte',
    });
  });

  it('SEO-2 RTE-6 name English on a market of another language if it shows the page in English', () => {
    const landing = sampleStory({ locale: 'en', scope: 'global', path: '/thank-you' }, [
      { locale: 'it', scope: 'global', path: '/thank-you' },
    ]);
    expect(languageAlternates(sampleSite('italy', {}), matched('italy', '/en/thank-you'), landing)).toMatchObject({
      en: 'https://global.example/en/thank-you',
      'it-IT': 'https://italy.example/thank-you',
      'en-IT': 'https://italy.example/en/thank-you',
      'en-DE': 'https://germany.example/en/thank-you',
    });
  });
});
