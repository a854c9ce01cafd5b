import type { FacetField } from '../schema/facet-fields.ts';

/** The name of each part of a search in the address, the same in every language. */
export const queryParameter = 'q';
export const sortParameter = 'sort';
export const pageParameter = 'page';
export const facetParameters = {
  type: 'type',
  categories: 'category',
  family: 'family',
  vehicleMakes: 'make',
  materials: 'material',
  machines: 'machine',
  kind: 'kind',
} as const satisfies Record<FacetField, string>;

/** Every parameter that makes the search page one of results. */
export const searchParameterNames: readonly string[] = [
  queryParameter,
  ...Object.values(facetParameters),
  sortParameter,
  pageParameter,
];
