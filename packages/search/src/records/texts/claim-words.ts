import type { ProductClaims } from '@clavora/catalogue/product-claims';
import { areNear } from '@clavora/catalogue/resolve-code';
import { formsOf } from '../../schema/codes.ts';
import type { SearchRecord } from '../../schema/search-record.ts';
import { singleSpaced } from './rich-text-to-plain.ts';

/** Earlier years are ignored; this also limits the number of words from a mistyped year. */
const firstYear = 1950;
/** Number of years in one value with the vehicle's name. The service ranks words as close up to a distance of eight. */
const yearsTogether = 5;

type ClaimWords = Pick<SearchRecord, 'crossCodes' | 'crossReferences' | 'nearReferences' | 'vehicles' | 'vehicleYears'>;

/** Bytes of all these words, and those of codes: the service refuses a record of more than 10,000, and the record has other texts. */
const maxBytes = 5_000;
const maxCodeBytes = 3_000;

/**
 * Returns the words of what is claimed of a key: other makers' codes, and vehicles. `year` is the current year. A key with hundreds of codes has the first
 * of them, one for hundreds of vehicles the newest: a record that is too large would not be found at all.
 */
export function claimWords(
  { references, vehicles }: Pick<ProductClaims, 'references' | 'vehicles'>,
  year: number,
): ClaimWords {
  const codesOf = (some: typeof references) => ({
    crossCodes: formsOf(some.map(({ code }) => code)),
    crossReferences: unique(some.map(writtenReference)),
    ...nearReferences(some),
  });
  const codes = codesOf(fitting(references, maxCodeBytes, (reference) => codesOf([reference])));
  const wordsOf = (some: readonly Vehicle[]): ClaimWords => ({
    ...codes,
    vehicles: unique(some.map(vehicleName)),
    vehicleYears: unique(some.flatMap((vehicle) => withYears(vehicle, year))),
  });
  const all = wordsOf(vehicles);
  if (bytesOf(all) <= maxBytes) return all;
  const newestFirst = vehicles.toSorted((first, second) => (second.to ?? year) - (first.to ?? year));
  const namesOf = (vehicle: Vehicle) => [vehicleName(vehicle), ...withYears(vehicle, year)];
  return wordsOf(fitting(newestFirst, maxBytes - bytesOf(codes), namesOf));
}

type Reference = ProductClaims['references'][number];

function writtenReference({ maker, code }: Reference): string {
  return singleSpaced(`${maker} ${code}`);
}

/** Returns the codes that no list names as exactly replaced; no field where there are none, since every hit of a page has it. */
function nearReferences(references: readonly Reference[]): Pick<ClaimWords, 'nearReferences'> {
  const byWritten = Map.groupBy(references, writtenReference);
  const near = [...byWritten].flatMap(([written, same]) => (areNear(same) ? [written] : []));
  return near.length === 0 ? {} : { nearReferences: near };
}

/** Returns the values whose words have together no more than some bytes. */
function fitting<Value>(values: readonly Value[], bytes: number, wordsOf: (value: Value) => object): Value[] {
  let left = bytes;
  return values.filter((value) => {
    left -= bytesOf(wordsOf(value));
    return left >= 0;
  });
}

function bytesOf(words: object): number {
  return Buffer.byteLength(JSON.stringify(words));
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
