import { countryName } from '@clavora/i18n-routing/country-name';
import { folded } from '@clavora/i18n-routing/folded';
import { distanceKm } from '../../core/distance.ts';
import type { PlaceSearch } from '../../core/page-model.ts';
import { type PlaceStory, positionOf } from '../../core/places.ts';
import { isOwnCountry, type PlaceView } from './order-places.ts';

/** Places shown around the one that the visitor names. */
const nearestCount = 10;
/** Longer words are no place. */
const maxLength = 80;
/** A postal code's first digits that name a region. */
const leastDigits = 2;
/** The letters of a name after which the rest may be missing. */
const leastLetters = 3;

export interface PlacesFound extends Pick<PlaceSearch, 'distances'> {
  found: 'nearest' | 'country' | 'nothing';
  places: readonly PlaceStory[];
}

const nothing: PlacesFound = { found: 'nothing', places: [], distances: new Map() };

/**
 * Finds places by a town in any of its names, a postal code or its beginning, the name of a place, or a country. Of a town or postal code it returns the
 * nearest places with their distance from those that match. Where several countries have the town or code, the market's country counts.
 */
export function searchPlaces(places: readonly PlaceStory[], words: string, view: PlaceView): PlacesFound {
  const wanted = plain(words.slice(0, maxLength));
  if (wanted === '') return nothing;
  const inCountry = places.filter(({ content }) => plain(countryName(content.country_code, view.locale)) === wanted);
  if (inCountry.length > 0) return { found: 'country', places: inCountry, distances: new Map() };
  const matching = matchesOf(places, wanted);
  const own = matching.filter(({ content }) => isOwnCountry(content.country_code, view.countryCode));
  return nearest(places, own.length > 0 ? own : matching);
}

/** Returns the places that words mean: a code, a name, the beginning of a name, or an address with one of these; its town is at the end. */
function matchesOf(places: readonly PlaceStory[], wanted: string): readonly PlaceStory[] {
  if (/^[a-z]{0,2} ?\d[\d ]*$/.test(wanted)) return matchesOfCode(places, wanted.replaceAll(/\D/g, ''));
  const named = (name: string) => places.filter((place) => namesOf(place).includes(name));
  const begun = (start: string) =>
    start.length < leastLetters
      ? []
      : places.filter((place) =>
          [...namesOf(place), plain(place.content.title)].some((name) => name.startsWith(start)),
        );
  const ofPart = (part: string) => (/^\d{4,}$/.test(part) ? matchesOfCode(places, part) : named(part));
  const readings = [
    () => named(wanted),
    () => begun(wanted),
    ...wanted
      .split(' ')
      .toReversed()
      .map((part) => () => ofPart(part)),
  ];
  for (const read of readings) {
    const found = read();
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the places whose postal code begins with the most digits of a code: at least two, which name a region. */
function matchesOfCode(places: readonly PlaceStory[], code: string): readonly PlaceStory[] {
  const common = (place: PlaceStory) => commonDigits(place.content.postal_code.replaceAll(/\D/g, ''), code);
  const most = Math.max(0, ...places.map(common));
  return most < leastDigits ? [] : places.filter((place) => common(place) === most);
}

function commonDigits(first: string, second: string): number {
  let count = 0;
  while (count < second.length && first[count] === second[count]) count += 1;
  return count;
}

function nearest(places: readonly PlaceStory[], matching: readonly PlaceStory[]): PlacesFound {
  const origins = matching.flatMap((place) => positionOf(place) ?? []);
  if (matching.length === 0) return nothing;
  const measured = places.flatMap((place) => {
    const position = positionOf(place);
    if (position === null) return [];
    return [{ place, distance: Math.min(...origins.map((origin) => distanceKm(origin, position))) }];
  });
  const known = measured
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((first, second) => first.distance - second.distance)
    .slice(0, Math.max(nearestCount, origins.length));
  const unplaced = matching.filter((place) => positionOf(place) === null);
  return {
    found: 'nearest',
    places: [...unplaced, ...known.map(({ place }) => place)],
    distances: new Map(known.map(({ place, distance }) => [place.uuid, distance])),
  };
}

function namesOf({ content }: PlaceStory): string[] {
  return [content.city, ...content.city_names.split(',')].map(plain).filter((name) => name !== '');
}

/** Returns words for comparison: without accents, case, punctuation and multiple spaces. */
function plain(text: string): string {
  return folded(text)
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
