import type { RenderContext } from '@clavora/blocks/render-context';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { pageAlternates } from '@clavora/site-core/alternates';
import { build } from '@clavora/site-core/build-identity';
import { pageAddress } from '@clavora/site-core/page-address';
import type { Crumb, FilterChoice, Listing, ListingPart, PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { textsOf } from '../../seo/metadata/page-metadata.ts';
import { type PayloadStory, payloadStory } from './payload-content.ts';

/** One page of a listing. */
export interface PayloadListing {
  items: readonly PayloadStory[];
  /** From 1. */
  page: number;
  pageCount: number;
  total: number;
  /** Paths of the listing's previous and next page; null if there is none. */
  previous: string | null;
  next: string | null;
  /** The items' uuids by heading; empty if the listing has no headings. */
  parts: readonly { name: ListingPart['name']; items: readonly string[] }[];
  /** The filters of the listing; empty if it has none. */
  filters: readonly FilterChoice[];
}

/** `GET {route}/_payload.json`: the content of a page as JSON, the same as the page is rendered from (SHL-6). */
export interface PagePayload {
  /** The id of the build, as in `/builds/latest.json`: the format may change with the next build. */
  build: string;
  /** `{id}___{locale}` (RTE-8). */
  route: string;
  market: MarketId;
  locale: Locale;
  /** The page's canonical path on its market, with the query of a listing's page. */
  path: string;
  params: Readonly<Record<string, string | readonly string[]>>;
  /** The title of the document's head. */
  title: string;
  description: string;
  /** The breadcrumbs without home; the last one is the page itself. */
  crumbs: readonly Crumb[];
  /** The same page in every language and market that has it, with its absolute URL. */
  alternates: readonly { market: MarketId; locale: Locale; url: string }[];
  story: PayloadStory;
  /** The page's listing; null if it has none. */
  listing: PayloadListing | null;
}

/** Returns the payload of a loaded page. */
export function pagePayload(site: Site, page: PageModel, context: Pick<RenderContext, 't'>): PagePayload {
  const { market, routing, environment } = site;
  const { match, story, listing, locale, crumbs } = page;
  const { origins } = environment;
  return {
    build: build.id,
    route: match.name,
    market: market.id,
    locale,
    path: pageAddress(site, match, listing),
    params: match.params,
    ...textsOf(page, context),
    crumbs,
    alternates: pageAlternates(routing, match, story).map(({ path, ...where }) => ({
      ...where,
      url: `${origins[where.market]}${path}`,
    })),
    story: payloadStory(story, { market: market.id, routing, origins }),
    listing: listing && payloadListing(site, listing),
  };
}

/** Returns a page of a listing as JSON. */
function payloadListing({ market, routing, environment }: Site, listing: Listing): PayloadListing {
  const { items, page, pageCount, total, hrefOf, parts = [], filters = [] } = listing;
  const links = { market: market.id, routing, origins: environment.origins };
  return {
    items: items.map((story) => payloadStory(story, links)),
    page,
    pageCount,
    total,
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pageCount ? hrefOf(page + 1) : null,
    parts: parts.map(({ name, items: shown }) => ({ name, items: shown.map(({ uuid }) => uuid) })),
    filters,
  };
}
