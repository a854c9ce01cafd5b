import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketRow } from '@clavora/i18n-routing/markets';
import type { RouteId } from '@clavora/i18n-routing/routes';
import { internalPaths } from '@clavora/server/internal-folders';
import { type FilterValue, filterName, filterNames, filterOf } from './listing-filters.ts';

/** The part of a listing that a URL requests. */
export interface ListingChoice {
  /** From 1. */
  page: number;
  /** Null for the whole listing. */
  filter: FilterValue | null;
  /** The town or postal code near which shops or contacts are wanted; absent for all of them. */
  place?: string;
  /** Which of the towns that `place` may mean; absent for none. */
  placeChoice?: string;
}

export const wholeListing: ListingChoice = { page: 1, filter: null };

/** Where the files of machines are: documents and firmware, by their ids. */
export const machineFilesPath = '/machine-files';
/** What a code is, as data. */
export const resolvePath = '/api/catalogue/resolve';
/** The profiles with which browsers compare what a visitor traces. */
export const profilesPath = '/api/catalogue/profiles';

/** The names of the fields in which a visitor types what a type plate says. Their pages are made per request. */
export const plateParameters = { machine: 'machine', serial: 'serial' } as const;

/** The query parameter of `place`. Its pages are made per request: visitors may write anything in it. */
export const placeParameter = 'place';

/** The query parameter of `placeChoice`, beside `placeParameter`. */
export const placeChoiceParameter = 'town';

/** The query parameter of what a visitor types into the key finder, or into the filter of a maker's chart. Its pages are made per request. */
export const finderParameter = 'code';

/** The query parameter of what is compared: ids of blanks or machines, separated by commas or in several values. What a visitor types is in `finderParameter`. */
export const comparisonParameter = 'products';

/** The query parameter that leaves out the rows of a comparison in which nothing differs, and its value. */
export const differencesParameter = { name: 'rows', value: 'differences' } as const;

/** Splits the words of an internal path into those of the page and the requested part of its listing. */
export function readInternalPath(words: readonly string[]): { words: readonly string[]; choice: ListingChoice } {
  const after = (mark: string) => {
    const index = words.indexOf(mark);
    return index === -1 ? undefined : words[index + 1];
  };
  const number = Number(after(internalPaths.page));
  const filters = filterNames.map((name) => {
    const filter = filterOf(after(internalPaths[name]));
    return filter !== null && filterName(filter) === name ? filter : null;
  });
  const marks = new Set<string>([internalPaths.page, ...filterNames.map((name) => internalPaths[name])]);
  const end = words.findIndex((word) => marks.has(word));
  return {
    words: end === -1 ? words : words.slice(0, end),
    choice: {
      page: Number.isSafeInteger(number) && number > 0 ? number : 1,
      filter: filters.find((filter) => filter !== null) ?? null,
    },
  };
}

/** Returns the URL of a part of the listing at `path`; the first page of the whole listing has no query. */
export function listingHref(path: string, { page, filter }: ListingChoice): string {
  const query = new URLSearchParams({
    ...(filter === null ? {} : { [filterName(filter)]: filter }),
    ...(page === 1 ? {} : { page: `${page}` }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Returns the internal path that renders a page with the result of its form. */
export function formPagePath({ prefix, locales }: MarketRow, path: string): string {
  if (prefix !== 'all') return `/${internalPaths.form}${path === '/' ? '' : path}`;
  const [, locale = '', ...rest] = path.split('/');
  if (!locales.some((code) => code === locale)) return path;
  return ['', locale, internalPaths.form, ...rest].join('/');
}

/** Returns the internal path of the pages of a route that are made from what a visitor sends. */
export function askedPath({ prefix }: MarketRow, locale: Locale, route: RouteId): string {
  return `${prefix === 'all' ? `/${locale}` : ''}/${internalPaths.asked}/${route}`;
}

/** Returns the internal path of the prerendered error screen of a status. */
export function errorPagePath({ prefix }: MarketRow, locale: Locale, status: number): string {
  return `${prefix === 'all' ? `/${locale}` : ''}/${internalPaths.error}/${status}`;
}

/** Returns the path of an event's calendar file. It contains the uuid, so that a new slug does not change it. */
export function calendarPath(locale: string, uuid: string): string {
  return `/api/calendar/${locale}/${uuid}.ics`;
}

/** The formats of what dealers get of a product as data. */
export const packFormats = ['json', 'csv'] as const;

export type PackFormat = (typeof packFormats)[number];

/** Returns the path of what dealers get of a product as data, by the slug of its stories. */
export function packPath(locale: string, slug: string, format: PackFormat): string {
  return `/api/packs/${locale}/${slug}.${format}`;
}

/** Returns the path of the search settings of a language. */
export function searchSettingsPath(locale: string): string {
  return `/api/search/${locale}`;
}

/** Returns the last value of a query parameter, as Next reads several; empty if there is none. */
export function lastOf(query: Readonly<Record<string, string | readonly string[] | undefined>>, name: string): string {
  return [query[name] ?? ''].flat().at(-1) ?? '';
}
