import type { ProductClaims } from '@clavora/catalogue/product-claims';
import {
  crossReference,
  machineFit,
  productVariant,
  specification,
  vehicleFit,
} from '@clavora/content-client/content-types/product';
import { keyBlade } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { searchWordsOf } from '@clavora/i18n-routing/search-words';
import { bladeLengthOf } from '../../schema/blade-lengths.ts';
import { formsOf } from '../../schema/codes.ts';
import type { SearchRecord } from '../../schema/search-record.ts';
import { singleSpaced } from './rich-text-to-plain.ts';

/** Earlier years are ignored; this also limits the number of words from a mistyped year. */
const firstYear = 1950;
/** Number of years in one value with the vehicle's name. The service ranks words as close up to a distance of eight. */
const yearsTogether = 5;

type ProductWords = Pick<
  SearchRecord,
  | 'codes'
  | 'variantCodes'
  | 'crossCodes'
  | 'crossReferences'
  | 'vehicleMakes'
  | 'vehicles'
  | 'vehicleYears'
  | 'materials'
  | 'cutTypes'
  | 'transponders'
  | 'bladeLength'
  | 'machines'
  | 'productKind'
  | 'drawing'
>;

/** The fields of products, empty, for other pages. */
export const noProductWords: ProductWords = {
  codes: [],
  variantCodes: [],
  crossCodes: [],
  crossReferences: [],
  vehicleMakes: [],
  vehicles: [],
  vehicleYears: [],
  materials: [],
  cutTypes: [],
  transponders: [],
  bladeLength: null,
  machines: [],
  productKind: null,
  drawing: null,
};

/** Returns the uuids of the machines that cut a key. */
export function machineIds(content: ContentOf<'product'>): string[] {
  return parseParts(machineFit, content.machines).flatMap(({ machine }) => machine?.uuid ?? []);
}

/** Returns the claims of a product that its story has: for a product that is not in the key catalogue. */
export function storyClaims(
  content: ContentOf<'product'>,
  nameOf: (uuid: string) => string | null,
): Omit<ProductClaims, 'terms'> {
  return {
    references: parseParts(crossReference, content.cross_references),
    vehicles: parseParts(vehicleFit, content.vehicles).map(({ make, model, generation, year_from, year_to }) => ({
      make,
      model,
      generation,
      from: year_from ?? year_to,
      to: year_to,
    })),
    machines: machineIds(content).flatMap((uuid) => nameOf(uuid) ?? []),
  };
}

/** Returns the words by which a product is found. `year` is the current year, the last one of vehicles still in production. */
export function productWords(
  content: ContentOf<'product'>,
  { references, vehicles, machines }: Omit<ProductClaims, 'terms'>,
  { locale, year }: { locale: Locale; year: number },
): ProductWords {
  const own = formsOf([content.code]);
  const plate = parseParts(specification, content.specifications);
  const { facetLabels } = searchWordsOf(locale);
  const valuesOf = (facet: keyof typeof facetLabels) =>
    unique(
      plate
        .filter(({ label }) => facetLabels[facet].includes(label.trim().toLowerCase()))
        .map(({ value }) => singleSpaced(value)),
    );
  const drawing = parseParts(keyBlade, content.drawing)[0]?.data || null;
  return {
    codes: own,
    variantCodes: formsOf(parseParts(productVariant, content.variants).map(({ code }) => code)).filter(
      (form) => !own.includes(form),
    ),
    crossCodes: formsOf(references.map(({ code }) => code)),
    crossReferences: references.map(({ maker, code }) => singleSpaced(`${maker} ${code}`)),
    vehicleMakes: unique(vehicles.map(({ make }) => make)),
    vehicles: unique(vehicles.map(vehicleName)),
    vehicleYears: unique(vehicles.flatMap((vehicle) => withYears(vehicle, year))),
    materials: valuesOf('materials'),
    cutTypes: valuesOf('cutTypes'),
    // A device names those that it reads in one value.
    transponders: content.family === 'automotive_keys' ? valuesOf('transponders') : [],
    bladeLength: drawing === null ? null : drawnLength(drawing),
    machines: unique(machines),
    productKind: singleSpaced(content.kind) || null,
    drawing,
  };
}

/** Returns the range of a drawn blade's length; null for measures without one. */
function drawnLength(measures: string): string | null {
  try {
    const { length } = Object(JSON.parse(measures)) as { length?: unknown };
    return typeof length === 'number' ? bladeLengthOf(length) : null;
  } catch {
    return null;
  }
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

function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))];
}
