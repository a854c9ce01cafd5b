import { type Discipline, disciplines } from '@clavora/content-client/content-types/pages';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketRow } from '@clavora/i18n-routing/markets';

/** Where the pages of a listing, search results, built error screens, pages of forms and payloads live inside the app; never linked. */
export const internalPaths = {
  page: '~page',
  discipline: '~discipline',
  search: '~search',
  error: '~error',
  preview: '~preview',
  form: '~form',
  signIn: '~sign-in',
  submit: '/api/forms/submit',
  payload: '/api/payload',
} as const;

/** What of a listing a URL asks for. */
export interface ListingChoice {
  /** From 1. */
  page: number;
  /** Of the events; null shows all. Other listings have none. */
  discipline: Discipline | null;
}

export const wholeListing: ListingChoice = { page: 1, discipline: null };

/** Splits the words of an internal path: those of the page itself, and what of its listing is asked for. */
export function readInternalPath(words: readonly string[]): { words: readonly string[]; choice: ListingChoice } {
  const after = (mark: string) => {
    const index = words.indexOf(mark);
    return index === -1 ? undefined : words[index + 1];
  };
  const number = Number(after(internalPaths.page));
  const named = after(internalPaths.discipline);
  const end = words.findIndex((word) => word === internalPaths.page || word === internalPaths.discipline);
  return {
    words: end === -1 ? words : words.slice(0, end),
    choice: {
      page: Number.isSafeInteger(number) && number > 0 ? number : 1,
      discipline: disciplines.find((known) => known === named) ?? null,
    },
  };
}

/** The address of a choice from the listing at `path`: the whole listing has no query. */
export function listingHref(path: string, { page, discipline }: ListingChoice): string {
  const query = new URLSearchParams({
    ...(discipline === null ? {} : { discipline }),
    ...(page === 1 ? {} : { page: `${page}` }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Where the page at a path of a market is drawn with what became of its forms. */
export function formPagePath({ prefix, locales }: MarketRow, path: string): string {
  if (prefix !== 'all') return `/${internalPaths.form}${path === '/' ? '' : path}`;
  const [, locale = '', ...rest] = path.split('/');
  if (!locales.some((code) => code === locale)) return path;
  return ['', locale, internalPaths.form, ...rest].join('/');
}

/** Where the error screen of a status is, as it was made at build. */
export function errorPagePath({ prefix }: MarketRow, locale: Locale, status: number): string {
  return `${prefix === 'all' ? `/${locale}` : ''}/${internalPaths.error}/${status}`;
}

/** Where the calendar file of an event is, by the event's uuid: an address that a new slug does not change. */
export function calendarPath(locale: string, uuid: string): string {
  return `/api/calendar/${locale}/${uuid}.ics`;
}

/** Where a browser asks how to search in a language. */
export function searchSettingsPath(locale: string): string {
  return `/api/search/${locale}`;
}
