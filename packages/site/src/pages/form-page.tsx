import { aboutParameter, type FormState, offerParameter, sentParameter } from '@clavora/forms/form-state';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { PageResult } from '@clavora/pages/load-page';
import { pageForms } from '@clavora/pages/page-forms';
import { WholePage } from '@clavora/pages/page-template';
import { renderContext } from '@clavora/pages/render-context';
import { handedOverHeader } from '@clavora/runtime/hand-over';
import { withOffer } from '@clavora/site-core/form-href';
import type { Site } from '@clavora/site-core/site';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { isAboutClosed, isOfferOver, subjectOf } from '../forms/closed-subject.ts';
import { loadFormPage } from '../forms/kept-form-pages.ts';
import { refusedForms } from '../forms/refused-forms.ts';
import { pageMetadata } from '../seo/metadata/page-metadata.ts';
import { addressOf, type PageProps } from './page.tsx';

interface FormPageProps extends PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * Creates the page that shows the result of a form, or opens its forms with a subject or for an offer (FRM-7, SHL-7): the public page, rendered per request and never
 * cached. `prefix` precedes the path.
 */
export function createFormPage(site: Site, { prefix = '' }: { prefix?: `/${Locale}` | '' } = {}) {
  const load = cache(async (url: string): Promise<PageResult> => {
    const refused = refusedForms.of((await headers()).get(handedOverHeader));
    return refused ? { kind: 'page', page: refused.page } : (await loadFormPage(site, url)).result;
  });
  const stateOf = async (query: FormPageProps['searchParams']) => formStates(await query, await headers());
  return {
    generateMetadata: async ({ params, searchParams }: FormPageProps): Promise<Metadata> => {
      const result = await load(addressOf(await params, prefix).url);
      if (result.kind !== 'page') return {};
      const context = await renderContext(site, result.page.locale);
      const { title, ...metadata } = pageMetadata(site, result.page, context);
      const { isRefused } = await stateOf(searchParams);
      // Screen readers announce the title first, and the tab shows it.
      const announcedTitle =
        isRefused && typeof title === 'string' ? `${context.t('forms.incorrect')} ${title}` : title;
      return { ...metadata, ...(announcedTitle ? { title: announcedTitle } : {}), robots: { index: false } };
    },
    Page: async ({ params, searchParams }: FormPageProps): Promise<ReactNode> => {
      const { url } = addressOf(await params, prefix);
      const result = await load(url);
      // Redirects and error screens belong to the page's own URL.
      if (result.kind !== 'page') redirect(result.kind === 'redirect' ? result.to : url);
      const { page } = result;
      const { formState, about, offer } = await stateOf(searchParams);
      const forms = pageForms(site, page.story.content);
      const isClosed =
        (about !== undefined && (await isAboutClosed(site, page.locale, about))) ||
        (offer !== undefined && (await isOfferOver(site, offer)));
      const context = await renderContext(
        site,
        page.locale,
        {
          ...forms,
          formAction: (form) => {
            const action = forms.formAction(form);
            return action === null || offer === undefined ? action : withOffer(action, offer);
          },
          formState: (form) => {
            const state = formState(form);
            return isClosed && (state === null || state.kind === 'about')
              ? (forms.formState(form) ?? { kind: 'closed', hrefForOthers: url })
              : (state ?? forms.formState(form));
          },
        },
        { path: url },
      );
      return <WholePage page={page} context={context} />;
    },
  };
}

/** Returns the state of each form of a page by name, from the URL and from the route that rejected a submission. */
function formStates(
  query: Awaited<FormPageProps['searchParams']>,
  requestHeaders: Headers,
): { formState: (form: string) => FormState | null; about?: string; offer?: string; isRefused: boolean } {
  const refused = refusedForms.of(requestHeaders.get(handedOverHeader));
  const sent = first(query[sentParameter]);
  const subject = first(query[aboutParameter]);
  const about = subject === undefined ? undefined : subjectOf(subject);
  const offer = first(query[offerParameter]);
  return {
    ...(about === undefined ? {} : { about }),
    ...(offer === undefined ? {} : { offer }),
    isRefused: refused !== null,
    formState: (form) => {
      if (refused) return refused.form === form ? refused.state : null;
      if (sent === form) return { kind: 'sent' };
      return about ? { kind: 'about', about } : null;
    },
  };
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
