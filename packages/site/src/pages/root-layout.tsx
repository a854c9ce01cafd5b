import '@clavora/ui/fonts.css';
import '@clavora/ui/tokens.css';
import '@clavora/ui/base.css';
import '@clavora/ui/print.css';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { Hydration } from '@clavora/pages/hydration';
import { PartStyles } from '@clavora/pages/part-styles';
import { StartPage } from '@clavora/pages/start-page';
import { build, siteScript } from '@clavora/site-core/build-identity';
import type { Site } from '@clavora/site-core/site';
import { faviconSvg } from '@clavora/ui/drawing/logo-mark';
import { tones } from '@clavora/ui/drawing/sheet';
import { firstFonts } from '@clavora/ui/first-fonts';
import type { ReactNode } from 'react';
import { iconPath } from '../seo/icons/icon-list.ts';
import { manifestPath } from '../seo/manifest/site-manifest.ts';
import { documentLocale } from './page.tsx';

export interface RootLayoutProps {
  children: ReactNode;
  params: Promise<{ locale?: string }>;
}

/** The logo as a data URL: no request for it, nor for the icon that browsers request by default. */
const favicon = `data:image/svg+xml,${encodeURIComponent(faviconSvg())}`;

/** Creates the document around every page of a market; `locale` sets its language if the URL does not contain one. */
export function createRootLayout(site: Site, { locale: fixed }: { locale?: Locale } = {}) {
  return async function RootLayout({ children, params }: RootLayoutProps) {
    const own = documentLocale(site, (await params).locale);
    const locale = fixed ?? own;
    const { tag, direction } = localeRow(locale);
    return (
      <html lang={tag} dir={direction} data-build={build.id} data-built={build.timestamp}>
        <head>
          <link rel="icon" type="image/svg+xml" href={favicon} />
          <link rel="apple-touch-icon" href={iconPath('apple-touch-icon.png')} />
          <link rel="manifest" href={manifestPath(site.market, own)} />
          <meta name="theme-color" content={tones.paper.value} />
          <meta name="color-scheme" content="light" />
          {/* Prevents browsers from linking product codes and measures as phone numbers. */}
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
          {firstFonts(tag).map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
          ))}
          {siteScript !== null && <script type="module" async src={siteScript} />}
        </head>
        <body>
          <PartStyles part="layout" />
          {children}
          <Hydration />
          {siteScript === null && <StartPage />}
        </body>
      </html>
    );
  };
}
