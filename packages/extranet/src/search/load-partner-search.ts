import type { Partner } from '@clavora/auth/partner';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import type { Locale } from '@clavora/i18n-routing/locales';
import { finderPlace } from '@clavora/key-finder/finder-facts';
import { type NamedSearch, resolveSearch } from '@clavora/pages/facet-names';
import { logOnce } from '@clavora/runtime/log';
import { type FirstResults, firstResults } from '@clavora/search/first-results';
import { loadFacetNames } from '@clavora/search/load-facet-names';
import { partnerSearchKey } from '@clavora/search/partner-key';
import { hasNamedValues } from '@clavora/search/resolve-facets';
import { searchBreaker } from '@clavora/search/search-breaker';
import type { SearchConnection } from '@clavora/search/search-connection';
import { partnerConnection, searchConnection } from '@clavora/search/search-connection-of';
import { type SearchState, searchQueryString } from '@clavora/search/search-state';
import { searchTimeoutMs, serverClient } from '@clavora/search/server-search';
import { type TopHits, topHits } from '@clavora/search/top-hits';
import type { Site } from '@clavora/site-core/site';
import { requestForVisitor } from '@clavora/upstream/service-breaker';
import { withinBudget } from '@clavora/upstream/visitor-budget';

/** The data of the partner area's search page. */
export interface PartnerSearchModel extends NamedSearch {
  /** How a browser connects to the search, without a key; null if the site has no search for partners. */
  connection: SearchConnection | null;
  /** The results; null without a query. */
  first: FirstResults | null;
  publicConnection: SearchConnection | null;
  /** The best public hits; null without a query or without a response. */
  publicHits: TopHits | null;
  publicHref: string | null;
  /** The pages of the key finder, on the public site. */
  finder: ReturnType<typeof finderPlace>;
  /** The URL that returns a search key to a browser. */
  keyHref: string;
  /** The path of the area's products, for searches without hits. */
  cataloguePath: string | null;
}

interface PartnerSearchQuestion {
  locale: Locale;
  partner: Partner;
  state: SearchState;
}

/** The number of public hits after those for partners. */
export const publicLimit = 5;
/** Milliseconds for which the pages of partners with the same roles share a key, so that they share the state of the circuit breaker too. */
const sharedKeyMs = 60_000;

/** Searches for a partner, with a timeout of 1.5 s; never rejects: a failed search is part of the model (SRC-7). */
export async function loadPartnerSearch(
  site: Site,
  { locale, partner, state: asked }: PartnerSearchQuestion,
): Promise<PartnerSearchModel> {
  const { search, partnerParentKey } = site.environment;
  const place = { market: site.market.id, locale };
  const isEmptySearch = searchQueryString(asked) === '';
  const connection =
    search && partnerParentKey !== null
      ? partnerConnection(search, place, keyFor(site, partnerParentKey, { locale, partner }))
      : null;
  const finder = finderPlace(site, locale);
  const publicConnection = search && searchConnection(search, place, { hasBlanks: finder.blankHref !== null });
  const resolving = resolveSearch(site, { locale, state: asked }, async () => connection && loadFacetNames(connection));
  const searchFirst = async () => {
    if (isEmptySearch || connection === null) return null;
    return firstResults(connection, hasNamedValues(asked) ? (await resolving).state : asked);
  };
  const [first, publicHits, resolved] = await Promise.all([
    searchFirst(),
    asked.query === '' || publicConnection === null ? null : searchPublic(publicConnection, asked.query),
    resolving,
  ]);
  if (first?.kind === 'unavailable') logOnce(`The search for partners does not answer: ${first.reason}`);
  return {
    ...resolved,
    // The key stays on the server: browsers request their own.
    connection: connection && { ...connection, searchKey: '' },
    first,
    publicConnection,
    publicHits,
    finder,
    publicHref: site.routing.href(site.market.id, locale, neededRoutes.search),
    keyHref: `/api/extranet/search-key?${new URLSearchParams({ locale })}`,
    cataloguePath: site.routing.pathOf('extranet-products', locale),
  };
}

function keyFor(
  { environment, market }: Site,
  parentKey: string,
  { locale, partner }: Pick<PartnerSearchQuestion, 'locale' | 'partner'>,
): string {
  return partnerSearchKey({
    parentKey,
    prefix: environment.search?.indexPrefix ?? '',
    place: { market: market.id, locale },
    partnerId: partner.id,
    roles: partner.roles,
    now: Math.floor(Date.now() / sharedKeyMs) * sharedKeyMs,
  }).key;
}

/** Public hits are optional: without them the page is complete. */
async function searchPublic(connection: SearchConnection, query: string): Promise<TopHits | null> {
  const client = serverClient(connection, searchTimeoutMs);
  try {
    return await requestForVisitor(searchBreaker(connection), () =>
      withinBudget(searchTimeoutMs, () => topHits(client, connection, query, publicLimit)),
    );
  } catch {
    return null;
  }
}
