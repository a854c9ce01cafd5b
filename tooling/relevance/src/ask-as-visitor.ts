import type { Locale } from '@clavora/i18n-routing/locales';
import { indexName } from '@clavora/search/indexes';
import { type QueryAttempt, queryAttempts } from '@clavora/search/read-query';
import type { SearchRecord } from '@clavora/search/records/search-record';
import { queryDefaults } from '@clavora/search/settings';
import { algoliasearch } from 'algoliasearch';
import { market, type SampleSearch } from './sample-search.ts';

/** What a search finds: the names of its pages, best first, at most the ten that a visitor looks through. */
export type Found = readonly string[];

export interface Visitor {
  /** Asks for each of several texts as it was typed. The answers are in the order of the texts. */
  ask(locale: Locale, texts: readonly string[]): Promise<Found[]>;
}

/** Hits of one answer; what comes later nobody looks at. */
const looksThrough = 10;
/** The most that the service takes in one call. */
const requestsPerCall = 50;

/** Somebody with the key that pages have, who asks as pages do: each reading of a text in one call, the first that finds something counts. */
export function visitor({ environment, names }: Pick<SampleSearch, 'environment' | 'names'>): Visitor {
  const { hostname, port } = new URL(environment.host);
  const hosts = [{ url: hostname, port: Number(port), accept: 'readWrite' as const, protocol: 'http' as const }];
  const client = algoliasearch(environment.appId, environment.searchKey, { hosts });
  const hitsOf = async (index: string, attempts: readonly QueryAttempt[]): Promise<Found[]> => {
    const { results } = await client.searchForHits<SearchRecord>({
      requests: attempts.map((attempt) => ({
        indexName: index,
        ...attempt,
        hitsPerPage: looksThrough,
        attributesToRetrieve: ['storyId'],
        attributesToHighlight: [],
        attributesToSnippet: [],
        ...queryDefaults,
      })),
    });
    return results.map(({ hits }) => hits.map(({ storyId }) => names.nameOf(storyId)));
  };
  return {
    async ask(locale, texts) {
      const index = indexName(environment.indexPrefix, { audience: 'public', locale, market });
      const attempts = texts.flatMap((text, at) => queryAttempts(text).map((attempt) => ({ at, attempt })));
      const found = texts.map((): Found => []);
      for (let start = 0; start < attempts.length; start += requestsPerCall) {
        const some = attempts.slice(start, start + requestsPerCall);
        const answers = await hitsOf(
          index,
          some.map(({ attempt }) => attempt),
        );
        for (const [place, { at }] of some.entries()) {
          const answer = answers[place] ?? [];
          if (found[at]?.length === 0) found[at] = answer;
        }
      }
      return found;
    },
  };
}
