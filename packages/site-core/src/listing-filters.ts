import { type Discipline, disciplines, type NewsKind, newsKinds } from '@clavora/content-client/content-types/pages';
import type { Translator } from '@clavora/i18n-routing/messages';
import type { RouteId } from '@clavora/i18n-routing/routes';

/**
 * The filters of listings by query parameter: the route that has it, and every value. Each value is a page of the cache (RTE-14), so that filters are
 * of few known values. A value belongs to one filter.
 */
export const listingFilters = {
  discipline: { route: 'events', values: disciplines },
  kind: { route: 'events-and-news', values: newsKinds },
} as const satisfies Record<string, { route: RouteId; values: readonly string[] }>;

export type FilterName = keyof typeof listingFilters;

const kindLabels = {
  event: 'search.types.event',
  news_article: 'search.types.news',
  press_release: 'search.types.press',
} as const satisfies Record<NewsKind, string>;

/** A value by which a listing is filtered. */
export type FilterValue = (typeof listingFilters)[FilterName]['values'][number];

export const filterNames = ['discipline', 'kind'] as const satisfies readonly FilterName[];

/** Returns the filter value of this name; null if there is none. */
export function filterOf(value: string | undefined): FilterValue | null {
  const values = filterNames.flatMap((name): readonly FilterValue[] => listingFilters[name].values);
  return values.find((known) => known === value) ?? null;
}

/** Returns the query parameter of a filter value. */
export function filterName(filter: FilterValue): FilterName {
  return isKind(filter) ? 'kind' : 'discipline';
}

/** Returns a filter value in words. */
export function filterLabel(filter: FilterValue, t: Translator): string {
  return isKind(filter) ? t(kindLabels[filter]) : t(`event.discipline.${filter}`);
}

function isKind(filter: Discipline | NewsKind): filter is NewsKind {
  return filter in kindLabels;
}
