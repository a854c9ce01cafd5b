import type { RenderContext } from '@clavora/blocks/render-context';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { build } from '../../core/build-identity.ts';
import { pageAddress } from '../../core/page-address.ts';
import type { Crumb, DisciplineChoice, Listing, ListingPart, PageModel } from '../../core/page-model.ts';
import type { Site } from '../../core/site.ts';
import { textsOf } from '../../seo/metadata/page-metadata.ts';
import { pageAlternates } from '../../urls/alternates.ts';
import { type PayloadStory, payloadStory } from './payload-content.ts';

/** One page of a listing. */
export interface PayloadListing {
  items: readonly PayloadStory[];
  /** From 1. */
  page: number;
  pageCount: number;
  total: number;
  /** Paths of the listing's pages before and after this one, null where there is none. */
  previous: string | null;
  next: string | null;
  /** The items' uuids under the headings that the page gives them; empty where it gives none. */
  parts: readonly { name: ListingPart['name']; items: readonly string[] }[];
  /** Ways to narrow the list; empty where there are none. */
  disciplines: readonly DisciplineChoice[];
}

/** `GET {route}/_payload.json`: the content of a page as JSON, the same that the page is drawn from (SHL-6). */
export interface PagePayload {
  /** The build that made it, as `/builds/latest.json` names it: its shape may change with the next. */
  build: string;
  /** `{id}___{locale}` (RTE-8). */
  route: string;
  market: MarketId;
  locale: Locale;
  /** The page's canonical path on its market, with the query of a listing's page. */
  path: string;
  params: Readonly<Record<string, string | readonly string[]>>;
  /** As in the document's head. */
  title: string;
  description: string;
  /** The way to the page, home left out; the last is the page itself. */
  crumbs: readonly Crumb[];
  /** The same page in every language and market that has it, with its absolute URL. */
  alternates: readonly { market: MarketId; locale: Locale; url: string }[];
  story: PayloadStory;
  /** What the page lists, null where it lists nothing. */
  listing: PayloadListing | null;
}

/** The payload of a page that was loaded. */
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

/** A listing's page as JSON. */
function payloadListing({ market, routing, environment }: Site, listing: Listing): PayloadListing {
  const { items, page, pageCount, total, hrefOf, parts = [], disciplines = [] } = listing;
  const links = { market: market.id, routing, origins: environment.origins };
  return {
    items: items.map((story) => payloadStory(story, links)),
    page,
    pageCount,
    total,
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pageCount ? hrefOf(page + 1) : null,
    parts: parts.map(({ name, items: shown }) => ({ name, items: shown.map(({ uuid }) => uuid) })),
    disciplines,
  };
}
