import { isStoryOf } from '@clavora/content-client/story';
import { countryName } from '@clavora/i18n-routing/country-name';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import type { PlaceStory } from '@clavora/site-core/places';

/** The market and language whose places are listed. */
export interface PlaceView {
  /** The country of the market; null if it has none. */
  countryCode: string | null;
  locale: Locale;
}

/**
 * Returns places of the market's country first, the others by country; shops by city, contacts in the order of their editors. A market without a country
 * begins with that of the headquarters.
 */
export function orderPlaces(places: readonly PlaceStory[], { countryCode, locale }: PlaceView): PlaceStory[] {
  const { compare } = new Intl.Collator(localeRow(locale).formatTag);
  const own = countryCode ?? headquartersCountry(places);
  const rank = ({ content }: PlaceStory) => (isOwnCountry(content.country_code, own) ? 0 : 1);
  const named = (place: PlaceStory) => countryName(place.content.country_code, locale);
  const cityOf = (place: PlaceStory) => (isStoryOf(place, 'shop') ? place.content.city : '');
  return places.toSorted(
    (first, second) =>
      rank(first) - rank(second) || compare(named(first), named(second)) || compare(cityOf(first), cityOf(second)),
  );
}

function headquartersCountry(places: readonly PlaceStory[]): string | null {
  const headquarters = places.find((place) => isStoryOf(place, 'contact') && place.content.is_headquarters);
  return headquarters?.content.country_code.toLowerCase() ?? null;
}

export function isOwnCountry(code: string, own: string | null): boolean {
  return own !== null && code.toLowerCase() === own;
}
