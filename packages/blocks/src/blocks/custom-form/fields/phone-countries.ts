import { callingCode, callingCountries } from '@clavora/forms/calling-codes';
import { countryName } from '@clavora/i18n-routing/country-name';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import type { Choice } from '@clavora/ui/select';

/** Returns every country with its calling code, such as "Italia +39", sorted by the rules of the language. */
export function phoneCountries(locale: Locale): readonly Choice[] {
  const { compare } = new Intl.Collator(localeRow(locale).formatTag);
  return callingCountries()
    .map((country) => ({ country, name: countryName(country, locale) || country }))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ country, name }) => ({ value: country, label: `${name} ${callingCode(country) ?? ''}` }));
}

/** Returns the country whose calling code a telephone field suggests: the market's, else the language's, else Italy. */
export function defaultCountry(market: MarketId, locale: Locale): string {
  return marketRow(market).countryCode?.toUpperCase() ?? localeRow(locale).country ?? 'IT';
}
