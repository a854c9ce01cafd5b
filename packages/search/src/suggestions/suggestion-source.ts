import { createInsights, visitorToken } from '../client/insights.ts';
import { type SearchClient, searchClient } from '../client/search-client.ts';
import { fetchSuggestions } from './fetch-suggestions.ts';
import type { Found, Suggestion } from './suggestion.ts';
import type { SuggestionSettings } from './suggestion-settings.ts';

/** Fetches suggestions and reports which one was followed. */
export interface SuggestionSource {
  /** Rejects if the service fails. */
  ask: (query: string) => Promise<Found>;
  /** Sent to the search service only, and only with consent. */
  reportClick: (suggestion: Suggestion, found: Found) => void;
}

/** Returns the suggestions of an index; consent is checked at each request. */
export function suggestionSource({ connection, labels, blankHref }: SuggestionSettings): SuggestionSource {
  const { index, blanksIndex } = connection;
  const blanks =
    blankHref === null || blanksIndex === undefined
      ? null
      : { index: blanksIndex, href: blankHref, kinds: labels.kinds };
  const insights = createInsights(connection);
  const clients = new Map<boolean, SearchClient>();
  const clientFor = (reports: boolean): SearchClient => {
    const client = clients.get(reports) ?? searchClient(connection, { reports });
    clients.set(reports, client);
    return client;
  };
  return {
    ask: (query) => {
      const visitor = visitorToken();
      void insights.prepare();
      return fetchSuggestions(clientFor(visitor !== null), { index, query, visitor, blanks });
    },
    reportClick: ({ objectID, position, isBlank }, { queryID }) => {
      if (isBlank) return;
      insights.reportClick({
        eventName: 'Suggestion clicked',
        index,
        objectID,
        queryID,
        position,
      });
    },
  };
}
