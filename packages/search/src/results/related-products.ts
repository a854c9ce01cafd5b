import { askForVisitor } from '@clavora/upstream/service-breaker';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import { isMissing, searchBreaker } from '../client/search-breaker.ts';
import { extraTimeoutMs, serverTimeouts } from '../client/server-search.ts';
import { searchOnlyClient } from '../client/service-client.ts';
import type { SearchEnvironment } from '../config/env.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import { queryDefaults } from '../config/settings.ts';
import { filterText, type SearchFilter } from '../schema/search-filters.ts';
import type { SiteLocale } from '../schema/site-locales.ts';
import { findStories, storyIdsOf, storyIdsOnly } from './find-stories.ts';

export interface RelatedProductsQuery {
  /** The uuid of the product; never among what is found. */
  storyId: string;
  /** The uuids of its categories. */
  categoryIds: readonly string[];
  /** The uuids of products that must not be found either. */
  excludedIds: readonly string[];
  limit: number;
  /** Timeout of each request; 1 s by default. */
  timeout?: number;
}

/**
 * The uuids of products that belong with one (SRC-8): what the service's own model recommends where the environment says so, else, and where
 * it recommends nothing, those of the same categories, discontinued ones last. Rejects like `findStories`.
 */
export async function relatedProducts(
  environment: SearchEnvironment,
  place: SiteLocale,
  question: RelatedProductsQuery,
): Promise<readonly string[]> {
  const { storyId, categoryIds, excludedIds, limit, timeout = extraTimeoutMs } = question;
  if (limit < 1) return [];
  const others: SearchFilter[] = [
    { field: 'type', anyOf: ['product'] },
    { field: 'storyId', noneOf: [storyId, ...excludedIds] },
  ];
  if (environment.recommends) {
    const asked = askForVisitor(searchBreaker(environment), () =>
      withinBudget(timeout, () =>
        recommendedProducts(environment, place, { storyId, filters: others, limit, timeout }),
      ),
    );
    const recommended = await asked.catch((error: unknown) => {
      // A new product may not be known to the model yet.
      if (isMissing(error)) return [];
      throw error;
    });
    if (recommended.length > 0) return recommended;
  }
  const filters = [...others, { field: 'relatedIds', anyOf: categoryIds } as const];
  return findStories(environment, place, { filters, limit, timeout });
}

/** Of all that the model names: how sure it must be, from 0 to 100, is left to its order. */
const anyScore = 0;

async function recommendedProducts(
  environment: SearchEnvironment,
  place: SiteLocale,
  {
    storyId,
    filters,
    limit,
    timeout,
  }: { storyId: string; filters: readonly SearchFilter[]; limit: number; timeout: number },
): Promise<string[]> {
  const connection = searchConnection(environment, place);
  const { results } = await searchOnlyClient(connection, serverTimeouts(connection, timeout)).getRecommendations([
    {
      indexName: connection.index,
      model: 'related-products',
      // The record of a page's first passage has the id of its story.
      objectID: storyId,
      threshold: anyScore,
      // Further passages of one product are records of their own.
      maxRecommendations: limit * 2,
      queryParameters: { ...queryDefaults, ...storyIdsOnly, analytics: false, filters: filterText(filters) ?? '' },
    },
  ]);
  return storyIdsOf(results[0]).slice(0, limit);
}
