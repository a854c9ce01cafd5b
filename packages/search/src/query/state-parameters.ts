import { facets } from '../schema/facets.ts';

/** Names of the parameters of a search's address, the same in every language; those of facets are in `facets`. */
export const queryParameter = 'q';
export const sortParameter = 'sort';
export const pageParameter = 'page';

/** Parameters that turn the search page into one of results. */
export const searchParameterNames: readonly string[] = [
  queryParameter,
  ...facets.map(([, parameter]) => parameter),
  sortParameter,
  pageParameter,
];
