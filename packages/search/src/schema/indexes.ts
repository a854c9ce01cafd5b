import { isLocale } from '@clavora/i18n-routing/locales';
import { isMarketId } from '@clavora/i18n-routing/markets';
import { places, type SiteLocale } from './site-locales.ts';
import type { Sort } from './sorts.ts';

/** The audience of an index: all visitors, or signed-in partners with a secured key. */
export type Audience = 'public' | 'partner';

export interface IndexKey extends SiteLocale {
  audience: Audience;
}

/** Every index of the sites. */
export const indexKeys: readonly IndexKey[] = (['public', 'partner'] as const).flatMap((audience) =>
  places.map((place) => ({ ...place, audience })),
);

/** Returns the name of an index: `site_public_it_italy` contains what the Italian market shows in Italian. */
export function indexName(prefix: string, { audience, locale, market }: IndexKey): string {
  return `${prefix}_${audience}_${locale}_${market}`;
}

/** Returns the name of the index of the blanks of the key catalogue, which all markets and languages share. The pattern of public indexes matches it. */
export function blanksIndexName(prefix: string): string {
  return `${prefix}_public_blanks`;
}

/** The index that returns hits in an order; relevance is the index itself. */
export function sortedIndexName(index: string, sort: Sort | null): string {
  return sort === null ? index : `${index}_by_${sort}`;
}

/** Returns the name pattern that restricts a key. The audience comes first, so that no public pattern matches a partner index. */
export function indexPattern(prefix: string, audience: Audience): string {
  return `${prefix}_${audience}_*`;
}

/** Parses an index name; null for a name of another application. */
export function parseIndexName(prefix: string, name: string): IndexKey | null {
  if (!name.startsWith(`${prefix}_`)) return null;
  const [audience, locale, market, ...more] = name.slice(prefix.length + 1).split('_');
  if ((audience !== 'public' && audience !== 'partner') || !isLocale(locale) || !isMarketId(market)) return null;
  return more.length === 0 ? { audience, locale, market } : null;
}
