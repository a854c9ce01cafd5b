import { countryName } from '@clavora/i18n-routing/country-name';
import { type Locale, localeRow, locales } from '@clavora/i18n-routing/locales';
import { distanceKm, type Position } from '@clavora/site-core/distance';
import { plainWords } from '../plain-words.ts';
import { townCountries } from './town-countries.ts';
import { townLanguages, towns } from './towns.gen.ts';

/** A town of the countries in `townCountries` (GeoNames). */
export interface Town {
  /** GeoNames' number. */
  id: string;
  /** ISO 3166, in capitals. */
  countryCode: string;
  position: Position;
  /** Returns the name in a language; where that is unknown, in the language of the country (in Latin letters), else the main name, which is often English. */
  nameIn: (locale: Locale) => string;
}

export interface TownIndex {
  /** Returns all towns, the largest first. */
  all: () => readonly Town[];
  /** Returns the towns with a name that is, or begins with, whole words (`plainWords`), the largest first: `frankfurt` is both Frankfurts. */
  named: (words: string) => readonly Town[];
  /** Returns the towns with a name that begins with letters, the largest first. */
  begun: (letters: string) => readonly Town[];
  /** Returns the nearest larger town, which distinguishes towns of the same name in a country; null if there is none within 100 km. */
  largerTownNear: (town: Town) => Town | null;
  /** Returns the country (ISO 3166) of a name (`plainWords`) in any language; null for other words. */
  countryNamed: (words: string) => string | null;
  /** Returns the main town of the region of a postal code or its first digits; null if there is none. */
  ofPostalCode: (countryCode: string, digits: string) => Town | null;
}

/** Shorter beginnings of names, such as `la`, are none. */
const leastLetters = 3;
/** The towns that many know: those over 100,000 inhabitants. */
const largestTowns = 436;

/** Reads the towns into memory. */
export function readTowns(): TownIndex {
  const lines = towns.trim().split('\n');
  /** The numbers of lines by names and by their first words, ascending. */
  const byWords = new Map<string, number[]>();
  const byRegion = new Map<string, number>();
  const add = (words: string, index: number) => {
    const known = byWords.get(words);
    if (known === undefined) byWords.set(words, [index]);
    else if (known.at(-1) !== index) known.push(index);
  };
  for (const [index, line] of lines.entries()) {
    const { countryCode, regions, names, otherSpellings } = readLine(line);
    for (const region of regions) byRegion.set(`${countryCode}${region}`, index);
    for (const name of otherSpellings) add(name, index);
    for (const name of spellingsOf(names)) {
      add(name, index);
      for (let end = name.indexOf(' ', leastLetters); end !== -1; end = name.indexOf(' ', end + 1))
        add(name.slice(0, end), index);
    }
  }
  const countries = new Map(
    townCountries.flatMap((code) => locales.map((locale) => [plainWords(countryName(code, locale)), code] as const)),
  );
  const townsAt = (indexes: Iterable<number>) => [...indexes].map((index) => townOf(lines[index] ?? ''));
  return {
    all: () => lines.map(townOf),
    named: (words) => townsAt(byWords.get(words) ?? []),
    begun: (letters) => {
      const found = [...byWords].flatMap(([name, indexes]) => (name.startsWith(letters) ? indexes : []));
      return townsAt(new Set(found.toSorted((first, second) => first - second)));
    },
    largerTownNear: ({ id, countryCode, position }) => {
      const end = Math.min(
        largestTowns,
        lines.findIndex((line) => line.startsWith(`${id}|`)),
      );
      const near = lines
        .slice(0, end)
        .map(townOf)
        .filter((town) => town.countryCode === countryCode)
        .map((town) => ({ town, distance: distanceKm(town.position, position) }))
        .filter(({ distance }) => distance < 100)
        .toSorted((first, second) => first.distance - second.distance);
      return near[0]?.town ?? null;
    },
    countryNamed: (words) => countries.get(words) ?? null,
    ofPostalCode: (countryCode, digits) => {
      for (let end = digits.length; end > 0; end -= 1) {
        const index = byRegion.get(`${countryCode}${digits.slice(0, end)}`);
        if (index !== undefined) return townOf(lines[index] ?? '');
      }
      return null;
    },
  };
}

function townOf(line: string): Town {
  const { id, countryCode, position, names } = readLine(line);
  const [main = '', , ...translations] = names;
  const inLanguage = (index: number) => translations[index] || null;
  const national = inLanguage(townLanguages.length);
  // Readers of other languages may not know Cyrillic letters.
  const inNational = national !== null && /^\p{Script=Latin}/u.test(national) ? national : null;
  return {
    id,
    countryCode,
    position,
    // Not `indexOf`, which takes no locale without names.
    nameIn: (locale) =>
      inLanguage(townLanguages.findIndex((language) => language === locale)) ??
      inLanguage(nationalLanguage(countryCode)) ??
      inNational ??
      main,
  };
}

/** Reads a line of `towns`; of its names the first is the main one, the second that in ASCII letters, the others are in `townLanguages`, and the last in another language of the country. */
function readLine(line: string) {
  const [id = '', countryCode = '', latitude, longitude, regions = '', others = '', main = '', ...further] =
    line.split('|');
  return {
    id,
    countryCode,
    position: { latitude: Number(latitude), longitude: Number(longitude) },
    regions: regions.split(' ').filter((region) => region !== ''),
    otherSpellings: others.split(',').filter((name) => name !== ''),
    names: [main, ...further.map((name) => (name === '=' ? main : name))],
  };
}

/** Returns names for comparison: each of `Biel/Bienne` too, and `Koeln` for `Köln`. */
function spellingsOf(names: readonly string[]): Set<string> {
  const spellings = new Set<string>();
  for (const name of new Set(names)) {
    if (name === '') continue;
    spellings.add(plainWords(name));
    if (name.includes('/')) for (const part of name.split('/')) spellings.add(plainWords(part));
    if (/[äöüÄÖÜ]/.test(name)) spellings.add(plainWords(withTwoLetters(name)));
  }
  return spellings;
}

function withTwoLetters(name: string): string {
  return name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
}

function nationalLanguage(countryCode: string): number {
  return townLanguages.findIndex((locale) => localeRow(locale).country === countryCode);
}
