import type { Locale } from '@clavora/i18n-routing/locales';
import { logOnce } from '@clavora/runtime/log';
import type { FacetNames } from '@clavora/search/facet-names';
import { loadFacetNames } from '@clavora/search/load-facet-names';
import { hasOnlyIds, type ResolvedSearch, resolveFacets } from '@clavora/search/resolve-facets';
import { searchConnection } from '@clavora/search/search-connection-of';
import { type SearchState, searchQueryString } from '@clavora/search/search-state';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';

/** Loads the names of the facet values of a language; pages share them until products change. Rejects if the search fails. */
export function loadSiteFacetNames(site: Site, locale: Locale): Promise<FacetNames> {
  const { search } = site.environment;
  if (search === null) return Promise.resolve({});
  return site.cache.shared(['facet-names', locale], [tags.search(locale)], () =>
    loadFacetNames(searchConnection(search, { market: site.market.id, locale })),
  );
}

/** The names, and the search of an address with their ids. */
export interface NamedSearch extends ResolvedSearch {
  names: FacetNames;
}

/**
 * Resolves the values of a search that came from an address (SRC-9): names of before, and values that this language does not have. `load` loads the names
 * of the searched index. The search is unchanged where they cannot be loaded.
 */
export async function resolveSearch(
  site: Site,
  { locale, state }: { locale: Locale; state: SearchState },
  load: () => Promise<FacetNames | null> = () => loadSiteFacetNames(site, locale),
): Promise<NamedSearch> {
  const unchanged = { state, isMoved: false, dropped: [], names: {} };
  // The page of an empty search shows no filters.
  if (site.environment.search === null || searchQueryString(state) === '') return unchanged;
  const names = await unlessFailed(load());
  // Records of a release before have names instead of ids.
  if (names === null || Object.keys(names).length === 0) return unchanged;
  if (hasOnlyIds(state, names)) return { ...unchanged, names };
  const others = site.market.locales.filter((other) => other !== locale);
  const found = await Promise.all(others.map((other) => unlessFailed(loadSiteFacetNames(site, other))));
  return {
    ...resolveFacets(
      state,
      names,
      found.filter((one) => one !== null),
    ),
    names,
  };
}

async function unlessFailed(names: Promise<FacetNames | null>): Promise<FacetNames | null> {
  try {
    return await names;
  } catch (error) {
    logOnce(`The names of filters are missing: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
