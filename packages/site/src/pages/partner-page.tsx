import { signInHref } from '@clavora/auth/route-paths';
import { SessionEnded } from '@clavora/auth/session-ended';
import { sessionEndedLabels } from '@clavora/auth/session-ended-labels';
import { loadPartnerPage } from '@clavora/extranet/load-partner-page';
import { PartnerBehaviour } from '@clavora/extranet/partner-behaviour';
import { partnerContent } from '@clavora/extranet/partner-content';
import type { PartnerPageModel } from '@clavora/extranet/partner-page-model';
import { signInHrefTo, signInLocale } from '@clavora/extranet/partner-paths';
import { accessOf } from '@clavora/extranet/site-auth';
import { partnerRecords } from '@clavora/extranet/site-records';
import type { Locale } from '@clavora/i18n-routing/locales';
import { ErrorScreen } from '@clavora/pages/error-screen';
import { plainShell } from '@clavora/pages/load-shell';
import { PartStyles } from '@clavora/pages/part-styles';
import { renderContext } from '@clavora/pages/render-context';
import { SiteLayout } from '@clavora/pages/site-layout';
import { statusMetaName } from '@clavora/server/status-in-page';
import type { Site } from '@clavora/site-core/site';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { addressOf, type PageProps } from './page.tsx';

interface PartnerPageProps extends PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const areaSegment = 'extranet';

/** A page of the partner area, rendered per request of a signed-in partner and never cached (EXT-2, EXT-4). */
export function createPartnerPage(site: Site) {
  // Called twice per page, for its metadata and its body.
  const load = cache(async (url: string, queryText: string) => {
    const access = await accessOf(site, null);
    if (access.kind !== 'partner') return { access, result: null };
    const { partner } = access;
    const since = await (await partnerRecords(site)).visit(
      { partner, market: site.market.id, locale: signInLocale(site.market, url, null) },
      new Date(),
    );
    return {
      access,
      result: await loadPartnerPage(site, url, { partner, query: new URLSearchParams(queryText), since }),
    };
  });
  const fromProps = async ({ params, searchParams }: PartnerPageProps) => {
    const { locale, path = [] } = await params;
    const { url } = addressOf({ ...(locale ? { locale } : {}), path: [areaSegment, ...path] }, '');
    const query = String(queryOf(await searchParams));
    return { url, query, found: await load(url, query) };
  };
  return {
    generateMetadata: async (props: PartnerPageProps): Promise<Metadata> => {
      const { result } = (await fromProps(props)).found;
      const title = result?.kind === 'page' ? { title: result.page.name } : {};
      return { ...title, robots: { index: false, follow: false } };
    },
    Page: async (props: PartnerPageProps): Promise<ReactNode> => {
      const { url, query, found } = await fromProps(props);
      const { access, result } = found;
      // The proxy already requires a session; this check does not depend on it, and the session may have expired since.
      if (access.kind === 'anonymous' || access.kind === 'expired') {
        const wanted = query === '' ? url : `${url}?${query}`;
        redirect(signInHrefTo(wanted, { market: site.market, access: access.kind, cookies: null }));
      }
      if (result?.kind !== 'page') {
        const locale = result?.locale ?? signInLocale(site.market, url, null);
        return (
          <PartnerError site={site} url={url} status={result?.status ?? 403} shell={result?.shell} locale={locale} />
        );
      }
      const { page } = result;
      const context = await renderContext(site, page.locale, undefined, { partnerHref: hrefIn(page) });
      const content = await partnerContent(site, page, context);
      if (content === null)
        return <PartnerError site={site} url={url} status={404} shell={page} locale={page.locale} />;
      return (
        <>
          <PartStyles part="partner-area" />
          <PartnerBehaviour />
          <SessionEnded locale={page.locale} labels={sessionEndedLabels(context.t)} />
          <SiteLayout layout={page.match.route.layout} shell={page} context={context}>
            {content}
          </SiteLayout>
        </>
      );
    },
  };
}

interface PartnerErrorProps {
  site: Site;
  url: string;
  status: 403 | 404;
  shell: PartnerPageModel | Awaited<ReturnType<typeof plainShell>> | undefined;
  locale: Locale;
}

async function PartnerError({ site, url, status, shell, locale }: PartnerErrorProps) {
  const context = await renderContext(site, locale);
  return (
    <>
      <title>{context.t(status === 403 ? 'errors.forbidden.title' : 'errors.not_found.title')}</title>
      <meta name={statusMetaName} content={String(status)} />
      <ErrorScreen
        status={status}
        shell={shell ?? plainShell(site, locale)}
        context={context}
        fullPath={url}
        {...(status === 403 ? { otherAccountHref: otherAccountPath(url) } : {})}
      />
    </>
  );
}

function otherAccountPath(returnTo: string): string {
  return signInHref({ returnTo, prompt: 'login' });
}

/** Returns a function for the URL of another page of the area; null for a page that the partner may not see. */
function hrefIn({ directory, hrefOf }: PartnerPageModel): (fullSlug: string) => string | null {
  const bySlug = new Map(directory.entries.map((entry) => [entry.fullSlug, entry]));
  return (fullSlug) => {
    const entry = bySlug.get(fullSlug.replace(/\/$/, ''));
    return entry ? hrefOf(entry) : null;
  };
}

/** Returns the query of a request, without the parameters that Next adds. */
function queryOf(given: Readonly<Record<string, string | string[] | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(given)
      .filter(([name]) => name !== '_rsc')
      .flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  );
}
