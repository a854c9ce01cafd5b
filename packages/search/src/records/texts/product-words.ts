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
import { formsOf } from '../../schema/codes.ts';
import type { SearchRecord } from '../../schema/search-record.ts';
import { singleSpaced } from './rich-text-to-plain.ts';

/** Vehicles older than this fit by other means; it also bounds what a mistyped year costs. */
const firstYear = 1950;
/** Years in one value with their vehicle. Engines count words as near each other up to a distance of eight. */
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
  | 'machines'
  | 'productKind'
  | 'drawing'
>;

/** What other kinds of pages have in place of a product's words. */
export const noProductWords: ProductWords = {
  codes: [],
  variantCodes: [],
  crossCodes: [],
  crossReferences: [],
  vehicleMakes: [],
  vehicles: [],
  vehicleYears: [],
  materials: [],
  machines: [],
  productKind: null,
  drawing: null,
};

/** The uuids of the machines that cut a key. */
export function machineIds(content: ContentOf<'product'>): string[] {
  return parseParts(machineFit, content.machines).flatMap(({ machine }) => machine?.uuid ?? []);
}

/** The words by which a product is found, from its parts; `year` is the present one, for vehicles that are still built. */
export function productWords(
  content: ContentOf<'product'>,
  { locale, year, nameOf }: { locale: Locale; year: number; nameOf: (uuid: string) => string | null },
): ProductWords {
  const references = parseParts(crossReference, content.cross_references);
  const vehicles = parseParts(vehicleFit, content.vehicles);
  const own = formsOf([content.code]);
  const plate = parseParts(specification, content.specifications);
  const { materialLabels } = searchWordsOf(locale);
  const isMaterial = (label: string) => materialLabels.includes(label.trim().toLowerCase());
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
    materials: unique(plate.filter(({ label }) => isMaterial(label)).map(({ value }) => singleSpaced(value))),
    machines: unique(machineIds(content).flatMap((uuid) => nameOf(uuid) ?? [])),
    productKind: singleSpaced(content.kind) || null,
    drawing: parseParts(keyBlade, content.drawing)[0]?.data || null,
  };
}

type Vehicle = ReturnType<typeof parseParts<typeof vehicleFit>>[number];

function vehicleName({ make, model, generation }: Vehicle): string {
  return singleSpaced(`${make} ${model} ${generation}`);
}

/**
 * A vehicle with its years beside its name, so that of two keys for the same model the one for the asked year is nearer. `last` is the
 * present year, up to which a vehicle without an end is built.
 */
function withYears(vehicle: Vehicle, last: number): string[] {
  const years = yearsBetween(vehicle.year_from ?? vehicle.year_to, vehicle.year_to ?? last, last);
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
