import type { Discipline } from '@clavora/content-client/content-types/pages';
import type { SiteConfigContent, Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId, MarketRow } from '@clavora/i18n-routing/markets';
import type { FeedFile } from '@clavora/i18n-routing/routes';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import type { PageFacts } from './page-facts.ts';

export interface Crumb {
  label: string;
  /** null for the page itself. */
  href: string | null;
}

/** The same page elsewhere, for the switcher: path on this market, absolute URL on another one. */
export interface SwitcherEntry {
  market: MarketId;
  locale: Locale;
  href: string;
  isCurrent: boolean;
}

/** A part of a listing that has a heading of its own. */
export interface ListingPart {
  name: 'upcoming' | 'past';
  items: readonly Story[];
}

/** A way to narrow a listing of events. */
export interface DisciplineChoice {
  /** null: all of them. */
  discipline: Discipline | null;
  count: number;
  href: string;
  isCurrent: boolean;
}

/** A way to follow what a page lists. */
export interface FeedLink {
  file: FeedFile;
  /** Its media type. */
  type: string;
  /** On the market. */
  href: string;
}

/** One page of a section's stories. */
export interface Listing {
  items: readonly Story[];
  /** From 1. */
  page: number;
  pageCount: number;
  total: number;
  hrefOf: (page: number) => string;
  /** The items under headings, where the list has some. */
  parts?: readonly ListingPart[];
  /** Ways to narrow the list, where there are some. */
  disciplines?: readonly DisciplineChoice[];
  /** Ways to follow the list, where there are some: all of it, whichever part is shown. */
  feeds?: readonly FeedLink[];
}

/** What the surroundings of a page say of somebody who is signed in. */
export interface PartnerShell {
  name: string;
  organisation: string | null;
  signOutHref: string;
  /** The sections that they may see. */
  menu: readonly { label: string; href: string; isCurrent: boolean }[];
}

/** What every page has around its content. */
export interface ShellModel {
  market: MarketRow;
  locale: Locale;
  /** Header, footer and pre-footer of the language; null when it could not be had: then the shell is plain. */
  config: SiteConfigContent | null;
  /** The brand of the app, which stands in for the name of the site while there is no configuration. */
  brandName: string;
  homeHref: string;
  searchHref: string | null;
  partnerHref: string | null;
  crumbs: readonly Crumb[];
  switcher: readonly SwitcherEntry[];
  /** Null on every page that is the same for all. */
  partner: PartnerShell | null;
  /** Where paper says that the page is to be found; null where there is none. */
  printedAddress: string | null;
  facts: PageFacts;
  /** Null where nothing is asked or measured: in previews, and on screens that know no content. */
  measurement: Measurement | null;
}

/** Everything that a template draws. */
export interface PageModel extends ShellModel {
  match: RouteMatch;
  story: Story;
  /** The stories that the page lists, null where it lists none. */
  listing: Listing | null;
}

/** What a page measures, as far as its visitor agrees to it. */
export interface Measurement {
  /** Of the text that visitors agree to, from 1. */
  revision: number;
  /** Such as `GTM-ABC1234`; null where no tag manager may be loaded. */
  tagManager: string | null;
  /** Hears how pages felt; null where nobody does. */
  vitalsEndpoint: string | null;
}
