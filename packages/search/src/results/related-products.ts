import { requestForVisitor } from '@clavora/upstream/service-breaker';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import { isMissing, searchBreaker } from '../client/search-breaker.ts';
import { loggableError } from '../client/search-refusal.ts';
import { extraTimeoutMs, serverTimeouts } from '../client/server-search.ts';
import { searchOnlyClient } from '../client/service-client.ts';
import type { SearchEnvironment } from '../config/env.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import { queryDefaults } from '../config/settings.ts';
import { filterText, type SearchFilter } from '../schema/search-filters.ts';
import type { SiteLocale } from '../schema/site-locales.ts';
import { findStories, storyIdsOf, storyIdsOnly } from './find-stories.ts';

export interface RelatedProductsQuery {
  /** The uuid of the product; never in the result. */
  storyId: string;
  /** The uuids of its categories. */
  categoryIds: readonly string[];
  /** The uuids of other products to exclude. */
  excludedIds: readonly string[];
  limit: number;
  /** Timeout of each request; 1 s by default. */
  timeout?: number;
}

/**
 * Finds uuids of products related to one (SRC-8): the recommendations of the service's model if configured; otherwise, or if there are none,
 * products of the same categories, discontinued ones last. Rejects like `findStories`.
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
    const request = requestForVisitor(searchBreaker(environment), () =>
      withinBudget(timeout, () =>
        recommendedProducts(environment, place, { storyId, filters: others, limit, timeout }),
      ),
    );
    const recommended = await request.catch((error: unknown) => {
      // The model may not know a new product yet.
      if (isMissing(error)) return [];
      throw error;
    });
    if (recommended.length > 0) return recommended;
  }
  const filters = [...others, { field: 'relatedIds', anyOf: categoryIds } as const];
  return findStories(environment, place, { filters, limit, timeout });
}

/** No minimum score (0 to 100): the model's order decides. */
const minScore = 0;

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
  const client = searchOnlyClient(connection, serverTimeouts(connection, timeout));
  const request = client.getRecommendations([
    {
      indexName: connection.index,
      model: 'related-products',
      // The first record of a page has its story's id.
      objectID: storyId,
      threshold: minScore,
      // Passages of one product count separately.
      maxRecommendations: limit * 2,
      queryParameters: { ...queryDefaults, ...storyIdsOnly, analytics: false, filters: filterText(filters) ?? '' },
    },
  ]);
  const { results } = await request.catch((error: unknown) => {
    throw loggableError(error);
  });
  return storyIdsOf(results[0]).slice(0, limit);
}
