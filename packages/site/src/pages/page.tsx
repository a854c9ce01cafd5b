import type { Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { redirectTag } from '@clavora/page-cache/redirect-tag';
import { ErrorScreen } from '@clavora/pages/error-screen';
import { loadPage } from '@clavora/pages/load-page';
import { WholePage } from '@clavora/pages/page-template';
import { renderContext } from '@clavora/pages/render-context';
import { suggestPages } from '@clavora/pages/suggest-pages';
import { logInfo } from '@clavora/runtime/log';
import { recordRedirect } from '@clavora/server/redirect-status';
import { type ListingChoice, readInternalPath } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';
import type { Metadata } from 'next';
import { permanentRedirect, redirect } from 'next/navigation';
import { cache, type ReactNode, Suspense } from 'react';
import { reportLandingFailure } from '../data/custom-landing/custom-landing-data.ts';
import { keepFormPage } from '../forms/kept-form-pages.ts';
import { readyForms } from '../forms/ready-forms.ts';
import { pageMetadata } from '../seo/metadata/page-metadata.ts';
import { pageSchemas } from '../seo/structured-data/page-schemas.ts';
import { StructuredData } from '../seo/structured-data/structured-data.tsx';
import { ServerStatus } from './server-status.tsx';

/** The parameters that the catch-all routes of the apps take from the URL. */
export interface PageProps {
  params: Promise<{ locale?: string; path?: string[]; customSlug?: string }>;
}

export interface SitePage {
  Page: (props: PageProps) => Promise<ReactNode>;
  generateMetadata: (props: PageProps) => Promise<Metadata>;
  /** Empty: pages are rendered at their first request, none at build. */
  generateStaticParams: () => never[];
}

/** Creates the page of a market: for every URL of the route table, and the error screens of all others. `prefix` precedes the path. */
export function createPage(site: Site, { prefix = '' }: { prefix?: `/${Locale}` | '' } = {}): SitePage {
  // Called twice per page, for its metadata and its body: `cache` compares each argument.
  const load = cache(async (url: string, page: number, filter: ListingChoice['filter']) =>
    loadPage(site, url, { page, filter }).catch((error: unknown) => {
      reportLandingFailure(site, url);
      throw error;
    }),
  );
  const fromProps = async ({ params }: PageProps) => {
    const { url, choice } = addressOf(await params, prefix);
    return { url, result: await load(url, choice.page, choice.filter) };
  };
  return {
    generateStaticParams: () => [],
    generateMetadata: async (props) => {
      const { result } = await fromProps(props);
      // Error screens render their own title: Next drops the metadata of a 404 when it regenerates the page.
      if (result.kind !== 'page') return {};
      return pageMetadata(site, result.page, await renderContext(site, result.page.locale));
    },
    Page: async (props) => {
      const { url, result } = await fromProps(props);
      if (result.kind === 'redirect') {
        // Next sends 308 or 307; the server around it sends the recorded status.
        recordRedirect(url, result);
        // Other instances, and this one after a restart, read it from the cached entry.
        await site.cache.tag([redirectTag(url, result)]);
        return result.status === 301 || result.status === 308 ? permanentRedirect(result.to) : redirect(result.to);
      }
      const { locale } = result.kind === 'page' ? result.page : result.shell;
      const context = await renderContext(
        site,
        locale,
        readyForms(site, result.kind === 'page' ? result.page.story.content : null),
        { path: url },
      );
      if (result.kind === 'error') {
        logInfo(result.message);
        const suggestions = result.status === 404 ? await suggestPages(site, locale, url) : [];
        return (
          <>
            <title>{context.t(titleKeys[result.status])}</title>
            <ErrorScreen
              status={result.status}
              shell={result.shell}
              context={context}
              fullPath={url}
              suggestions={suggestions}
            />
            <Suspense fallback={null}>
              <ServerStatus code={result.status} />
            </Suspense>
          </>
        );
      }
      const { page } = result;
      keepFormPage(site, url, page);
      return (
        <>
          <WholePage page={page} context={context} />
          <StructuredData graph={pageSchemas(site, page, context)} />
        </>
      );
    },
  };
}

/** The titles of error screens. */
export const titleKeys = { 401: 'errors.unauthorized.title', 404: 'errors.not_found.title' } as const;

/** Returns the URL and the part of a listing for the app's route parameters. */
export function addressOf(
  params: Awaited<PageProps['params']>,
  prefix: string,
): { url: string; choice: ListingChoice } {
  const { words, choice } = readInternalPath([
    ...(params.locale ? [params.locale] : []),
    ...(params.path ?? []),
    ...(params.customSlug ? [params.customSlug] : []),
  ]);
  return { url: `${prefix}/${words.join('/')}`, choice };
}

/** Returns the language of a document for its locale parameter; the market's default for an invalid one. */
export function documentLocale(site: Site, locale: string | undefined): Locale {
  return site.market.locales.find((code) => code === locale) ?? defaultLocale(site.market);
}
