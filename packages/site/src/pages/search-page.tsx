import { neededRoutes } from '@clavora/content-client/needed-stories';
import { isLocale, type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { searchedPart } from '@clavora/key-finder/certain-part';
import { finderPlace } from '@clavora/key-finder/finder-facts';
import { resolveSearch } from '@clavora/pages/facet-names';
import { loadPage } from '@clavora/pages/load-page';
import { catalogueHref, contactHref } from '@clavora/pages/page-hrefs';
import { PartStyles } from '@clavora/pages/part-styles';
import { renderContext } from '@clavora/pages/render-context';
import { SearchFrame } from '@clavora/pages/search-frame';
import { SiteLayout } from '@clavora/pages/site-layout';
import { logOnce } from '@clavora/runtime/log';
import { firstResults } from '@clavora/search/first-results';
import { hasNamedValues } from '@clavora/search/resolve-facets';
import { hitFigures } from '@clavora/search/screens/hit-figures';
import { SearchIsland } from '@clavora/search/screens/search-island';
import { searchConnection } from '@clavora/search/search-connection-of';
import { searchLabels, withFacetNames } from '@clavora/search/search-labels';
import { readSearchState, searchQueryString } from '@clavora/search/search-state';
import { wholeListing } from '@clavora/site-core/internal-paths';
import { redirectSearch } from '@clavora/site-core/redirect-search';
import { isSecureSite, type Site } from '@clavora/site-core/site';
import { hasConsent } from '@clavora/ui/consent';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { pageMetadata } from '../seo/metadata/page-metadata.ts';

interface SearchPageProps {
  params: Promise<{ locale?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Creates the page of a search: the server renders the results, then the browser searches itself (SRC-2). */
export function createSearchPage(site: Site) {
  // Called twice per page, for its metadata and its body.
  const load = cache(async (locale: Locale) =>
    loadPage(site, site.routing.href(site.market.id, locale, neededRoutes.search) ?? '/', wholeListing),
  );
  const localeOf = (code: string | undefined): Locale => (isLocale(code) ? code : defaultLocale(site.market));
  return {
    generateMetadata: async ({ params }: SearchPageProps): Promise<Metadata> => {
      const locale = localeOf((await params).locale);
      const [result, context] = await Promise.all([load(locale), renderContext(site, locale)]);
      return result.kind === 'page' ? { ...pageMetadata(site, result.page, context), robots: { index: false } } : {};
    },
    Page: async ({ params, searchParams }: SearchPageProps): Promise<ReactNode> => {
      const locale = localeOf((await params).locale);
      const asked = readSearchState(parametersOf(await searchParams));
      const part = searchedPart(site, locale, asked.query);
      if (part !== null) redirect(part);
      const { search } = site.environment;
      const finder = finderPlace(site, locale);
      const hasBlanks = finder.blankHref !== null;
      const connection = search && searchConnection(search, { market: site.market.id, locale }, { hasBlanks });
      const resolving = resolveSearch(site, { locale, state: asked });
      const searchFirst = async () => {
        if (connection === null || searchQueryString(asked) === '') return null;
        const state = hasNamedValues(asked) ? (await resolving).state : asked;
        return firstResults(connection, state, { reports: await mayCount(site) });
      };
      const [result, context, first, resolved] = await Promise.all([
        load(locale),
        renderContext(site, locale),
        searchFirst(),
        resolving,
      ]);
      if (result.kind !== 'page') throw new Error(`There is no search page in "${locale}"`);
      const { page } = result;
      const href = page.searchHref ?? page.homeHref;
      if (first?.kind === 'unavailable') logOnce(`The search does not answer: ${first.reason}`);
      redirectSearch(href, resolved, first);
      const localeTag = localeRow(locale).formatTag;
      return (
        <SiteLayout layout={page.match.route.layout} shell={page} context={context}>
          <PartStyles part="search-page" />
          <SearchFrame title={page.story.content.title}>
            <SearchIsland
              connection={connection}
              state={resolved.state}
              initialResults={first?.kind === 'answered' ? first.initialResults : null}
              initialBlanks={first?.kind === 'answered' ? first.blanks : []}
              figures={first?.kind === 'answered' ? hitFigures(first.hits) : {}}
              place={{
                href,
                ...finder,
                catalogueHref: catalogueHref(context) ?? page.homeHref,
                contactHref: contactHref(context),
                localeTag,
                timeZone: site.market.timeZone,
              }}
              labels={withFacetNames(searchLabels(context.t, localeTag), resolved.names)}
              dropped={resolved.dropped}
            />
          </SearchFrame>
        </SiteLayout>
      );
    },
  };
}

/** Whether the visitor has consented to search analytics. */
async function mayCount(site: Site): Promise<boolean> {
  return hasConsent('analytics', (await headers()).get('cookie') ?? '', isSecureSite(site));
}

function parametersOf(given: Readonly<Record<string, string | string[] | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  );
}
