import type { Found } from './ask-as-visitor.ts';
import { type QueryKind, queryKinds, type RelevanceQuery } from './relevance-query.ts';

/** How a query went. */
export interface Finding {
  query: RelevanceQuery;
  found: Found;
  /** Where the first of the wanted pages stands, from 1; null where none does. */
  place: number | null;
}

/** Judges the answers to queries; `found` is in their order. */
export function findings(queries: readonly RelevanceQuery[], found: readonly Found[]): Finding[] {
  return queries.map((query, at) => {
    const names = found[at] ?? [];
    const place = names.findIndex((name) => [query.wants].flat().includes(name));
    return { query, found: names, place: place === -1 ? null : place + 1 };
  });
}

export interface Score {
  queries: number;
  /** Queries of which a wanted page is first. */
  first: number;
  /** Queries of which a wanted page is among the first three. */
  topThree: number;
}

export function scoreOf(all: readonly Finding[]): Score {
  return {
    queries: all.length,
    first: all.filter(({ place }) => place === 1).length,
    topThree: all.filter(({ place }) => place !== null && place <= 3).length,
  };
}

/** The scores as a table, a line for each kind and one for all, then what did not come first and what came instead. */
export function scoreTable(title: string, all: readonly Finding[]): string {
  const row = (name: string, { queries, first, topThree }: Score): string =>
    [name.padEnd(16), ...[queries, first, topThree].map((count) => String(count).padStart(9))].join('');
  const ofKind = (kind: QueryKind) => all.filter(({ query }) => query.kind === kind);
  const misses = all.filter(({ place }) => place !== 1);
  return [
    `${title.padEnd(16)}  queries    first top three`,
    ...queryKinds.filter((kind) => ofKind(kind).length > 0).map((kind) => row(kind, scoreOf(ofKind(kind)))),
    row('all', scoreOf(all)),
    ...misses.map(missLine),
  ].join('\n');
}

/** A query whose wanted page is not first, in a line. */
export function missLine({ query, place, found }: Finding): string {
  const instead = found.length === 0 ? 'nothing' : found.slice(0, 3).join(', ');
  return `  "${query.query}" wants ${[query.wants].flat().join(' or ')}, which is ${place ?? 'not found'}: ${instead}`;
}
