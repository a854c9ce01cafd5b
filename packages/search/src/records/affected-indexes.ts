import { storyLocation, storySlug } from '@clavora/content-client/story';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { Routing } from '@clavora/i18n-routing/routing';
import { type IndexKey, indexKeys } from '../schema/indexes.ts';

/** The indexes that may hold records of a story at a content path. */
interface StoryScope {
  locale: Locale;
  scope: MarketId;
  isPartner: boolean;
}

/**
 * The indexes of a market in which a story at a content path may have records, or its name stand in those of others; none for what is on no
 * site of the market. The name of a public story may stand in records for partners, not the other way round.
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
 * The content path whose story a change at this one may hide or show on a market: a market's own story stands in for the global one at the
 * same path (CNT-2). Null where there is no such path.
 */
export function counterpartOf(fullSlug: string, market: MarketId): string | null {
  const location = storyLocation(fullSlug);
  if (location === null || market === 'global') return null;
  if (location.scope === market) return storySlug({ ...location, scope: 'global' });
  return location.scope === 'global' ? storySlug({ ...location, scope: market }) : null;
}

/** Whether a story at a content path is a product on a market's site, as far as the path tells. */
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
