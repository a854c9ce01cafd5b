import { neededRoutes } from '@clavora/content-client/needed-stories';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import type { Metadata } from 'next';
import { cache, type ReactNode } from 'react';
import { finderParameter, placeParameter } from '../../core/internal-paths.ts';
import type { Site } from '../../core/site.ts';
import { readyForms } from '../../forms/ready-forms.ts';
import { renderContext } from '../../loaders/render-context.ts';
import { pageMetadata } from '../../seo/metadata/page-metadata.ts';
import { WholePage } from '../../templates/page-template.tsx';
import { loadFinderAnswer } from './load-finder-answer.ts';
import { loadNearestPlaces } from './load-nearest-places.ts';

interface AskedPageProps {
  params: Promise<{ locale?: string; route?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * Creates the pages that are made per request from what a visitor types: the shops or contacts near a place (ADR 76), and the answer of the key finder. One
 * route of the apps has all of them: each further one would divide the style sheets of every page.
 */
export function createAskedPage(site: Site) {
  // Called twice per page, for its metadata and its body.
  const load = cache((locale: Locale, route: string | undefined, typed: string) =>
    route === neededRoutes.keyFinder
      ? loadFinderAnswer(site, locale, typed)
      : loadNearestPlaces(site, locale, route, typed),
  );
  const read = async ({ params, searchParams }: AskedPageProps) => {
    const [{ locale: code, route }, query] = await Promise.all([params, searchParams]);
    const locale = isLocale(code) ? code : defaultLocale(site.market);
    const given = query[route === neededRoutes.keyFinder ? finderParameter : placeParameter];
    const [page, context] = await Promise.all([
      load(locale, route, [given ?? ''].flat().at(-1) ?? ''),
      renderContext(site, locale, readyForms(site)),
    ]);
    return { page, context };
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
