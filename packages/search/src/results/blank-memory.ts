import type { SearchClient } from '../client/search-client.ts';
import { type BlankHit, searchWithBlanks } from './blank-hits.ts';

/** A client that finds blanks beside pages, and keeps them by query: InstantSearch knows pages only. */
export interface BlankMemory {
  client: SearchClient;
  /** Returns the blanks of a query that was answered. */
  blanksOf: (query: string) => readonly BlankHit[];
}

/** More queries are not kept. */
const maxQueries = 100;

/** Wraps a client. `first` is what the server found; null without an answer. */
export function createBlankMemory(
  client: SearchClient,
  index: string | undefined,
  first: { query: string; blanks: readonly BlankHit[] } | null,
): BlankMemory {
  const known = new Map(first ? [[first.query, first.blanks]] : []);
  return {
    client: {
      ...client,
      async search<Hit>(requests: Parameters<SearchClient['search']>[0]) {
        const query = requests[0]?.params?.query ?? '';
        // Other pages and filters of a search find the same blanks.
        if (known.has(query)) return client.search<Hit>(requests);
        const { results, blanks } = await searchWithBlanks<Hit>(client, requests, { index, query });
        known.set(query, blanks);
        const [oldest] = known.keys();
        if (known.size > maxQueries && oldest !== undefined) known.delete(oldest);
        return { results };
      },
    },
    blanksOf: (query) => known.get(query) ?? [],
  };
}
