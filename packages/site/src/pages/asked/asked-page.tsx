import { neededRoutes } from '@clavora/content-client/needed-stories';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { handedOverHeader } from '@clavora/runtime/hand-over';
import type { ListAnswer } from '@clavora/site-core/catalogue-view';
import { finderParameter, placeChoiceParameter, placeParameter } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache, type ReactNode } from 'react';
import { answeredLists } from '../../forms/answered-lists.ts';
import { readyForms } from '../../forms/ready-forms.ts';
import type { PageForms } from '../../loaders/page-forms.ts';
import { renderContext } from '../../loaders/render-context.ts';
import { withSharedStories } from '../../loaders/with-shared-stories.ts';
import { pageMetadata } from '../../seo/metadata/page-metadata.ts';
import { WholePage } from '../../templates/page-template.tsx';
import { loadComparison } from './load-comparison.ts';
import { loadFilteredChart } from './load-filtered-chart.ts';
import { loadFinderAnswer } from './load-finder-answer.ts';
import { loadListAnswer } from './load-list-answer.ts';
import { loadMeasuresAnswer } from './load-measures-answer.ts';
import { loadNearestPlaces } from './load-nearest-places.ts';

interface AskedPageProps {
  params: Promise<{ locale?: string; route?: string }>;
  searchParams: Promise<Query>;
}

type Query = Record<string, string | string[] | undefined>;

/**
 * Creates the pages that are made per request from what a visitor types: the shops or contacts near a place (ADR 76), the answers of the key finder
 * to a text and to measures, filtered charts of makers, comparisons (ADR 96), and the answer to a list of codes (ADR 91). One
 * route of the apps has all of them: each further one would divide the style sheets of every page.
 */
export function createAskedPage(site: Site) {
  // Called twice per page, for its metadata and its body.
  const load = cache(
    (locale: Locale, route: string | undefined, typed: string, answer: ListAnswer | null, query: Query) => {
      const shared = withSharedStories(site, locale);
      if (route === 'key-finder-measures') return loadMeasuresAnswer(shared, locale, query);
      if (route === 'key-finder-compare') return loadComparison(shared, locale, query);
      if (route === 'key-finder-makers') return loadFilteredChart(shared, locale, query);
      if (route === neededRoutes.keyFinder) return loadFinderAnswer(shared, locale, typed);
      if (route === neededRoutes.keyFinderList) return loadListAnswer(shared, locale, answer);
      return loadNearestPlaces(shared, locale, route, {
        place: typed,
        placeChoice: lastOf(query[placeChoiceParameter]),
      });
    },
  );
  const read = async ({ params, searchParams }: AskedPageProps) => {
    const [{ locale: code, route }, query] = await Promise.all([params, searchParams]);
    const locale = isLocale(code) ? code : defaultLocale(site.market);
    const given = query[route === neededRoutes.keyFinder ? finderParameter : placeParameter];
    const answer =
      route === neededRoutes.keyFinderList ? answeredLists.of((await headers()).get(handedOverHeader)) : null;
    const [page, context] = await Promise.all([
      load(locale, route, lastOf(given), answer, query),
      renderContext(site, locale, formsOf(answer)),
    ]);
    return { page, context };
  };
  /** The form of a request for a quote has the list in it. */
  const formsOf = (answer: ListAnswer | null): PageForms => {
    const forms = readyForms(site, null);
    if (answer?.kind !== 'list') return forms;
    return { ...forms, formState: () => ({ kind: 'about', about: answer.table }) };
  };
  return {
    generateMetadata: async (props: AskedPageProps): Promise<Metadata> => {
      const { page, context } = await read(props);
      return { ...pageMetadata(site, page, context), robots: { index: false } };
    },
    Page: async (props: AskedPageProps): Promise<ReactNode> => {
      const { page, context } = await read(props);
      return <WholePage page={page} context={context} />;
    },
  };
}

/** Returns the last value of a query parameter, as Next reads several; empty if there is none. */
function lastOf(value: string | string[] | undefined): string {
  return [value ?? ''].flat().at(-1) ?? '';
}
