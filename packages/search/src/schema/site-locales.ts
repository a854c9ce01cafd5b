import type { Locale } from '@clavora/i18n-routing/locales';
import { type MarketId, marketTable } from '@clavora/i18n-routing/markets';

/** A market's site in one of its languages. */
export interface SiteLocale {
  market: MarketId;
  locale: Locale;
}

/** Every market with each of its languages. */
export const places: readonly SiteLocale[] = marketTable.flatMap((market) =>
  market.locales.map((locale) => ({ market: market.id, locale })),
);
