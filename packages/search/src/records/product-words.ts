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
import { formsOf } from '../codes.ts';
import { singleSpaced } from './rich-text-to-plain.ts';
import type { SearchRecord } from './search-record.ts';

/** What the type plate calls the material in each language: the content names its measures in words alone. */
const materialLabels: Readonly<Record<Locale, readonly string[]>> = {
  en: ['material'],
  pt: ['material'],
  nl: ['materiaal'],
  it: ['materiale'],
  es: ['material'],
  de: ['werkstoff', 'material'],
  fr: ['matière', 'matériau'],
  ro: ['material'],
  ru: ['материал'],
};

/** Vehicles older than this fit by other means; it also bounds what a mistyped year costs. */
const firstYear = 1950;

type ProductWords = Pick<
  SearchRecord,
  | 'codes'
  | 'crossCodes'
  | 'crossReferences'
  | 'vehicleMakes'
  | 'vehicles'
  | 'vehicleYears'
  | 'materials'
  | 'machines'
  | 'drawing'
>;

/** What other kinds of pages have in place of a product's words. */
export const noProductWords: ProductWords = {
  codes: [],
  crossCodes: [],
  crossReferences: [],
  vehicleMakes: [],
  vehicles: [],
  vehicleYears: [],
  materials: [],
  machines: [],
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
  const years = vehicles.flatMap(({ year_from, year_to }) => yearsBetween(year_from ?? year_to, year_to ?? year, year));
  const plate = parseParts(specification, content.specifications);
  const isMaterial = (label: string) => materialLabels[locale].includes(label.trim().toLowerCase());
  return {
    codes: formsOf([content.code, ...parseParts(productVariant, content.variants).map(({ code }) => code)]),
    crossCodes: formsOf(references.map(({ code }) => code)),
    crossReferences: references.map(({ maker, code }) => singleSpaced(`${maker} ${code}`)),
    vehicleMakes: unique(vehicles.map(({ make }) => make)),
    vehicles: unique(vehicles.map(({ make, model, generation }) => singleSpaced(`${make} ${model} ${generation}`))),
    vehicleYears: unique(years.toSorted((first, second) => first - second).map(String)),
    materials: unique(plate.filter(({ label }) => isMaterial(label)).map(({ value }) => singleSpaced(value))),
    machines: unique(machineIds(content).flatMap((uuid) => nameOf(uuid) ?? [])),
    drawing: parseParts(keyBlade, content.drawing)[0]?.data || null,
  };
}

function yearsBetween(from: number | null, to: number, last: number): number[] {
  if (from === null) return [];
  const first = Math.max(Math.trunc(from), firstYear);
  return Array.from({ length: Math.max(0, Math.min(Math.trunc(to), last) - first + 1) }, (_, index) => first + index);
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))];
}
