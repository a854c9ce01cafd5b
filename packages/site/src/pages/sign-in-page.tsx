import type { SignInOutcome } from '@clavora/auth/browser/sign-in-channel';
import { returnTarget } from '@clavora/auth/return-target';
import { isSignInError, type SignInError, signInErrorStatus } from '@clavora/auth/sign-in-error';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { plainShell } from '@clavora/pages/load-shell';
import { renderContext } from '@clavora/pages/render-context';
import { SiteLayout } from '@clavora/pages/site-layout';
import { statusMetaName } from '@clavora/server/status-in-page';
import type { Site } from '@clavora/site-core/site';
import { islandAttributes } from '@clavora/ui/island';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SignInScreen } from './sign-in-screen.tsx';

interface SignInPageProps {
  params: Promise<{ locale?: string; screen: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Creates the page with the result of signing in: the reason of a failure (AUT-3, AUT-6), or success in a window that a page opened (AUT-2). */
export function createSignInPage(site: Site) {
  const localeOf = (code: string | undefined): Locale => (isLocale(code) ? code : defaultLocale(site.market));
  return {
    generateMetadata: async ({ params }: SignInPageProps): Promise<Metadata> => {
      const { t } = await renderContext(site, localeOf((await params).locale));
      return { title: t('auth.sign_in'), robots: { index: false, follow: false } };
    },
    Page: async ({ params, searchParams }: SignInPageProps): Promise<ReactNode> => {
      const { locale: code, screen } = await params;
      const query = await searchParams;
      const context = await renderContext(site, localeOf(code));
      const shell = plainShell(site, context.locale);
      const { reason } = query;
      const failure: SignInError | null = screen === 'signed-in' ? null : isSignInError(reason) ? reason : 'failed';
      const outcome: SignInOutcome = failure ?? 'signed-in';
      const wanted = typeof query.returnTo === 'string' ? query.returnTo : null;
      const target = returnTarget(wanted, shell.partnerHref ?? shell.homeHref);
      return (
        <>
          {failure !== null && <meta name={statusMetaName} content={String(signInErrorStatus[failure])} />}
          <span hidden {...islandAttributes('sign-in-outcome', { start: 'load', settings: { outcome } })} />
          <SiteLayout layout="default" shell={shell} context={context}>
            <SignInScreen failure={failure} returnTo={target} homeHref={shell.homeHref} context={context} />
          </SiteLayout>
        </>
      );
    },
  };
}
