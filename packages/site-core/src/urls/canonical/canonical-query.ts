import { isLocale, type Locale, locales } from '@clavora/i18n-routing/locales';
import { defaultLocale, hasLocale, type MarketRow } from '@clavora/i18n-routing/markets';
import type { Routing } from '@clavora/i18n-routing/routing';
import { pathOfWords, pathWords } from '../redirects/path-words.ts';

/** The query of a slug lookup: a content path and the requested language. */
export interface CanonicalQuery {
  /** Such as `/it/global/productos/clv-22l`. */
  path: string;
  locale: Locale;
}

/**
 * Returns the lookup of a missing page's URL (RTE-11): of a content path, such as `/it/global/…`, unchanged; of a path with the product segment of
 * any language as a content path. Null for every other URL.
 */
export function canonicalQuery(
  { market, routing }: { market: MarketRow; routing: Routing },
  url: string,
): CanonicalQuery | null {
  const words = pathWords(url);
  if (!words) return null;
  const requestedLocale = contentLocale(words);
  if (requestedLocale) return { path: pathOfWords(words), locale: requestedLocale };
  if (words.includes('global')) return null;
  const [first = ''] = words;
  const isPrefixed = market.prefix === 'all';
  if (isPrefixed && !hasLocale(market, first)) return null;
  // A market without prefixes has its language as the country suffix of its host: the same two letters.
  const locale = isPrefixed && isLocale(first) ? first : defaultLocale(market);
  const below = isPrefixed ? words.slice(1) : words;
  if (productLocales(routing, below[0]).length === 0) return null;
  return { path: pathOfWords([locale, 'global', ...below]), locale };
}

/** Returns the language of a content path, `{locale}/global/…`; null for any other path. */
export function contentLocale([first, second, third]: readonly string[]): Locale | null {
  return isLocale(first) && second === 'global' && third !== undefined ? first : null;
}

/** Whether a URL is a content path, which editors see and visitors do not. */
export function isContentPath(url: string): boolean {
  return contentLocale(pathWords(url) ?? []) !== null;
}

/** Returns the languages whose product segment is `word`. */
export function productLocales(routing: Routing, word: string | undefined): Locale[] {
  return word === undefined ? [] : locales.filter((locale) => routing.pathOf('products', locale) === `/${word}`);
}
