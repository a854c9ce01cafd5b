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
import { type NamedFacet, type NamedValue, namedValue, writeFacetName } from '../../schema/facet-names.ts';
import type { SearchRecord } from '../../schema/search-record.ts';
import { claimWords, unique } from './claim-words.ts';
import { singleSpaced } from './rich-text-to-plain.ts';

type ProductWords = Pick<
  SearchRecord,
  | 'codes'
  | 'variantCodes'
  | 'crossCodes'
  | 'crossReferences'
  | 'nearReferences'
  | 'vehicleMakes'
  | 'vehicles'
  | 'vehicleYears'
  | 'materials'
  | 'materialNames'
  | 'cutTypes'
  | 'transponders'
  | 'bladeLength'
  | 'machines'
  | 'productKind'
  | 'kindName'
  | 'facetNames'
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
  materialNames: [],
  cutTypes: [],
  transponders: [],
  bladeLength: null,
  machines: [],
  productKind: null,
  kindName: null,
  facetNames: [],
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
    references: parseParts(crossReference, content.cross_references).map(({ maker, code, match }) => ({
      maker,
      code,
      relation: match === 'near' ? 'near' : 'exact',
    })),
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
  const valuesOf = (facet: keyof typeof facetLabels): NamedValue[] =>
    plate
      .filter(({ label }) => facetLabels[facet].includes(label.trim().toLowerCase()))
      .flatMap(({ value, value_id }) => namedValue(singleSpaced(value), value_id) ?? []);
  const kind = namedValue(singleSpaced(content.kind), content.kind_id);
  const [materials, cutTypes] = [valuesOf('materials'), valuesOf('cutTypes')];
  // A device names those that it reads in one value.
  const transponders = content.family === 'automotive_keys' ? valuesOf('transponders') : [];
  const drawing = parseParts(keyBlade, content.drawing)[0]?.data || null;
  return {
    codes: own,
    variantCodes: formsOf(parseParts(productVariant, content.variants).map(({ code }) => code)).filter(
      (form) => !own.includes(form),
    ),
    ...claimWords({ references, vehicles }, year),
    vehicleMakes: unique(vehicles.map(({ make }) => make)),
    materials: idsOf(materials),
    materialNames: namesOf(materials),
    cutTypes: idsOf(cutTypes),
    transponders: idsOf(transponders),
    bladeLength: drawing === null ? null : drawnLength(drawing),
    machines: unique(machines),
    productKind: kind?.id ?? null,
    kindName: kind?.name ?? null,
    facetNames: [
      ...writtenNames('productKind', kind === null ? [] : [kind]),
      ...writtenNames('cutTypes', cutTypes),
      ...writtenNames('transponders', transponders),
      ...writtenNames('materials', materials),
    ],
    drawing,
  };
}

export function idsOf(values: readonly NamedValue[]): string[] {
  return unique(values.map(({ id }) => id));
}

export function namesOf(values: readonly NamedValue[]): string[] {
  return unique(values.map(({ name }) => name));
}

/** Returns the names of a facet's values, as records contain them. */
export function writtenNames(field: NamedFacet, values: readonly NamedValue[]): string[] {
  return unique(values.map((value) => writeFacetName(field, value)));
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
