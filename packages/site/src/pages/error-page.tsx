import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { ErrorScreen } from '@clavora/pages/error-screen';
import { plainShell } from '@clavora/pages/load-shell';
import { renderContext } from '@clavora/pages/render-context';
import type { SpecialScreen } from '@clavora/server/failure-screens';
import type { Site } from '@clavora/site-core/site';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';

/** The statuses with a screen prerendered at build, which the server sends if it cannot render one. */
export const builtStatuses = [401, 403, 404, 500, 503] as const;

/** The screen of a custom landing page whose data could not be loaded (RTE-6). */
const landingScreen: SpecialScreen = 'landing-data';

/** The screens with their own title instead of the generic one. */
const titles: Readonly<Record<string, 'unauthorized' | 'forbidden' | 'not_found'>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
};

interface ErrorPageProps {
  params: Promise<{ locale?: string; status: string }>;
}

/** Error screens without content, prerendered at build, so that they work when all services are down (OPS-7). */
export function createErrorPage(site: Site) {
  const localeOf = (code: string | undefined): Locale => (isLocale(code) ? code : defaultLocale(site.market));
  return {
    generateStaticParams: () => {
      const statuses = [...builtStatuses, landingScreen].map((screen) => ({ status: String(screen) }));
      if (site.market.prefix === 'except-default') return statuses;
      return site.market.locales.flatMap((locale) => statuses.map((params) => ({ ...params, locale })));
    },
    generateMetadata: async ({ params }: ErrorPageProps): Promise<Metadata> => {
      const { locale, status } = await params;
      const { t } = await renderContext(site, localeOf(locale));
      return { title: t(`errors.${titles[status] ?? 'generic_error'}.title`), robots: { index: false } };
    },
    Page: async ({ params }: ErrorPageProps): Promise<ReactNode> => {
      const { locale, status } = await params;
      const code = builtStatuses.find((known) => String(known) === status) ?? 500;
      const context = await renderContext(site, localeOf(locale));
      return (
        <ErrorScreen
          status={code}
          shell={plainShell(site, context.locale)}
          context={context}
          fullPath="/"
          {...(status === landingScreen ? { description: context.t('errors.landing_data') } : {})}
        />
      );
    },
  };
}
