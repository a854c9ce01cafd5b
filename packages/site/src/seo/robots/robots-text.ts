import { type Locale, locales } from '@clavora/i18n-routing/locales';
import type { MarketRow } from '@clavora/i18n-routing/markets';
import { internalPaths } from '@clavora/server/internal-folders';
import { shareParameter } from '@clavora/server/preview-session';

interface RobotsOptions {
  market: MarketRow;
  /** The market's origin, without trailing slash. */
  origin: string;
  /** Whether search engines may index the site at all. */
  isIndexed: boolean;
  /** Returns the home of the partner area in a language; null if it has none. */
  partnerPath: (locale: Locale) => string | null;
}

/** Returns the `robots.txt` of a market (RFC 9309): disallows paths that are no public pages, or everything if the site must not be indexed. */
export function robotsText({ market, origin, isIndexed, partnerPath }: RobotsOptions): string {
  const partnerPaths = locales.flatMap((code) =>
    (market.locales as readonly Locale[]).includes(code) ? (partnerPath(code) ?? []) : [],
  );
  const disallowed = [
    ...new Set(partnerPaths),
    '/auth/',
    '/api/',
    // Internal paths, and drafts by the parameters that open them.
    `/*${internalPaths.preview}`,
    '/*?*_storyblok',
    `/*?*${shareParameter}=`,
  ];
  const lines = [
    'User-agent: *',
    ...(isIndexed ? [] : ['Disallow: /']),
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemaps/news.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
