import { storyLocation, storySlug } from '@clavora/content-client/story';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { Routing } from '@clavora/i18n-routing/routing';
import { type IndexKey, indexKeys } from '../schema/indexes.ts';

/** The audience, locale and scope of the indexes that may contain a story's records. */
interface StoryScope {
  locale: Locale;
  scope: MarketId;
  isPartner: boolean;
}

/**
 * Returns the indexes of a market that may contain records of the story at a content path, or its name in other records; none if no site of the
 * market shows it. Partner records may name public stories, but not the other way round.
 */
export function affectedIndexes(fullSlug: string, market: MarketId): IndexKey[] {
  const reach = storyScopeOf(fullSlug);
  if (reach === null || (reach.scope !== 'global' && reach.scope !== market)) return [];
  return indexKeys.filter(
    (place) =>
      place.market === market && place.locale === reach.locale && (place.audience === 'partner' || !reach.isPartner),
  );
}

/**
 * Returns the content path of the story that a change at this path may hide or reveal on a market: a market's own story replaces the global one
 * at the same path (CNT-2). null if there is none.
 */
export function counterpartOf(fullSlug: string, market: MarketId): string | null {
  const location = storyLocation(fullSlug);
  if (location === null || market === 'global') return null;
  if (location.scope === market) return storySlug({ ...location, scope: 'global' });
  return location.scope === 'global' ? storySlug({ ...location, scope: market }) : null;
}

/** Whether the story at a content path is a product on a market's site, judged by the path alone. */
export function isProductPath(fullSlug: string, market: MarketId, routing: Routing): boolean {
  const location = storyLocation(fullSlug);
  const href = location && routing.prefixed(market, location.locale, location.path);
  const match = href === null ? null : routing.match(market, href);
  if (match?.kind !== 'route') return false;
  const rule = match.page === 'listing' ? match.route.listing : match.route.detail;
  return rule?.components.some((component) => component === 'product') ?? false;
}

function storyScopeOf(fullSlug: string): StoryScope | null {
  const [area, locale] = fullSlug.split('/');
  if (area === 'extranet') return isLocale(locale) ? { locale, scope: 'global', isPartner: true } : null;
  const location = storyLocation(fullSlug);
  return location && { ...location, isPartner: false };
}
