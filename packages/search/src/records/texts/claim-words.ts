import type { ProductClaims } from '@clavora/catalogue/product-claims';
import { formsOf } from '../../schema/codes.ts';
import type { SearchRecord } from '../../schema/search-record.ts';
import { singleSpaced } from './rich-text-to-plain.ts';

/** Earlier years are ignored; this also limits the number of words from a mistyped year. */
const firstYear = 1950;
/** Number of years in one value with the vehicle's name. The service ranks words as close up to a distance of eight. */
const yearsTogether = 5;

type ClaimWords = Pick<SearchRecord, 'crossCodes' | 'crossReferences' | 'vehicles' | 'vehicleYears'>;

/** Returns the words of what is claimed of a key: other makers' codes, and vehicles. `year` is the current year. */
export function claimWords(
  { references, vehicles }: Pick<ProductClaims, 'references' | 'vehicles'>,
  year: number,
): ClaimWords {
  return {
    crossCodes: formsOf(references.map(({ code }) => code)),
    crossReferences: unique(references.map(({ maker, code }) => singleSpaced(`${maker} ${code}`))),
    vehicles: unique(vehicles.map(vehicleName)),
    vehicleYears: unique(vehicles.flatMap((vehicle) => withYears(vehicle, year))),
  };
}

type Vehicle = ProductClaims['vehicles'][number];

function vehicleName({ make, model, generation }: Vehicle): string {
  return singleSpaced(`${make} ${model} ${generation}`);
}

/**
 * Returns a vehicle's name with its years beside it, so that of two keys for a model the one for the requested year ranks higher. `last` is the
 * current year, the end for vehicles still in production.
 */
function withYears(vehicle: Vehicle, last: number): string[] {
  const years = yearsBetween(vehicle.from, vehicle.to ?? last, last);
  return years.flatMap((_, at) =>
    at % yearsTogether === 0 ? [`${vehicleName(vehicle)} ${years.slice(at, at + yearsTogether).join(' ')}`] : [],
  );
}

function yearsBetween(from: number | null, to: number, last: number): number[] {
  if (from === null) return [];
  const first = Math.max(Math.trunc(from), firstYear);
  return Array.from({ length: Math.max(0, Math.min(Math.trunc(to), last) - first + 1) }, (_, index) => first + index);
}

/** Returns the values once each, without empty ones. */
export function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))];
}
