import { facets } from '../schema/facets.ts';

/** The names of a search's parts in the address, the same in every language; those of facets are in `facets`. */
export const queryParameter = 'q';
export const sortParameter = 'sort';
export const pageParameter = 'page';

/** Every parameter that makes the search page one of results. */
export const searchParameterNames: readonly string[] = [
  queryParameter,
  ...facets.map(([, parameter]) => parameter),
  sortParameter,
  pageParameter,
];
