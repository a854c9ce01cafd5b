import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import type { PageForms } from '@clavora/pages/page-forms';
import { WholePage } from '@clavora/pages/page-template';
import { renderContext } from '@clavora/pages/render-context';
import { withSharedStories } from '@clavora/pages/with-shared-stories';
import { handedOverHeader } from '@clavora/runtime/hand-over';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache, type ReactNode } from 'react';
import { readyForms } from '../../forms/ready-forms.ts';
import { pageMetadata } from '../../seo/metadata/page-metadata.ts';
import { loadAskedPage, type Query } from './load-asked-page.ts';

interface AskedPageProps {
  params: Promise<{ locale?: string; route?: string }>;
  searchParams: Promise<Query>;
}

/**
 * Creates the pages that are made per request from what a visitor types: the shops or contacts near a place (ADR 76), the answers of the key finder
 * to a text and to measures, filtered charts of makers, comparisons (ADR 96), and the answer to a list of codes (ADR 91). One
 * route of the apps has all of them: each further one would divide the style sheets of every page.
 */
export function createAskedPage(site: Site) {
  // Called twice per page, for its metadata and its body.
  const load = cache((locale: Locale, route: string | undefined, handedOver: string | null, query: Query) =>
    loadAskedPage(withSharedStories(site, locale), locale, route, { handedOver, query }),
  );
  const read = async ({ params, searchParams }: AskedPageProps) => {
    const [{ locale: code, route }, query] = await Promise.all([params, searchParams]);
    const locale = isLocale(code) ? code : defaultLocale(site.market);
    const page = await load(locale, route, (await headers()).get(handedOverHeader), query);
    return { page, context: await renderContext(site, locale, formsOf(page)) };
  };
  /** The form of a request for a quote has the list in it. */
  const formsOf = ({ catalogue }: PageModel): PageForms => {
    const forms = readyForms(site, null);
    const answer = catalogue?.view.kind === 'list' ? catalogue.view.answer : null;
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
