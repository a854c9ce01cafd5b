import { type Locale, locales } from '@clavora/i18n-routing/locales';
import type { MarketRow } from '@clavora/i18n-routing/markets';
import { internalPaths } from '../../core/internal-paths.ts';
import { shareParameter } from '../../server/preview/preview-session.ts';

interface RobotsOptions {
  market: MarketRow;
  /** Of the market, without slash at the end. */
  origin: string;
  /** Whether search engines may list the site at all. */
  isIndexed: boolean;
  /** The home of the partner area in a language; null where it has none. */
  partnerPath: (locale: Locale) => string | null;
}

/** `robots.txt` of a market, after RFC 9309: what is no page for visitors is barred, and everything where the site is not to be found. */
export function robotsText({ market, origin, isIndexed, partnerPath }: RobotsOptions): string {
  const partnerPaths = locales.flatMap((code) =>
    (market.locales as readonly Locale[]).includes(code) ? (partnerPath(code) ?? []) : [],
  );
  const barred = [
    ...new Set(partnerPaths),
    '/auth/',
    '/api/',
    // Addresses inside the app, and drafts by the tokens that open them.
    `/*${internalPaths.preview}`,
    '/*?*_storyblok',
    `/*?*${shareParameter}=`,
  ];
  const lines = [
    'User-agent: *',
    ...(isIndexed ? [] : ['Disallow: /']),
    ...barred.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemaps/news.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
