import { configSlug } from '@clavora/content-client/needed-stories';
import type { Locale } from '@clavora/i18n-routing/locales';
import { type MarketId, marketTable } from '@clavora/i18n-routing/markets';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { iconList, iconPath } from '../icons/icon-list.ts';
import { manifestHandler } from './manifest-route.ts';
import { manifestPath, siteManifest } from './site-manifest.ts';

/** Returns a site whose configuration has these fields; its content service fails without them. */
const siteWith = (market: MarketId, locale: Locale, fields?: object) => {
  const content = { component: 'site_config', _uid: 'u', ...fields };
  const stories = [{ uuid: 'u', full_slug: configSlug(locale), content }];
  return sampleSite(market, fields ? { stories: async () => ({ stories, total: 1 }) } : {});
};
const manifestOf = (market: MarketId, locale: Locale) =>
  siteManifest(siteWith(market, locale, { site_name: 'Key Works', claim: 'Keys that turn' }), locale);
const every = marketTable.flatMap((row) => row.locales.map((locale) => [row.id, locale] as const));

describe('manifestHandler', () => {
  it.each([
    ['global', 'en', 'Key Works', '/en', 'en', 'Search'],
    ['global', 'pt', 'Key Works', '/pt', 'pt', 'Pesquisa'],
    ['italy', 'it', 'Key Works Italia', '/', 'it', 'Ricerca'],
    ['germany', 'de', 'Key Works Deutschland', '/', 'de', 'Suche'],
  ] as const)('SHL-8 in %s for %s is named %s and starts at %s', async (market, locale, name, start, lang, search) => {
    const manifest = await manifestOf(market, locale);
    expect(manifest).toMatchObject({ name, short_name: 'Key Works', start_url: start, id: start, lang, scope: '/' });
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
    expect(description).toBe('Keys that turn');
  });

  it.each([
    ['no name and no claim', {}],
    ['no answer of the content service', undefined],
  ])('CNT-13 of a site with %s is named after its host, without description', async (_case, fields) => {
    const manifest = await siteManifest(siteWith('italy', 'it', fields), 'it');
    expect(manifest).toMatchObject({ name: 'italy.example', short_name: 'italy.example' });
    expect(manifest).not.toHaveProperty('description');
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
