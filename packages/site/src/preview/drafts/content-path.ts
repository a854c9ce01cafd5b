import { storyLocation } from '@clavora/content-client/story';
import { isLocale } from '@clavora/i18n-routing/locales';
import { defaultLocale, hasLocale } from '@clavora/i18n-routing/markets';
import type { Site } from '../../core/site.ts';
import { storyHref } from '../../urls/links.ts';

/**
 * Where the editor means to go: it opens stories by their place in the space (`/it/global/prodotti/clv-22l`, `/config/it`), which is rarely
 * their address. The path of the story's page on this market; that of the home page for the configuration, which every page shows; else the
 * path as it came, below a locale where this market's paths have one.
 */
export function pagePathOf(site: Site, path: string): string {
  const { market, routing } = site;
  const bare = path.replace(/^\/+|\/+$/g, '');
  const options = { market: market.id, routing, origins: site.environment.origins };
  // Redirects take the own locale away before anyone sees the path.
  const candidates = [bare, ...(market.prefix === 'except-default' ? [`${defaultLocale(market)}/${bare}`] : [])];
  for (const candidate of candidates) {
    const href = storyLocation(candidate) && storyHref(candidate, options);
    if (href?.startsWith('/')) return href;
  }
  const [first, second, ...rest] = bare.split('/');
  if (first === 'config' && isLocale(second) && rest.length === 0) {
    const home = routing.href(market.id, hasLocale(market, second) ? second : defaultLocale(market), 'home');
    if (home !== null) return home;
  }
  const isBelowLocale = market.prefix === 'except-default' || (isLocale(first) && hasLocale(market, first));
  return isBelowLocale ? `/${bare}` : `/${defaultLocale(market)}/${bare}`;
}
