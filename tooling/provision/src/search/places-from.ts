import { isLocale, locales } from '@clavora/i18n-routing/locales';
import { isMarketId, marketIds } from '@clavora/i18n-routing/markets';
import { type IndexKey, indexKeys } from '@clavora/search/indexes';

/** Index options of a command; all indexes without options. */
export interface PlaceChoice {
  market?: string | undefined;
  locale?: string | undefined;
  audience?: string | undefined;
}

/** Returns the selected indexes. Throws at an unknown value, or if the market does not have the language. */
export function placesFrom({ market, locale, audience }: PlaceChoice): IndexKey[] {
  if (market !== undefined && !isMarketId(market)) {
    throw new Error(`There is no market "${market}"; there are ${marketIds.join(', ')}`);
  }
  if (locale !== undefined && !isLocale(locale)) {
    throw new Error(`There is no locale "${locale}"; there are ${locales.join(', ')}`);
  }
  if (audience !== undefined && audience !== 'public' && audience !== 'partner') {
    throw new Error(`There is no audience "${audience}"; there are public, partner`);
  }
  const found = indexKeys.filter(
    (place) =>
      (market === undefined || place.market === market) &&
      (locale === undefined || place.locale === locale) &&
      (audience === undefined || place.audience === audience),
  );
  if (found.length === 0) throw new Error(`The market "${market ?? ''}" has no locale "${locale ?? ''}"`);
  return found;
}
