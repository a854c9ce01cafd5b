import { countryName } from '@clavora/i18n-routing/country-name';
import { distanceKm } from '@clavora/site-core/distance';
import type { PlaceChoice, PlaceSearch } from '@clavora/site-core/page-model';
import { type PlaceStory, positionOf } from '@clavora/site-core/places';
import { isOwnCountry, type PlaceView } from './order-places.ts';
import type { PlaceMeaning } from './place-meaning.ts';
import { plainWords } from './plain-words.ts';
import { readMeanings } from './read-meanings.ts';
import type { TownIndex } from './towns/town-index.ts';

/** Places shown around the one that the visitor names. */
const nearestCount = 10;
/** Longer words are no place. */
const maxLength = 80;
/** More towns of the same first words are no help. */
const maxChoices = 12;

export interface PlacesFound extends Pick<PlaceSearch, 'distances' | 'origin' | 'choices'> {
  found: NonNullable<PlaceSearch['found']>;
  places: readonly PlaceStory[];
}

export interface PlaceQuestion {
  /** What the visitor typed. */
  words: string;
  /** The key of one of the choices that the words have; empty for none. */
  choice: string;
}

const nothing: PlacesFound = { found: 'nothing', places: [], distances: new Map(), origin: null, choices: [] };

/**
 * Finds the places nearest to a town, a postal code or its first digits, or all of a country. Where the words mean several, it returns them as choices and
 * finds none, except that the only one in the market's country counts: then the others are the choices.
 */
export function searchPlaces(
  places: readonly PlaceStory[],
  { words, choice }: PlaceQuestion,
  view: PlaceView,
  towns: TownIndex,
): PlacesFound {
  const text = words.slice(0, maxLength);
  const wanted = plainWords(text);
  if (wanted === '') return nothing;
  const inCountry = placesOf(places, wanted, view, towns);
  if (inCountry.length > 0) return { ...nothing, found: 'country', places: inCountry };
  const { meanings, isSure } = readMeanings(places, text, view, towns);
  if (meanings.length === 0) return nothing;
  const meant = meantOf(meanings, choice, isSure, view);
  const choices = orderedByCountry(
    meanings.filter((meaning) => meaning !== meant),
    view,
  )
    .slice(0, maxChoices)
    .map((meaning) => choiceOf(meaning, meanings, view, towns));
  if (meant === null) return { ...nothing, found: 'choices', choices };
  return { ...nearest(places, meant), origin: choiceOf(meant, meanings, view, towns), choices };
}

/** Returns the places of a country, which words name in the language of the page, or in any if it is one of the data of towns. */
function placesOf(
  places: readonly PlaceStory[],
  wanted: string,
  { locale }: PlaceView,
  towns: TownIndex,
): readonly PlaceStory[] {
  const code = towns.countryNamed(wanted);
  const byCountry = Map.groupBy(places, ({ content }) => content.country_code);
  return [...byCountry].flatMap(([country, own]) =>
    country.toUpperCase() === code || plainWords(countryName(country, locale)) === wanted ? own : [],
  );
}

/** Returns the meaning that counts: the one that the visitor chose, the only one, or the only one in the market's country; null if there are several. */
function meantOf(
  meanings: readonly PlaceMeaning[],
  choice: string,
  isSure: boolean,
  view: PlaceView,
): PlaceMeaning | null {
  const chosen = meanings.find(({ key }) => key === choice);
  if (chosen !== undefined) return chosen;
  if (!isSure) return null;
  const own = meanings.filter(({ countryCode }) => isOwnCountry(countryCode, view.countryCode));
  const [first, ...others] = own.length > 0 ? own : meanings;
  return first !== undefined && others.length === 0 ? first : null;
}

function orderedByCountry(meanings: readonly PlaceMeaning[], { countryCode }: PlaceView): PlaceMeaning[] {
  const rank = (meaning: PlaceMeaning) => (isOwnCountry(meaning.countryCode, countryCode) ? 0 : 1);
  return meanings.toSorted((first, second) => rank(first) - rank(second));
}

function choiceOf(
  { key, town, nameIn, code, countryCode }: PlaceMeaning,
  all: readonly PlaceMeaning[],
  { locale, countryCode: own }: PlaceView,
  towns: TownIndex,
): PlaceChoice {
  const name = nameIn(locale);
  const isUnclear = all.some(
    (other) => other.key !== key && other.countryCode === countryCode && other.nameIn(locale) === name,
  );
  return {
    key,
    town: name,
    code,
    near: isUnclear && town !== null ? (towns.largerTownNear(town)?.nameIn(locale) ?? null) : null,
    country: isOwnCountry(countryCode, own) ? '' : countryName(countryCode, locale),
  };
}

function nearest(places: readonly PlaceStory[], { origins, places: own }: PlaceMeaning): PlacesFound {
  const measured = places.flatMap((place) => {
    const position = positionOf(place);
    if (position === null) return [];
    return [{ place, distance: Math.min(...origins.map((origin) => distanceKm(origin, position))) }];
  });
  const known = measured
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((first, second) => first.distance - second.distance)
    .slice(0, Math.max(nearestCount, own.length));
  const unplaced = own.filter((place) => positionOf(place) === null);
  return {
    ...nothing,
    found: 'nearest',
    places: [...unplaced, ...known.map(({ place }) => place)],
    distances: new Map(known.map(({ place, distance }) => [place.uuid, distance])),
  };
}
