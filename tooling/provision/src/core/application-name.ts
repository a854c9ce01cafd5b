import { countryName } from '@clavora/i18n-routing/country-name';
import type { Locale } from '@clavora/i18n-routing/locales';

/** Returns the name of a market's application in the identity service, which the sign-in page shows: with its country in its language, `Clavora Italia`. */
export function applicationName({ countryCode, locales: [locale] }: NamedMarket): string {
  const country = countryCode === null ? '' : countryName(countryCode, locale);
  return country === '' ? 'Clavora' : `Clavora ${country}`;
}

/** A row of a market, as far as its application's name depends on it. */
export interface NamedMarket {
  countryCode: string | null;
  /** The first is the language of the market. */
  locales: readonly [Locale, ...Locale[]];
}
