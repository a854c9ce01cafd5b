import type { SearchRecord } from './search-record.ts';

/** Fields by which hits can be filtered, in the order in which their facets stand. */
export const facetFields = [
  'type',
  'categories',
  'family',
  'vehicleMakes',
  'materials',
  'machines',
  'kind',
] as const satisfies readonly (keyof SearchRecord)[];
export type FacetField = (typeof facetFields)[number];
