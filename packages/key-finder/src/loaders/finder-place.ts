import { neededRoutes } from '@clavora/content-client/needed-stories';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { SearchPlace } from '@clavora/search/screens/search-view';
import { finderParameter } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';

/** Returns where searches lead in the key finder, for scripts that have no routes; both are null for a site without a catalogue. */
export function finderPlace(
  { environment, market, routing }: Pick<Site, 'environment' | 'market' | 'routing'>,
  locale: Locale,
): Pick<SearchPlace, 'finderHref' | 'blankHref'> {
  if (environment.catalogue === null) return { finderHref: null, blankHref: null };
  const finder = routing.href(market.id, locale, neededRoutes.keyFinder);
  const anyBlank = routing.href(market.id, locale, 'key-finder-blanks', { slug: 'blank' });
  return {
    finderHref: finder === null ? null : `${finder}?${finderParameter}=`,
    blankHref: anyBlank === null ? null : anyBlank.slice(0, anyBlank.lastIndexOf('/') + 1),
  };
}
