import { badRequest } from '../core/search-error.ts';
import type { RecordTable } from '../index/record-table.ts';
import { facetDeclaration, type IndexSettings, plainAttribute } from '../settings/index-settings.ts';
import { fold } from '../text/text-folding.ts';
import type { QueryParams } from './query-params.ts';

/** The hosted service reduces higher numbers to this one. */
const maxValuesPerFacet = 1000;

export interface FacetAnswer {
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

/**
 * Counts the values of the requested facets in the given records; undeclared and `filterOnly` facets are
 * omitted.
 */
export function countFacets(
  numbers: readonly number[],
  records: RecordTable,
  settings: IndexSettings & QueryParams,
): FacetAnswer {
  const answer: FacetAnswer = { facets: {}, facets_stats: {} };
  const declared = (settings.attributesForFaceting ?? []).filter((name) => !name.startsWith('filterOnly('));
  const all = declared.map((name) => plainAttribute(plainAttribute(name)));
  const asked = settings.facets?.includes('*') ? all : (settings.facets ?? []).filter((name) => all.includes(name));
  for (const attribute of asked) {
    const counts = tally(numbers, records, attribute);
    if (counts.length === 0) continue;
    const shown = sorted(counts, settings).slice(0, Math.min(settings.maxValuesPerFacet ?? 100, maxValuesPerFacet));
    answer.facets[attribute] = Object.fromEntries(shown.map(({ value, count }) => [String(value), count]));
    const stats = statsOf(counts);
    if (stats) answer.facets_stats[attribute] = stats;
  }
  return answer;
}

/** A value found by facet search. */
export interface FacetHit {
  value: string;
  highlighted: string;
  count: number;
}

/**
 * Finds facet values with a word that starts with the query; throws a 400 unless the settings declare the
 * facet `searchable`.
 */
export function searchFacet(
  numbers: readonly number[],
  records: RecordTable,
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
  return sorted(tally(numbers, records, facet.name), settings)
    .flatMap(({ value: found, count }) => {
      const value = String(found);
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

interface ValueCount {
  value: string | number;
  count: number;
}

function tally(numbers: readonly number[], records: RecordTable, attribute: string): ValueCount[] {
  const column = records.column(attribute);
  const counts = column.count(numbers);
  return column.values.flatMap((value, id) => {
    const count = counts[id] ?? 0;
    return count > 0 ? { value, count } : [];
  });
}

function statsOf(counts: readonly ValueCount[]): FacetAnswer['facets_stats'][string] | undefined {
  let [min, max, sum, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const { value, count } of counts) {
    if (typeof value !== 'number') continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value * count;
    number += count;
  }
  return number === 0 ? undefined : { min, max, avg: sum / number, sum };
}

function sorted(counts: readonly ValueCount[], { sortFacetValuesBy }: IndexSettings): ValueCount[] {
  const byName = (a: ValueCount, b: ValueCount): number => {
    const [left, right] = [String(a.value), String(b.value)];
    return left < right ? -1 : left > right ? 1 : 0;
  };
  return counts.toSorted((a, b) => (sortFacetValuesBy === 'alpha' ? 0 : b.count - a.count) || byName(a, b));
}
