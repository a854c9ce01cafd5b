import { type FacetField, facets as facetRows } from '../schema/facets.ts';
import { type Sort, sorts } from '../schema/sorts.ts';
import { pageParameter, queryParameter, sortParameter } from './state-parameters.ts';

/** A search. The page's address contains all of it; nothing else affects the results (SRC-2). */
export interface SearchState {
  /** As typed, trimmed; empty matches everything. */
  query: string;
  /** The chosen values of each facet: any of one facet, and all facets together. Facets without a chosen value are missing. */
  facets: Readonly<Partial<Record<FacetField, readonly string[]>>>;
  /** null: by relevance. */
  sort: Sort | null;
  /** From 1. */
  page: number;
}

/** Maximum length in characters; longer queries are cut, since visitors do not type them. */
const maxQueryLength = 200;
const maxValueLength = 200;
/** Maximum number of values of a facet; visitors do not choose so many. */
const maxValues = 50;
/** The search service serves the first thousand hits only. */
const lastPage = 1_000;

/** Reads a search from an address. Unknown or malformed parameters are ignored. */
export function readSearchState(parameters: URLSearchParams): SearchState {
  const facets: Partial<Record<FacetField, readonly string[]>> = {};
  for (const [field, parameter] of facetRows) {
    const given = parameters.getAll(parameter).map((value) => beginningOf(value.trim(), maxValueLength));
    const values = [...new Set(given.filter((value) => value !== ''))].slice(0, maxValues);
    if (values.length > 0) facets[field] = values;
  }
  const page = Number(parameters.get(pageParameter) ?? 1);
  return {
    query: beginningOf((parameters.get(queryParameter) ?? '').trim(), maxQueryLength),
    facets,
    sort: sorts.find((sort) => sort === parameters.get(sortParameter)) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** Returns the beginning of a text. It does not end within a character, which no address could contain. */
function beginningOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** Returns the query string of a search's address, with `?`; empty for an empty search. Equal searches have equal addresses. */
export function searchQueryString({ query, facets, sort, page }: SearchState): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set(queryParameter, query);
  for (const [field, parameter] of facetRows) {
    for (const value of facets[field]?.toSorted() ?? []) parameters.append(parameter, value);
  }
  if (sort !== null) parameters.set(sortParameter, sort);
  if (page > 1) parameters.set(pageParameter, String(page));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
