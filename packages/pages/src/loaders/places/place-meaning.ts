import { type Locale, locales } from '@clavora/i18n-routing/locales';
import { distanceKm, type Position } from '@clavora/site-core/distance';
import { type PlaceStory, positionOf } from '@clavora/site-core/places';
import { plainWords } from './plain-words.ts';
import type { Town } from './towns/town-index.ts';

/** Kilometres within which a place of a town's name is in that town. */
const sameTown = 15;

/** What the words of a visitor mean: a town, or the region of a postal code. */
export interface PlaceMeaning {
  /** Names the meaning among those of the same words, in addresses. */
  key: string;
  /** ISO 3166, in capitals. */
  countryCode: string;
  /** The town's name in a language. */
  nameIn: (locale: Locale) => string;
  /** The postal code in the region of the town; null if a town is meant. */
  code: string | null;
  /** The town of the data of towns, if it is one of them. */
  town: Town | null;
  /** From where distances are measured; none if no place of the town has a position. */
  origins: readonly Position[];
  /** The listed places that are in it. */
  places: readonly PlaceStory[];
}

/** Returns the towns that are meant, each with the listed places in it, and the towns of which only the listed places are known. */
export function meaningsOfTowns(towns: readonly Town[], places: readonly PlaceStory[]): PlaceMeaning[] {
  const meanings: PlaceMeaning[] = [];
  for (const town of towns) {
    const { id, countryCode, nameIn, position } = town;
    const isQuarter = meanings.some(
      (other) => other.town !== null && isNear(other, countryCode, position) && isPartOf(town, other),
    );
    if (isQuarter) continue;
    meanings.push({ key: id, countryCode, nameIn, code: null, town, origins: [position], places: [] });
  }
  for (const place of places) {
    const { city, country_code } = place.content;
    const countryCode = country_code.toUpperCase();
    const position = positionOf(place);
    const key = `${countryCode.toLowerCase()}-${plainWords(city)}`;
    const index = meanings.findIndex((meaning) =>
      meaning.town === null || position === null
        ? meaning.key === key ||
          (meaning.countryCode === countryCode && plainWords(meaning.nameIn('en')) === plainWords(city))
        : isNear(meaning, countryCode, position),
    );
    const known = meanings[index];
    if (known === undefined) {
      const origins = position === null ? [] : [position];
      meanings.push({ key, countryCode, nameIn: () => city, code: null, town: null, origins, places: [place] });
      continue;
    }
    const origins = known.town !== null || position === null ? known.origins : [...known.origins, position];
    meanings[index] = { ...known, origins, places: [...known.places, place] };
  }
  return meanings;
}

function isNear({ countryCode, origins }: PlaceMeaning, country: string, position: Position): boolean {
  return countryCode === country && origins.some((origin) => distanceKm(origin, position) < sameTown);
}

/** Whether a town has, in a language, the name of another or that with words behind it, as quarters have: `Halle-Neustadt` beside `Halle (Saale)`. */
function isPartOf({ nameIn }: Town, other: PlaceMeaning): boolean {
  return locales.some((locale) => {
    const [name, main] = [nameIn(locale), other.nameIn(locale).replaceAll(/\(.*?\)/g, '')].map(plainWords);
    return `${name} `.startsWith(`${main} `);
  });
}
