import type { SearchClient as HelperClient, SearchOptions } from 'algoliasearch-helper/types/algoliasearch.js';
import type { SearchConnection } from '../config/search-connection.ts';
import { queryDefaults } from '../config/settings.ts';
import { type QueryAttempt, queryAttempts } from '../query/read-query.ts';
import { type ServiceClient, type ServiceTimeouts, serviceClient } from './service-client.ts';

export interface SearchClientOptions {
  /** Whether the service may count searches: only with the visitor's consent. */
  reports?: boolean;
  timeouts?: ServiceTimeouts;
}

/** The client interface of InstantSearch and its helper. */
export interface SearchClient extends HelperClient {
  /** InstantSearch caches the server's answer here, so that going back to that search sends no request. */
  transporter?: ServiceClient['transporter'];
}

interface Request {
  indexName: string;
  params?: SearchOptions;
}

interface ParsedRequest {
  request: Request;
  /** As typed. */
  query: string;
  /** The queries to send instead, best first; never empty. */
  attempts: readonly QueryAttempt[];
}

/**
 * Returns the service's client with query parsing: all attempts for a query (`queryAttempts`) are sent in one call, and the first one with hits
 * answers. Requests with the same query to an index, such as those for facet counts, are answered by the same attempt as the first of them. A
 * request whose `removeWordsIfNoResults` is `none` has no attempt that finds only some of the words. `search` rejects if the answer is malformed.
 */
export function searchClient(connection: SearchConnection, options: SearchClientOptions = {}): SearchClient {
  const { reports = false, timeouts } = options;
  const service = serviceClient(connection, timeouts);
  return {
    ...(service.transporter ? { transporter: service.transporter } : {}),
    async search(requests: Request[]) {
      const parsed = requests.map((request) => readRequest(request));
      const { results } = await service.search(
        parsed.flatMap(({ request, attempts }) =>
          attempts.map((attempt, rank) => ({
            ...request,
            params: { ...queryDefaults, ...request.params, ...attempt, ...reporting(request, rank, reports) },
          })),
        ),
      );
      return { results: pickAnswers(parsed, results) };
    },
  };
}

function readRequest(request: Request): ParsedRequest {
  const query = request.params?.query ?? '';
  const needsAllWords = request.params?.removeWordsIfNoResults === 'none';
  return { request, query, attempts: queryAttempts(query).filter((attempt) => !needsAllWords || isStrict(attempt)) };
}

const isStrict = ({ removeWordsIfNoResults }: QueryAttempt): boolean => removeWordsIfNoResults === undefined;

/** Counts a search once, by its first attempt. */
function reporting({ params }: Request, rank: number, reports: boolean): SearchOptions {
  if (!reports) return { analytics: false, clickAnalytics: false, userToken: undefined };
  const { analytics = true, clickAnalytics = true } = params ?? {};
  return { analytics: analytics && rank === 0, clickAnalytics };
}

interface Answer {
  hits?: readonly unknown[];
  nbHits?: number;
  facetHits?: readonly unknown[];
}

/** An answer to a search, as `search` returns it. */
export interface ReadAnswer {
  /** Whether the hits have only some of the words: with the chosen filters, no page has all. */
  isPartial?: boolean;
}

/** Returns for each request the answer to one of its attempts, with the query as typed. */
function pickAnswers(parsed: readonly ParsedRequest[], results: unknown): (Answer & ReadAnswer)[] {
  const count = parsed.reduce((sum, { attempts }) => sum + attempts.length, 0);
  if (!Array.isArray(results) || results.length !== count) {
    throw new Error(`Expected ${count} results from the search service`);
  }
  const rest = results.map(answerOf);
  const perRequest = parsed.map(({ attempts }) => rest.splice(0, attempts.length));
  const chosen = new Map<string, number>();
  return parsed.flatMap(({ request: { indexName }, query, attempts }, at) => {
    const search = `${indexName} ${query}`;
    const answers = perRequest[at] ?? [];
    const found = answers.findIndex(isFound);
    // If no attempt finds anything, the last one answers.
    if (!chosen.has(search)) chosen.set(search, found === -1 ? answers.length - 1 : found);
    const rank = chosen.get(search) ?? 0;
    const answer = answers[rank];
    const attempt = attempts[rank];
    const isPartial = attempt !== undefined && !isStrict(attempt);
    return answer ? [{ ...answer, query, ...(isPartial ? { isPartial } : {}) }] : [];
  });
}

function answerOf(result: unknown): Answer {
  if (typeof result === 'object' && result !== null) {
    const { hits, nbHits, facetHits } = result as Readonly<Record<string, unknown>>;
    if (Array.isArray(facetHits) || (Array.isArray(hits) && typeof nbHits === 'number')) return result;
  }
  throw new Error('Expected hits or facet values from the search service');
}

const isFound = ({ nbHits = 0, facetHits }: Answer): boolean => nbHits > 0 || (facetHits?.length ?? 0) > 0;
