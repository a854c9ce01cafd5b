import { folded } from '@clavora/i18n-routing/folded';
import { type FacetNames, type NamedFacet, namedFacets } from '../schema/facet-names.ts';
import type { SearchState } from './search-state.ts';

export interface ResolvedSearch {
  /** The search by ids, without values that the index does not have. */
  state: SearchState;
  /** Whether a value was the name of an id, as in addresses of before. */
  isMoved: boolean;
  /** The names of the values that were left out, or the values themselves. */
  dropped: readonly string[];
}

/**
 * Returns a search whose named facets have values of the index: ids that it has stay, a name becomes its id, other values are left out. `names` are those
 * of the index, `others` those of the site's other languages.
 */
export function resolveFacets(state: SearchState, names: FacetNames, others: readonly FacetNames[]): ResolvedSearch {
  const chosen: Partial<Record<NamedFacet, readonly string[]>> = {};
  const dropped: string[] = [];
  let isMoved = false;
  for (const field of namedFacets) {
    const ids = (state.facets[field] ?? []).flatMap((value) => {
      if (isKnown(names, field, value)) return [value];
      const id = [names, ...others].map((some) => idOf(some, field, value)).find((one) => one !== null);
      if (id !== undefined && isKnown(names, field, id)) {
        isMoved = true;
        return [id];
      }
      dropped.push(others.map((some) => nameIn(some, field, id ?? value)).find((one) => one !== null) ?? value);
      return [];
    });
    if (ids.length > 0) chosen[field] = [...new Set(ids)];
  }
  const kept = Object.entries(state.facets).filter(([field]) => !namedFacets.some((named) => named === field));
  // The page of a wider search is another one.
  const page = dropped.length > 0 ? 1 : state.page;
  return { state: { ...state, facets: { ...Object.fromEntries(kept), ...chosen }, page }, isMoved, dropped };
}

/** Whether a search has values of named facets, which may have to be resolved. */
export function hasNamedValues({ facets }: SearchState): boolean {
  return namedFacets.some((field) => facets[field] !== undefined);
}

/** Whether all values of the named facets are ids of the index. */
export function hasOnlyIds({ facets }: SearchState, names: FacetNames): boolean {
  return namedFacets.every((field) => (facets[field] ?? []).every((value) => isKnown(names, field, value)));
}

function isKnown(names: FacetNames, field: NamedFacet, id: string): boolean {
  return nameIn(names, field, id) !== null;
}

function nameIn(names: FacetNames, field: NamedFacet, id: string): string | null {
  const known = names[field] ?? {};
  return Object.hasOwn(known, id) ? (known[id] ?? null) : null;
}

/** Returns the id of a value by its name, in any case and with or without accents. */
function idOf(names: FacetNames, field: NamedFacet, name: string): string | null {
  const wanted = folded(name);
  return Object.entries(names[field] ?? {}).find(([, known]) => folded(known) === wanted)?.[0] ?? null;
}
