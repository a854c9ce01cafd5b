import type { SearchRecord } from './search-record.ts';

/**
 * How a facet is offered: `searchable`, with a field to search among values that can be hundreds; `scale`, in ascending order of its values;
 * `unlisted`, by links only, since another facet divides the results alike.
 */
type FacetLook = 'searchable' | 'scale' | 'unlisted';

/** A facet: the record's field, the parameter in the address of a search (part of the URL contract), and how it is offered. */
type FacetRow = readonly [field: keyof SearchRecord, parameter: string, look?: FacetLook];

/**
 * Every facet, in the order in which the page lists them. Its label is the message `search.facet.<field>`; index settings, addresses, filters
 * and labels derive from these rows. Tuples, since browsers load them on every page that has analytics.
 */
export const facets = [
  ['type', 'type'],
  ['categories', 'category'],
  ['family', 'family', 'unlisted'],
  ['productKind', 'product'],
  ['bladeLength', 'length', 'scale'],
  ['cutTypes', 'cut'],
  ['vehicleMakes', 'make', 'searchable'],
  ['transponders', 'transponder'],
  ['materials', 'material'],
  ['machines', 'machine', 'searchable'],
  ['kind', 'kind'],
] as const satisfies readonly FacetRow[];

export type FacetField = (typeof facets)[number][0];
export const facetFields: readonly FacetField[] = /* @__PURE__ */ facets.map(([field]) => field);

/** How a facet is offered; undefined for a plain list. */
export function facetLook(field: FacetField): FacetLook | undefined {
  const row: FacetRow | undefined = facets.find(([name]) => name === field);
  return row?.[2];
}

/** The parameter of a facet in the address of a search. */
export function facetParameter(field: FacetField): string {
  return facets.find(([name]) => name === field)?.[1] ?? field;
}

/** Returns an object with a value for each facet. */
export function byFacet<Value>(valueOf: (field: FacetField) => Value): Record<FacetField, Value> {
  return Object.fromEntries(facetFields.map((field) => [field, valueOf(field)])) as Record<FacetField, Value>;
}
