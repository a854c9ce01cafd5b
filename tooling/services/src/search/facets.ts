import { facetDeclaration, type IndexSettings, plainAttribute } from './index-settings.ts';
import type { QueryParams } from './query-params.ts';
import { type SearchRecord, textOf, valuesAt } from './record.ts';
import { badRequest } from './search-error.ts';
import { fold } from './text-folding.ts';

export interface FacetAnswer {
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

/** Counts the values of the asked facets; those that the settings do not declare, and `filterOnly` ones, are left out. */
export function countFacets(records: readonly SearchRecord[], settings: IndexSettings & QueryParams): FacetAnswer {
  const answer: FacetAnswer = { facets: {}, facets_stats: {} };
  const declared = (settings.attributesForFaceting ?? []).filter((name) => !name.startsWith('filterOnly('));
  const all = declared.map((name) => plainAttribute(plainAttribute(name)));
  const asked = settings.facets?.includes('*') ? all : (settings.facets ?? []).filter((name) => all.includes(name));
  for (const attribute of asked) {
    const { counts, numbers } = tally(records, attribute);
    if (counts.size === 0) continue;
    answer.facets[attribute] = Object.fromEntries(sorted(counts, settings).slice(0, settings.maxValuesPerFacet ?? 100));
    if (numbers.length === 0) continue;
    const sum = numbers.reduce((total, value) => total + value, 0);
    const min = numbers.reduce((least, value) => Math.min(least, value));
    const max = numbers.reduce((most, value) => Math.max(most, value));
    answer.facets_stats[attribute] = { min, max, avg: sum / numbers.length, sum };
  }
  return answer;
}

/** A value found by facet search. */
export interface FacetHit {
  value: string;
  highlighted: string;
  count: number;
}

/** Finds facet values of which a word begins with the query; a 400 unless the settings declare the facet `searchable`. */
export function searchFacet(
  records: readonly SearchRecord[],
  facet: { name: string; query: string; maxHits: number },
  settings: IndexSettings & QueryParams,
): FacetHit[] {
  if (!facetDeclaration(settings, facet.name)?.includes('searchable(')) {
    throw badRequest(
      `Cannot search in \`${facet.name}\` attribute, you need to add \`searchable(${facet.name})\` to attributesForFaceting.`,
    );
  }
  const wanted = fold(facet.query.trim());
  const pre = settings.highlightPreTag ?? '<em>';
  const post = settings.highlightPostTag ?? '</em>';
  return sorted(tally(records, facet.name).counts, settings)
    .flatMap(([value, count]) => {
      if (wanted === '') return { value, highlighted: value, count };
      const start = startOf(value, wanted);
      if (start === undefined) return [];
      const end = endOf(value, start, wanted.length);
      return {
        value,
        highlighted: `${value.slice(0, start)}${pre}${value.slice(start, end)}${post}${value.slice(end)}`,
        count,
      };
    })
    .slice(0, facet.maxHits);
}

function startOf(value: string, wanted: string): number | undefined {
  const starts = Array.from(value.matchAll(/[\p{L}\p{N}]+/gu), (word) => word.index);
  return starts.find((start) => fold(value.slice(start)).startsWith(wanted));
}

function endOf(value: string, start: number, length: number): number {
  let end = start;
  while (end < value.length && fold(value.slice(start, end)).length < length) end += 1;
  return end;
}

function tally(
  records: readonly SearchRecord[],
  attribute: string,
): { counts: Map<string, number>; numbers: number[] } {
  const counts = new Map<string, number>();
  const numbers: number[] = [];
  for (const record of records) {
    for (const value of new Set(valuesAt(record, attribute))) {
      if (typeof value === 'object') continue;
      const name = textOf(value);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (typeof value === 'number') numbers.push(value);
    }
  }
  return { counts, numbers };
}

function sorted(counts: Map<string, number>, { sortFacetValuesBy }: IndexSettings): Array<[string, number]> {
  const alphabetic = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return [...counts].toSorted((a, b) =>
    sortFacetValuesBy === 'alpha' ? alphabetic(a[0], b[0]) : b[1] - a[1] || alphabetic(a[0], b[0]),
  );
}
