import type { Found } from './ask-as-visitor.ts';
import { type QueryKind, queryKinds, type RelevanceQuery } from './relevance-query.ts';

/** The result of a query. */
export interface Finding {
  query: RelevanceQuery;
  found: Found;
  /** Rank of the first wanted page, from 1; null if none was found. */
  place: number | null;
}

/** Rates the answers to queries; `found` is in their order. */
export function findings(queries: readonly RelevanceQuery[], found: readonly Found[]): Finding[] {
  return queries.map((query, at) => {
    const names = found[at] ?? [];
    const place = names.findIndex((name) => [query.wants].flat().includes(name));
    return { query, found: names, place: place === -1 ? null : place + 1 };
  });
}

export interface Score {
  queries: number;
  /** Queries with a wanted page as the first hit. */
  first: number;
  /** Queries with a wanted page among the first three hits. */
  topThree: number;
}

export function scoreOf(all: readonly Finding[]): Score {
  return {
    queries: all.length,
    first: all.filter(({ place }) => place === 1).length,
    topThree: all.filter(({ place }) => place !== null && place <= 3).length,
  };
}

/** Returns the scores as a table: a line for each kind and one for all, then the queries that missed and their actual first hits. */
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

/** Returns a line about a query whose wanted page is not first. */
export function missLine({ query, place, found }: Finding): string {
  const instead = found.length === 0 ? 'nothing' : found.slice(0, 3).join(', ');
  return `  "${query.query}" wants ${[query.wants].flat().join(' or ')}, which is ${place ?? 'not found'}: ${instead}`;
}
