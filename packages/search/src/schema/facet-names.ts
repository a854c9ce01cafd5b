import type { FacetField } from './facets.ts';

/** The facets whose values are ids that the content names in each language. The values of others are names, or ids that messages name. */
export const namedFacets = [
  'categories',
  'productKind',
  'cutTypes',
  'transponders',
  'materials',
] as const satisfies readonly FacetField[];
export type NamedFacet = (typeof namedFacets)[number];

/** A value of a facet: the same id in every language, and its name in one. */
export interface NamedValue {
  id: string;
  name: string;
}

/** The names of the values of each facet by id, in one language. */
export type FacetNames = Readonly<Partial<Record<FacetField, Readonly<Record<string, string>>>>>;

/** Returns the value for an editors' id; without one its name in this language is the id. null without a name. */
export function namedValue(name: string, id: string): NamedValue | null {
  return name === '' ? null : { id: valueId(id) || valueId(name), name };
}

/** Returns an id for addresses: lower-case letters, digits, `_` and `-`. */
export function valueId(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** No id contains it. */
const separator = ':';

/** Returns a value's name as records contain it. */
export function writeFacetName(field: NamedFacet, { id, name }: NamedValue): string {
  return [field, id, name].join(separator);
}

/** Reads the names that records contain; of several for one value the first stays. */
export function readFacetNames(written: Iterable<string>): FacetNames {
  const names: Partial<Record<FacetField, Record<string, string>>> = {};
  for (const entry of written) {
    const [facet, id = '', ...rest] = entry.split(separator);
    const field = namedFacets.find((known) => known === facet);
    if (field === undefined || rest.length === 0) continue;
    names[field] ??= {};
    names[field][id] ??= rest.join(separator);
  }
  return names;
}
