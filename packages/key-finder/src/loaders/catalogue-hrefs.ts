import { blanks } from '@clavora/catalogue/blanks';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import { storyCandidates } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { OpenCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueHrefs } from '@clavora/site-core/catalogue-view';
import { feedsOf } from '@clavora/site-core/feed-paths';
import { comparisonParameter, differencesParameter } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';

/** Returns the content paths that a product may have by the slug of its stories. */
export function productCandidates(
  { routing, market }: Pick<Site, 'routing' | 'market'>,
  locale: Locale,
  slug: string,
): string[] {
  return storyCandidates({ locale, path: `${routing.pathOf('products', locale)}/${slug}` }, market.id);
}

/** Whether a language of a market may have a product by the slug of its stories: only the knowledge of the space is asked. */
export function mayHaveProduct(
  site: Pick<Site, 'routing' | 'market' | 'space'>,
  locale: Locale,
  slug: string,
): boolean {
  return productCandidates(site, locale, slug).some((candidate) => !site.space.isMissing(candidate));
}

/** Returns the path of a product by the slug of its stories; null where the language or the market has no such story. */
export function productPath(site: Site, locale: Locale, slug: string): string | null {
  return mayHaveProduct(site, locale, slug) ? site.routing.href(site.market.id, locale, 'products', { slug }) : null;
}

/** Returns the path of the blanks' own pages before their ids, for scripts, which have no routes; null for a site without them. */
export function blankFolder({ routing, market }: Pick<Site, 'routing' | 'market'>, locale: Locale): string | null {
  const anyBlank = routing.href(market.id, locale, 'key-finder-blanks', { slug: 'blank' });
  return anyBlank === null ? null : anyBlank.slice(0, anyBlank.lastIndexOf('/') + 1);
}

/** Returns the paths of the catalogue's pages in a language, which every market has. A blank with a product is the product's page: no link is a redirect. */
export function catalogueHrefs(site: Site, { file }: OpenCatalogue, locale: Locale): CatalogueHrefs {
  const { routing, market } = site;
  const present = (path: string | null): string => {
    if (path === null) throw new Error(`The key finder has no path in "${locale}" on ${market.id}`);
    return path;
  };
  const comparison = present(routing.href(market.id, locale, 'key-finder-compare'));
  const notices = present(routing.href(market.id, locale, 'notices'));
  const productOf = (slug: string | null | undefined) => (slug ? productPath(site, locale, slug) : null);
  return {
    finder: present(routing.href(market.id, locale, 'key-finder')),
    list: present(routing.href(market.id, locale, 'key-finder-list')),
    savedLists: routing.href(market.id, locale, neededRoutes.partnerLists),
    measures: present(routing.href(market.id, locale, 'key-finder-measures')),
    comparison: (ids, onlyDifferences = false) =>
      ids.length === 0
        ? comparison
        : // Ids need no encoding, and an encoded comma is hard to read.
          `${comparison}?${comparisonParameter}=${ids.join(',')}${onlyDifferences ? `&${differencesParameter.name}=${differencesParameter.value}` : ''}`,
    machines: present(routing.href(market.id, locale, 'machines')),
    papers: (machine, serial) =>
      present(routing.href(market.id, locale, 'machines', serial === undefined ? { machine } : { machine, serial })),
    notices,
    noticeFeeds: feedsOf('notices', notices),
    notice: (number, edition) => {
      const slug = number.toLowerCase();
      return present(
        routing.href(market.id, locale, 'notices', edition === undefined ? { slug } : { slug, edition: `${edition}` }),
      );
    },
    makes: present(routing.href(market.id, locale, 'key-finder-vehicles')),
    makers: present(routing.href(market.id, locale, 'key-finder-makers')),
    blank: (id) =>
      productOf(file.rows(blanks, 'id = ?', id)[0]?.story_slug) ??
      present(routing.href(market.id, locale, 'key-finder-blanks', { slug: id })),
    anyBlank: present(blankFolder(site, locale)),
    card: (slug, machine) => present(routing.href(market.id, locale, 'key-finder-blanks', { slug, machine })),
    product: ({ story_slug: slug }) => productOf(slug),
    make: (make) => present(routing.href(market.id, locale, 'key-finder-vehicles', { make })),
    model: (make, slug) => present(routing.href(market.id, locale, 'key-finder-vehicles', { make, slug })),
    maker: (slug) => present(routing.href(market.id, locale, 'key-finder-makers', { slug })),
  };
}
