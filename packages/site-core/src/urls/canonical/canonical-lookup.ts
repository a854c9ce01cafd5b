import { storyCandidates, storySlug } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { tags } from '../../page-cache.ts';
import type { Site } from '../../site.ts';
import { pathWords } from '../redirects/path-words.ts';
import { type CanonicalQuery, contentLocale, productLocales } from './canonical-query.ts';

/** The content request that answers a query. */
export interface CanonicalLookup {
  locale: Locale;
  /** Content paths, best first. */
  slugs: readonly string[];
  /** The tags that invalidate the answer. */
  tagList: readonly string[];
}

/**
 * Returns the content paths that the story of a query may have: in the language of the path's product segment first, then in the requested one; in
 * each, the market's folder before the global one. Null if the path is no content path.
 */
export function canonicalLookup(
  { market, routing }: Pick<Site, 'market' | 'routing'>,
  { path, locale }: CanonicalQuery,
): CanonicalLookup | null {
  const words = pathWords(path);
  const written = words && contentLocale(words);
  // "*" and "," are operators in the service's lists of paths.
  if (!words || !written || words.some((word) => /[*,]/.test(word))) return null;
  const [first, ...rest] = words.slice(2);
  const below = words.slice(2).join('/');
  const segmentLocales = productLocales(routing, first);
  const products = routing.pathOf('products', locale);
  const places =
    segmentLocales.length === 0
      ? [{ locale: written, path: below === 'home' ? '/' : `/${below}` }]
      : [
          ...segmentLocales.map((segmentLocale) => ({ locale: segmentLocale, path: `/${below}` })),
          ...(products === null ? [] : [{ locale, path: [products, ...rest].join('/') }]),
        ];
  const distinct = new Map(places.map((place) => [storySlug({ ...place, scope: 'global' }), place]));
  const slugs = [...distinct.values()].flatMap((place) => storyCandidates(place, market.id));
  // Translations appear and move below the products folder of their language.
  const folders =
    products === null || segmentLocales.length === 0 ? [] : storyCandidates({ locale, path: products }, market.id);
  return { locale, slugs, tagList: [...slugs.map(tags.slug), ...folders.map(tags.folder)] };
}
