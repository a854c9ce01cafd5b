import { UsageError } from '@clavora/command-line/usage-error';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { type IndexKey, indexKeys } from '@clavora/search/indexes';

/** Index options of a command; all indexes without options. */
export interface PlaceChoice {
  market?: MarketId | null;
  locale?: Locale | null;
  audience?: IndexKey['audience'] | null;
}

/** Returns the selected indexes. Throws if the market does not have the language. */
export function placesFrom({ market = null, locale = null, audience = null }: PlaceChoice): IndexKey[] {
  const found = indexKeys.filter(
    (place) =>
      (market === null || place.market === market) &&
      (locale === null || place.locale === locale) &&
      (audience === null || place.audience === audience),
  );
  if (found.length === 0) throw new UsageError(`The market "${market ?? ''}" has no locale "${locale ?? ''}"`);
  return found;
}
