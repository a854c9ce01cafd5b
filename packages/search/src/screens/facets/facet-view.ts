import type { FacetField } from '../../schema/facets.ts';

/** A value of a facet, with how many pages it would leave. */
export interface FacetValue {
  value: string;
  count: number;
}

export interface ShownValue extends FacetValue {
  /** As visitors read it. */
  label: string;
  isChosen: boolean;
}

/** A facet as it is drawn. */
export interface ShownFacet {
  field: FacetField;
  /** Always in sight; every chosen value is among them. */
  values: readonly ShownValue[];
  /** Behind "more". */
  folded: readonly ShownValue[];
}

/** Number of values shown before the rest folds; one or two more do not fold. */
const visibleCount = 6;
const maxUnfoldedExtra = 2;

/** The minimum number of values of a facet with a field to search among them. */
export const minValuesForFilter = 12;

/**
 * A facet's values for drawing, null where choosing among them would change nothing: one value that all of what was found has. They stay in
 * the service's order, those with most pages first, so that nothing moves away from under a pointer; chosen ones that would fold come up.
 */
export function shownFacet(
  field: FacetField,
  values: readonly FacetValue[],
  chosen: readonly string[],
  names: Readonly<Record<string, string>> | undefined,
): ShownFacet | null {
  const known = new Set(values.map(({ value }) => value));
  // Chosen, and nothing of it found: it stays to be taken away.
  const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  const all = [...values, ...gone].map(
    (one): ShownValue => ({
      ...one,
      label: names?.[one.value] ?? one.value,
      isChosen: chosen.includes(one.value),
    }),
  );
  if (all.length < 2 && chosen.length === 0) return null;
  const limit = all.length <= visibleCount + maxUnfoldedExtra ? all.length : visibleCount;
  const isShown = (one: ShownValue, at: number) => at < limit || one.isChosen;
  return { field, values: all.filter(isShown), folded: all.filter((one, at) => !isShown(one, at)) };
}

/** The values whose names hold the words that were typed, accents and capitals aside. */
export function valuesNamed(values: readonly ShownValue[], typed: string): readonly ShownValue[] {
  const wanted = folded(typed.trim());
  return wanted === '' ? values : values.filter(({ label }) => folded(label).includes(wanted));
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
