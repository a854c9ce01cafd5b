import { folded } from '@clavora/i18n-routing/folded';
import { compareBladeLengths } from '../../schema/blade-lengths.ts';
import { type FacetField, facetLook } from '../../schema/facets.ts';

/** A value of a facet, with the number of pages it would leave. */
export interface FacetValue {
  value: string;
  count: number;
}

export interface ShownValue extends FacetValue {
  /** The text that visitors read. */
  label: string;
  isChosen: boolean;
}

/** A facet as it is rendered. */
export interface ShownFacet {
  field: FacetField;
  /** Always visible; contains every chosen value. */
  values: readonly ShownValue[];
  /** Behind "more". */
  folded: readonly ShownValue[];
}

/** What a search has besides the values of a facet. */
interface FacetContext {
  /** The values that the visitor chose. */
  chosen: readonly string[];
  /** The number of results. */
  total: number;
  /** The names of values that are ids. */
  names: Readonly<Record<string, string>> | undefined;
}

/** Number of values shown before the rest folds; one or two more do not fold. */
const visibleCount = 6;
const maxUnfoldedExtra = 2;

/** The minimum number of values of a facet with a field to search among them. */
export const minValuesForFilter = 12;

/**
 * Returns a facet's values for rendering; null if choosing would change nothing, since each value is that of all `total` results, and for an unlisted facet. The
 * service's order, by number of pages, is kept, so that nothing moves away from under a pointer; chosen values are never folded. The values of a
 * scale are in its order and never folded.
 */
export function shownFacet(
  field: FacetField,
  values: readonly FacetValue[],
  { chosen, total, names }: FacetContext,
): ShownFacet | null {
  const known = new Set(values.map(({ value }) => value));
  // Chosen values without hits stay, so that visitors can remove them.
  const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  const all = [...values, ...gone].map(
    (one): ShownValue => ({
      ...one,
      label: names?.[one.value] ?? one.value,
      isChosen: chosen.includes(one.value),
    }),
  );
  const look = facetLook(field);
  const narrows = all.length > 1 && all.some(({ count }) => count < total);
  if (look === 'unlisted' || (!narrows && chosen.length === 0)) return null;
  if (look === 'scale') {
    return {
      field,
      values: all.toSorted((first, second) => compareBladeLengths(first.value, second.value)),
      folded: [],
    };
  }
  const limit = all.length <= visibleCount + maxUnfoldedExtra ? all.length : visibleCount;
  const isShown = (one: ShownValue, at: number) => at < limit || one.isChosen;
  return { field, values: all.filter(isShown), folded: all.filter((one, at) => !isShown(one, at)) };
}

/** Returns the values whose names contain the typed words, ignoring accents and case. */
export function valuesNamed(values: readonly ShownValue[], typed: string): readonly ShownValue[] {
  const wanted = folded(typed.trim());
  return wanted === '' ? values : values.filter(({ label }) => folded(label).includes(wanted));
}
