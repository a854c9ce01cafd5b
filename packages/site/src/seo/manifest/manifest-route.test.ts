import type { Locale } from '@clavora/i18n-routing/locales';
import { type MarketId, marketTable } from '@clavora/i18n-routing/markets';
import { describe, expect, it } from 'vitest';
import { sampleSite } from '../../testing/sample-site.ts';
import { iconList, iconPath } from '../icons/icon-list.ts';
import { manifestHandler } from './manifest-route.ts';
import { manifestPath, siteManifest } from './site-manifest.ts';

const manifestOf = (market: MarketId, locale: Locale) => siteManifest(sampleSite(market, {}), locale);
const every = marketTable.flatMap((row) => row.locales.map((locale) => [row.id, locale] as const));

describe('manifestHandler', () => {
  it.each([
    ['global', 'en', 'Clavora', '/en', 'en', 'Search'],
    ['global', 'pt', 'Clavora', '/pt', 'pt', 'Pesquisa'],
    ['italy', 'it', 'Clavora Italia', '/', 'it', 'Ricerca'],
    ['germany', 'de', 'Clavora Deutschland', '/', 'de', 'Suche'],
  ] as const)('SHL-8 in %s for %s is named %s and starts at %s', async (market, locale, name, start, lang, search) => {
    const manifest = await manifestOf(market, locale);
    expect(manifest).toMatchObject({ name, short_name: 'Clavora', start_url: start, id: start, lang, scope: '/' });
    expect(manifest.shortcuts?.[0]?.name).toBe(search);
  });

  it.each(every)('of %s in %s has existing icons for every shape, and shortcuts that are pages', async (...of) => {
    const site = sampleSite(of[0], {});
    const { icons = [], shortcuts = [], description } = await manifestOf(...of);
    const known = new Set<string>(iconList.map(({ file }) => iconPath(file)));
    expect(icons.map(({ src }) => src).filter((src) => !known.has(src))).toEqual([]);
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    );
    expect(shortcuts.map(({ url }) => site.routing.match(of[0], url).kind)).toEqual(['route', 'route']);
    expect(description).not.toBe('');
  });

  it.each([
    ['italy', 'it', '/manifest.webmanifest'],
    ['global', 'en', '/manifest.webmanifest'],
    ['global', 'ru', '/manifests/ru.webmanifest'],
  ] as const)('in %s for %s is at %s', (market, locale, path) => {
    expect(manifestPath(sampleSite(market, {}).market, locale)).toBe(path);
  });

  it('has its media type, and answers 404 for other languages', async () => {
    const site = sampleSite('italy', {});
    const ask = (file: string) =>
      manifestHandler(site)(new Request('https://x.example'), { params: Promise.resolve({ file }) });
    const answer = await ask('it.webmanifest');
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(await answer.json()).toMatchObject({ lang: 'it', theme_color: '#F7F5F0' });
    for (const file of ['de.webmanifest', 'it', 'constructor']) expect((await ask(file)).status).toBe(404);
  });
});
