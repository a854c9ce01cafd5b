import { locales } from '@clavora/i18n-routing/locales';
import { type PlaceStory, positionOf } from '@clavora/site-core/places';
import { isOwnCountry, type PlaceView } from './order-places.ts';
import { meaningsOfTowns, type PlaceMeaning } from './place-meaning.ts';
import { plainWords } from './plain-words.ts';
import { countriesOfCode, isBeginningOfCode, type PostalCode, readPostalCode } from './towns/read-postal-code.ts';
import type { Town, TownIndex } from './towns/town-index.ts';

/** A postal code's first digits that name a region. */
const leastDigits = 2;
/** First digits that places near each other share. */
const nearDigits = 3;
/** The letters of a name after which the rest may be missing. */
const leastLetters = 3;

export interface Meanings {
  /** All that the words may mean. */
  meanings: readonly PlaceMeaning[];
  /** Whether the words are the name or code; false if they have a town somewhere in them, which may be another thing: the visitor decides. */
  isSure: boolean;
}

/** Reads what a visitor typed: a postal code or its first digits, a town, the beginning of its name, or an address, whose town is at the end. */
export function readMeanings(places: readonly PlaceStory[], text: string, view: PlaceView, towns: TownIndex): Meanings {
  const words = plainWords(text);
  const code = readPostalCode(words);
  if (code !== null)
    return { meanings: withoutFar(meaningsOfCode(places, code, view, towns), places, view), isSure: true };
  const whole = meaningsOfTowns(towns.named(words), placesNamed(places, words));
  if (whole.length > 0) return { meanings: whole, isSure: true };
  const { rest, country } = withoutCountry(words, towns);
  const isIn = ({ countryCode }: { countryCode: string }) => country === null || countryCode === country;
  const named = (name: string) => meaningsOfTowns(towns.named(name), placesNamed(places, name)).filter(isIn);
  const parts = rest.split(' ');
  const codes = parts.flatMap((part) => (/^\d{4,7}$/.test(part) ? [{ digits: part, countryCode: country }] : []));
  const ofCodes = codes.flatMap((written) => meaningsOfCode(places, written, view, towns));
  const town = townOfAddress(text, parts.length);
  const readings = [
    () => named(rest),
    () => meaningsBegun(places, rest, towns).filter(isIn),
    () => narrowed(named(town), ofCodes),
    // The province behind a town of Italy, as in "Lugo (RA)".
    () => (/ [a-z]{2}$/.test(town) ? narrowed(named(town.slice(0, -3)), ofCodes) : []),
    () => withoutFar(ofCodes, places, view),
  ];
  for (const read of readings) {
    const meanings = read();
    if (meanings.length > 0) return { meanings, isSure: true };
  }
  return { meanings: meaningsWithin(parts, named), isSure: false };
}

/** Returns the town of an address, without the country: the words behind its last comma or number, `1010 Wien` and `Wien 1010` alike. */
function townOfAddress(text: string, length: number): string {
  const lines = text.split(/[,;\n]/).map(plainWords);
  const parts = lines.flatMap((line) => (line === '' ? [] : [...line.split(' '), ','])).filter((part) => part !== '');
  const address: string[] = [];
  for (const part of parts)
    if (part === ',' || address.filter((word) => word !== ',').length < length) address.push(part);
  while (/^[\d,]/.test(address.at(-1) ?? '')) address.pop();
  return address.slice(address.findLastIndex((part) => /^[\d,]/.test(part)) + 1).join(' ');
}

/** Returns the towns of which the postal code of the same address is, if it is of one of them. */
function narrowed(meanings: readonly PlaceMeaning[], codes: readonly PlaceMeaning[]): readonly PlaceMeaning[] {
  const same = meanings.filter((meaning) =>
    codes.some(
      (code) => code.countryCode === meaning.countryCode && code.town !== null && code.town.id === meaning.town?.id,
    ),
  );
  return same.length > 0 ? same : meanings;
}

/** Returns the longest names of towns in the words of an address, those further back first. */
function meaningsWithin(
  parts: readonly string[],
  named: (name: string) => readonly PlaceMeaning[],
): readonly PlaceMeaning[] {
  for (let length = parts.length - 1; length > 0; length -= 1) {
    for (let start = parts.length - length; start >= 0; start -= 1) {
      const name = parts.slice(start, start + length).join(' ');
      const meanings = name.length > leastLetters ? named(name).filter((meaning) => isCalled(meaning, name)) : [];
      if (meanings.length > 0) return meanings;
    }
  }
  return [];
}

function isCalled({ nameIn }: PlaceMeaning, name: string): boolean {
  return locales.some((locale) => plainWords(nameIn(locale)) === name);
}

function placesNamed(places: readonly PlaceStory[], words: string): readonly PlaceStory[] {
  return places.filter((place) => namesOf(place).some((name) => name === words || name.startsWith(`${words} `)));
}

function meaningsBegun(places: readonly PlaceStory[], start: string, towns: TownIndex): readonly PlaceMeaning[] {
  if (start.length < leastLetters) return [];
  const begun = places.filter((place) =>
    [...namesOf(place), plainWords(place.content.title)].some((name) => name.startsWith(start)),
  );
  return meaningsOfTowns(towns.begun(start), begun);
}

/** Splits the name of a country, in any language, off the end of words. */
function withoutCountry(words: string, towns: TownIndex): { rest: string; country: string | null } {
  for (let at = words.indexOf(' '); at !== -1; at = words.indexOf(' ', at + 1)) {
    const country = towns.countryNamed(words.slice(at + 1));
    if (country !== null) return { rest: words.slice(0, at), country };
  }
  return { rest: words, country: null };
}

/**
 * Returns the regions that a postal code names: of the country written with it, else of all countries with codes of as many digits. First digits are read as
 * of the market's country, else of those with places.
 */
function meaningsOfCode(
  places: readonly PlaceStory[],
  { digits, countryCode }: PostalCode,
  view: PlaceView,
  towns: TownIndex,
): PlaceMeaning[] {
  if (digits.length < leastDigits) return [];
  const withPlaces = [...new Set(places.map(({ content }) => content.country_code.toUpperCase()))];
  const read = (countries: readonly string[]) =>
    countries.flatMap((country) => regionOf(places, country, digits, towns) ?? []);
  if (countryCode !== null) return read([countryCode]);
  const whole = countriesOfCode(digits.length);
  const countries = new Set([...withPlaces.filter((country) => whole.includes(country)), ...whole]);
  const found = read([...countries]);
  if (found.length > 0) return found;
  const longer = withPlaces.filter((country) => isBeginningOfCode(digits, country));
  const own = read(longer.filter((country) => isOwnCountry(country, view.countryCode)));
  return own.length > 0 ? own : read(longer);
}

/** Returns regions; where one is in the market's country, without those of countries that have no places. */
function withoutFar(
  regions: readonly PlaceMeaning[],
  places: readonly PlaceStory[],
  { countryCode }: PlaceView,
): readonly PlaceMeaning[] {
  if (!regions.some((region) => isOwnCountry(region.countryCode, countryCode))) return regions;
  const near = new Set(places.map(({ content }) => content.country_code.toUpperCase()));
  return regions.filter((region) => near.has(region.countryCode) || isOwnCountry(region.countryCode, countryCode));
}

function regionOf(
  places: readonly PlaceStory[],
  countryCode: string,
  digits: string,
  towns: TownIndex,
): PlaceMeaning | null {
  const own = places.filter(({ content }) => content.country_code.toUpperCase() === countryCode);
  const common = (place: PlaceStory) => commonDigits(place.content.postal_code.replaceAll(/\D/g, ''), digits);
  const most = Math.max(0, ...own.map(common));
  const town: Town | null = towns.ofPostalCode(countryCode, digits);
  const near = most >= (town === null ? leastDigits : nearDigits) ? own.filter((place) => common(place) === most) : [];
  const origins = near.flatMap((place) => positionOf(place) ?? []);
  if (town === null && near.length === 0) return null;
  return {
    key: countryCode.toLowerCase(),
    countryCode,
    nameIn: town?.nameIn ?? (() => near[0]?.content.city ?? ''),
    code: digits,
    town,
    origins: origins.length > 0 || town === null ? origins : [town.position],
    places: near,
  };
}

function commonDigits(first: string, second: string): number {
  let count = 0;
  while (count < second.length && first[count] === second[count]) count += 1;
  return count;
}

function namesOf({ content }: PlaceStory): string[] {
  return [content.city, ...content.city_names.split(',')].map(plainWords).filter((name) => name !== '');
}
