import type { Resolution } from '@clavora/catalogue/resolve-code';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { finderParameter, wholeListing } from '../core/internal-paths.ts';
import type { Site } from '../core/site.ts';
import { readyForms } from '../forms/ready-forms.ts';
import { finderModel } from '../loaders/catalogue/finder-model.ts';
import { loadPage } from '../loaders/load-page.ts';
import { renderContext } from '../loaders/render-context.ts';
import { pageMetadata } from '../seo/metadata/page-metadata.ts';
import { WholePage } from '../templates/page-template.tsx';
import type { AskedPageProps } from './asked-page-props.ts';

/** Returns the blank that a code is for certain: read as it was typed, and with no other that may be meant; null for another answer. */
function certainBlank(resolution: Resolution): string | null {
  if (resolution.kind !== 'blank' || resolution.others.length > 0 || resolution.reading.how !== 'typed') return null;
  return resolution.claims[0]?.blankId ?? null;
}

/** Creates the page of the key finder with an answer, made per request. A code of one blank leads to the blank's page. */
export function createFinderPage(site: Site) {
  // Called twice per page, for its metadata and its body.
  const load = cache(async (locale: Locale, typed: string) => {
    const url = site.routing.href(site.market.id, locale, neededRoutes.keyFinder);
    if (url === null) notFound();
    if (typed.trim() === '') redirect(url);
    const result = await loadPage(site, url, wholeListing);
    // The address without a question has the status of a missing or moved page.
    if (result.kind !== 'page') redirect(url);
    const catalogue = await finderModel(site, locale, typed);
    if (catalogue?.view.kind !== 'finder') redirect(url);
    const { answer } = catalogue.view;
    const blankId = answer === null ? null : certainBlank(answer.resolution);
    if (blankId !== null) redirect(catalogue.hrefs.blank({ id: blankId }));
    return { ...result.page, catalogue };
  });
  const read = async ({ params, searchParams }: AskedPageProps) => {
    const [{ locale: code }, { [finderParameter]: given }] = await Promise.all([params, searchParams]);
    const locale = isLocale(code) ? code : defaultLocale(site.market);
    const [page, context] = await Promise.all([
      load(locale, [given ?? ''].flat().at(-1) ?? ''),
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
