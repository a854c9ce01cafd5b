import '@clavora/ui/fonts.css';
import '@clavora/ui/tokens.css';
import '@clavora/ui/base.css';
import '@clavora/ui/print.css';
import { faviconSvg } from '@clavora/ui/drawing/logo-mark';
import { firstFonts } from '@clavora/ui/first-fonts';
import type { ReactNode } from 'react';
import { build } from './builds/env.ts';
import { documentLanguage } from './page.tsx';
import type { Site } from './site.ts';

export interface RootLayoutProps {
  children: ReactNode;
  params: Promise<{ locale?: string }>;
}

/** The logo as an address of its own: no request, and none for the icon that browsers look for otherwise. */
const favicon = `data:image/svg+xml,${encodeURIComponent(faviconSvg())}`;

/** The document around every page of a market; `locale` fixes its language where the URL does not carry one. */
export function createRootLayout(site: Site, { locale: fixed }: { locale?: string } = {}) {
  return async function RootLayout({ children, params }: RootLayoutProps) {
    const { lang, dir } =
      fixed === undefined ? documentLanguage(site, (await params).locale) : { lang: fixed, dir: 'ltr' as const };
    return (
      <html lang={lang} dir={dir} data-build={build.id} data-built={build.timestamp}>
        <head>
          <link rel="icon" type="image/svg+xml" href={favicon} />
          {firstFonts(lang).map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
          ))}
        </head>
        <body>{children}</body>
      </html>
    );
  };
}
