import type { Locale } from '@clavora/i18n-routing/locales';
import { searchClient } from '@clavora/search/search-client';
import { searchConnection } from '@clavora/search/search-connection-of';
import { market, type SampleSearch } from './sample-search.ts';

/** Names of the found pages, best first: at most the ten that a visitor reads. */
export type Found = readonly string[];

export interface Visitor {
  /** Searches for each text as it was typed. The answers are in the order of the texts. */
  ask(texts: readonly string[]): Promise<Found[]>;
}

interface FoundPage {
  storyId: string;
}

/** Hits read of one answer; visitors rarely go further. */
const maxHits = 10;
/** Each text needs up to five queries, and the service accepts fifty in one call. */
const textsPerCall = 10;

/** Returns a visitor of the site in a language: searches through the site's own client, with the key that its pages have. */
export function visitor({ environment, names }: Pick<SampleSearch, 'environment' | 'names'>, locale: Locale): Visitor {
  const connection = searchConnection(environment, { market, locale });
  const client = searchClient(connection);
  return {
    async ask(texts) {
      const found: Found[] = [];
      for (let start = 0; start < texts.length; start += textsPerCall) {
        const requests = texts.slice(start, start + textsPerCall).map((query) => ({
          indexName: connection.index,
          params: {
            query,
            hitsPerPage: maxHits,
            attributesToRetrieve: ['storyId'],
            attributesToHighlight: [],
            attributesToSnippet: [],
          },
        }));
        const { results } = await client.search<FoundPage>(requests);
        for (const result of results) {
          const hits: readonly FoundPage[] = 'hits' in result ? result.hits : [];
          found.push(hits.map(({ storyId }) => names.nameOf(storyId)));
        }
      }
      return found;
    },
  };
}
