import { parseStory, type Story, storyCandidates } from '@clavora/content-client/story';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { wholeListing } from './internal-paths.ts';
import { SiteLayout } from './layouts/site-layout.tsx';
import { loadFrame } from './load-frame.ts';
import { loadPage } from './load-page.ts';
import { pageMetadata } from './metadata.ts';
import { renderContext } from './render-context.ts';
import type { Site } from './site.ts';
import { Search } from './templates/search.tsx';

interface SearchPageProps {
  params: Promise<{ locale?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const resultLimit = 50;
/** Longer queries are cut: nobody types them, and the service need not read them. */
const queryLimit = 200;

/** The page of a search: the query's stories, drawn on the server, from the content service's own full-text search. */
export function createSearchPage(site: Site) {
  const load = async (locale: Locale) =>
    loadPage(site, site.routing.href(site.market.id, locale, 'search') ?? '/', wholeListing);
  const localeOf = (code: string | undefined): Locale => (isLocale(code) ? code : defaultLocale(site.market));
  return {
    generateMetadata: async ({ params }: SearchPageProps): Promise<Metadata> => {
      const result = await load(localeOf((await params).locale));
      return result.kind === 'page' ? { ...pageMetadata(site, result.page), robots: { index: false } } : {};
    },
    Page: async ({ params, searchParams }: SearchPageProps): Promise<ReactNode> => {
      const locale = localeOf((await params).locale);
      const given = (await searchParams).q;
      const query = (Array.isArray(given) ? (given[0] ?? '') : (given ?? '')).trim().slice(0, queryLimit);
      const result = await load(locale);
      if (result.kind !== 'page') throw new Error(`The space has no story for the search page in "${locale}"`);
      const context = await renderContext(site, locale);
      const found = await search(site, locale, query).catch(() => null);
      return (
        <SiteLayout layout={result.page.match.route.layout} shell={result.page} context={context}>
          <Search
            page={result.page}
            context={context}
            results={{ query, items: found ?? [], isUnavailable: found === null }}
          />
        </SiteLayout>
      );
    },
  };
}

async function search(site: Site, locale: Locale, query: string): Promise<readonly Story[]> {
  if (query === '') return [];
  const { overridden } = await loadFrame(site, locale);
  const folders = storyCandidates({ locale, path: '/*' }, site.market.id);
  const { stories } = await site.content.stories({
    slugs: folders,
    excludedSlugs: overridden,
    searchTerm: query,
    perPage: resultLimit,
    excludedFields: [
      'body',
      'body_below',
      'text',
      'seo',
      'variants',
      'cross_references',
      'vehicles',
      'machines',
      'drawing',
    ],
  });
  return stories.flatMap((raw) => {
    const story = parseStory(raw);
    return story &&
      site.routing.match(site.market.id, site.routing.prefixed(site.market.id, locale, story.location.path) ?? '')
        .kind === 'route'
      ? [story]
      : [];
  });
}
