import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { countPages, listPages } from '@clavora/catalogue/page-list';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { defaultLocale, marketTable } from '@clavora/i18n-routing/markets';
import type { RouteId } from '@clavora/i18n-routing/routes';
import { allCataloguePages, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { memberTags } from '@clavora/site-core/member-tags';
import type { Site } from '@clavora/site-core/site';
import { kindNames, kinds } from '../kinds/kinds.ts';
import { mayHaveProduct } from '../loaders/catalogue-hrefs.ts';
import { openCatalogue } from '../loaders/catalogue-model.ts';

/** A page in a sitemap. */
export interface CatalogueSitemapEntry {
  /** The absolute URL. */
  url: string;
  changedAt: null;
  /** Absolute URLs by hreflang, with that of the page itself. */
  languages: Readonly<Record<string, string>>;
  images: readonly [];
}

/** Pages of one file, which is complete before it is sent: with thirteen addresses each, it has 2 MB. */
const perFile = 1_000;
/** Pages of one batch, which are in memory at once. */
const perBatch = 500;

/** The pages above those of a data set, in the first file. */
const listings = kindNames.filter((name) => kinds[name].sitemap === 'page').map((name) => kinds[name].route);

/** Returns the sitemaps of the catalogue of a market; none without a data set, which the index of the other pages does not wait for. */
export async function catalogueSitemapFiles(site: Site): Promise<{ url: string; changedAt: string }[]> {
  const open = siteCatalogue(site)?.current();
  await site.cache.tag([allCataloguePages, catalogueTags.index]);
  if (!open) return [];
  const { market, environment } = site;
  const count = Math.ceil(countPages(open.file) / perFile);
  return market.locales.flatMap((locale) =>
    Array.from({ length: count }, (_, at) => ({
      url: `${environment.origins[market.id]}/sitemaps/${locale}-catalogue-${at + 1}.xml`,
      changedAt: open.set.publishedAt,
    })),
  );
}

/** Yields the pages of one of the catalogue's sitemaps in batches; null if there is no such sitemap. `number` counts from 1. */
export async function loadCatalogueSitemap(
  site: Site,
  locale: Locale | null,
  number: number,
): Promise<AsyncIterable<readonly CatalogueSitemapEntry[]> | null> {
  const open = locale === null ? null : openCatalogue(site);
  if (locale === null || open === null) return null;
  // Whether a product exists decides whether its blank has a page.
  await site.cache.tag([allCataloguePages, catalogueTags.index, ...memberTags(site, locale)]);
  const first = (number - 1) * perFile;
  if (first >= countPages(open.file)) return null;
  const entryOf = entryWriter(site, locale);
  return (async function* batches() {
    if (number === 1) yield listings.map((route) => entryOf(route, '', null));
    for (let start = first; start < first + perFile; start += perBatch) {
      const pages = listPages(open.file, start, Math.min(perBatch, first + perFile - start));
      if (pages.length === 0) return;
      yield pages
        .filter(({ storySlug }) => storySlug === null || !mayHaveProduct(site, locale, storySlug))
        .map(({ kind, id, storySlug }) => entryOf(kinds[kind].route, `/${id}`, storySlug));
    }
  })();
}

/**
 * Returns a function that writes the entry of a page by its route, what follows its path, and the slug of the stories that show the same where there are
 * some. The addresses of a route differ in their beginning only, which is found once.
 */
function entryWriter(
  site: Site,
  locale: Locale,
): (route: RouteId, below: string, storySlug: string | null) => CatalogueSitemapEntry {
  const { origins } = site.environment;
  const baseOf = (market: Parameters<Site['routing']['href']>[0], language: Locale, route: RouteId): string | null => {
    const path = site.routing.pathOf(route, language);
    const own = path === null ? null : site.routing.prefixed(market, language, path);
    return own === null ? null : `${origins[market]}${own}`;
  };
  const basesOf = (route: RouteId) =>
    marketTable.flatMap((market) =>
      market.locales.flatMap((language) => {
        const base = baseOf(market.id, language, route);
        if (base === null) return [];
        const { tag } = localeRow(language);
        const name = market.countryCode === null ? tag : `${tag}-${market.countryCode.toUpperCase()}`;
        const isDefault = market.prefix === 'all' && language === defaultLocale(market);
        const place = { base, market, language };
        return [{ name, ...place }, ...(isDefault ? [{ name: 'x-default', ...place }] : [])];
      }),
    );
  const known = new Map<RouteId, { own: string; bases: ReturnType<typeof basesOf> }>();
  for (const route of new Set(kindNames.map((name) => kinds[name].route)))
    known.set(route, { own: baseOf(site.market.id, locale, route) ?? '', bases: basesOf(route) });
  const { routing, space } = site;
  return (route, below, slug) => {
    const { own = '', bases = [] } = known.get(route) ?? {};
    const shown = bases.filter(
      ({ market, language }) => slug === null || !mayHaveProduct({ routing, market, space }, language, slug),
    );
    return {
      url: `${own}${below}`,
      changedAt: null,
      languages: Object.fromEntries(shown.map(({ name, base }) => [name, `${base}${below}`])),
      images: [],
    };
  };
}
