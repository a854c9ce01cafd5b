import type { CompanyContent } from '@clavora/content-client/company';
import type { SiteConfigContent, Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId, MarketRow } from '@clavora/i18n-routing/markets';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import type { FacetNames } from '@clavora/search/facet-names';
import type { ListingFacets } from '@clavora/search/listing-facets';
import type { SearchState } from '@clavora/search/search-state';
import type { FeedLink } from './feed-link.ts';
import type { CatalogueModel } from './key-finder/catalogue-view.ts';
import type { FilterValue } from './listing-filters.ts';
import type { PageFacts } from './page-facts.ts';

export interface Crumb {
  label: string;
  /** null for the page itself. */
  href: string | null;
}

/** The same page in another language or market, for the switcher: a path on this market, an absolute URL on another one. */
export interface SwitcherEntry {
  market: MarketId;
  locale: Locale;
  href: string;
  isCurrent: boolean;
}

/** A part of a listing that has a heading of its own. */
export interface ListingPart {
  name: 'upcoming' | 'news' | 'past';
  items: readonly Story[];
}

/** A filter of a listing of events or news. */
export interface FilterChoice {
  /** Null for the whole listing. */
  filter: FilterValue | null;
  count: number;
  href: string;
  isCurrent: boolean;
}

/** The filter of a listing of products: links to the search page, limited to the listing. */
export interface ProductFilter {
  /** The facet values that choose the listing's products. */
  scope: SearchState['facets'];
  facets: ListingFacets;
  /** The names of the values that are ids of the content. */
  names: FacetNames;
}

/** The search by place of a listing of shops or contacts. */
export interface PlaceSearch {
  /** The listing's own path, to which the form is sent. */
  path: string;
  /** The visitor's words; empty without a search. */
  words: string;
  /** What the words name: a town with its nearest places, a country with its places, several towns, or nothing that is known; null without a search. */
  found: 'nearest' | 'country' | 'choices' | 'nothing' | null;
  /** The town from which distances are measured; null without one. */
  origin: PlaceChoice | null;
  /** The towns that the words may mean, of which the visitor chooses; beside an origin what else they may mean. */
  choices: readonly PlaceChoice[];
  /** Kilometres to the items found by distance, by uuid. */
  distances: ReadonlyMap<string, number>;
}

/** A town that words may mean. */
export interface PlaceChoice {
  /** Its value of `placeChoiceParameter`. */
  key: string;
  town: string;
  /** The postal code in whose region the town is; null if the town itself is meant. */
  code: string | null;
  /** A larger town nearby, which distinguishes towns of the same name; null if it is not needed. */
  near: string | null;
  /** Empty for the market's own country. */
  country: string;
}

/** One page of a section's stories. */
export interface Listing {
  items: readonly Story[];
  /** From 1. */
  page: number;
  pageCount: number;
  total: number;
  hrefOf: (page: number) => string;
  /** The items by heading, if the listing has headings. */
  parts?: readonly ListingPart[];
  /** The filters of the listing, if it has any. */
  filters?: readonly FilterChoice[];
  /** The search in a listing of products; null or absent for a listing without it. */
  productFilter?: ProductFilter | null;
  /** In listings of shops and contacts. */
  placeSearch?: PlaceSearch;
  /** The feeds of the whole listing, if it has any. */
  feeds?: readonly FeedLink[];
}

/** The header's data of a signed-in partner. */
export interface PartnerShell {
  name: string;
  organisation: string | null;
  signOutHref: string;
  /** The sections that the partner may see. */
  menu: readonly { label: string; href: string; isCurrent: boolean }[];
}

/** Header, footer and other parts that every page has around its content. */
export interface ShellModel {
  market: MarketRow;
  locale: Locale;
  /** The content of header, footer and pre-footer; null if it could not be loaded: then the shell shows the interface's texts alone. */
  config: SiteConfigContent | null;
  /** The company that runs the site; null if it could not be loaded. */
  company: CompanyContent | null;
  /** The company that makes the products; null if it is not known. */
  maker: CompanyContent | null;
  homeHref: string;
  searchHref: string | null;
  partnerHref: string | null;
  crumbs: readonly Crumb[];
  switcher: readonly SwitcherEntry[];
  /** Null on public pages, which are the same for all visitors. */
  partner: PartnerShell | null;
  /** The URL on printed pages; null to print none. */
  printedAddress: string | null;
  facts: PageFacts;
  /** Null for no consent dialog and no measurement: in previews, and on error screens without content. */
  measurement: Measurement | null;
}

/** The data of a template. */
export interface PageModel extends ShellModel {
  match: RouteMatch;
  story: Story;
  /** The stories that the page lists, null where it lists none. */
  listing: Listing | null;
  /** What the page shows of the key catalogue; absent for other pages. */
  catalogue?: CatalogueModel;
}

/** The measurement of a page, subject to the visitor's consent. */
export interface Measurement {
  /** The revision of the consent text, from 1. */
  revision: number;
  /** Such as `GTM-ABC1234`; null to load no tag manager. */
  tagManager: string | null;
  /** Receives web vitals; null to send none. */
  vitalsEndpoint: string | null;
}
