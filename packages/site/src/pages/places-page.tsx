import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { routeTable } from '@clavora/i18n-routing/routes';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { placeParameter, wholeListing } from '../core/internal-paths.ts';
import { listsPlaces } from '../core/places.ts';
import type { Site } from '../core/site.ts';
import { readyForms } from '../forms/ready-forms.ts';
import { loadPage } from '../loaders/load-page.ts';
import { renderContext } from '../loaders/render-context.ts';
import { pageMetadata } from '../seo/metadata/page-metadata.ts';
import { WholePage } from '../templates/page-template.tsx';
import type { AskedPageProps } from './asked-page-props.ts';

/** Creates the page of a search by place: the listing of shops or contacts near a town, made per request (ADR 76). */
export function createPlacesPage(site: Site) {
  // Called twice per page, for its metadata and its body.
  const load = cache(async (locale: Locale, route: string | undefined, place: string) => {
    const row = routeTable.find(({ id }) => id === route);
    const url = row && listsPlaces(row) ? site.routing.href(site.market.id, locale, row.id) : null;
    if (url === null) notFound();
    const result = await loadPage(site, url, { ...wholeListing, place });
    // The address without a search has the status of a missing or moved listing.
    return result.kind === 'page' ? result.page : redirect(url);
  });
  const read = async ({ params, searchParams }: AskedPageProps) => {
    const [{ locale: code, route }, { [placeParameter]: given }] = await Promise.all([params, searchParams]);
    const locale = isLocale(code) ? code : defaultLocale(site.market);
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
