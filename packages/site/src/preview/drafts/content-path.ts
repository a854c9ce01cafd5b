import { marketOfCompany } from '@clavora/content-client/company';
import { partnerLocation, storyLocation } from '@clavora/content-client/story';
import { isLocale } from '@clavora/i18n-routing/locales';
import { defaultLocale, hasLocale } from '@clavora/i18n-routing/markets';
import { storyHref } from '@clavora/site-core/links';
import type { Site } from '@clavora/site-core/site';

/**
 * Returns the path of a page for a path of the editor, which opens stories by content path (`/it/global/prodotti/clv-22l`, `/config/it`,
 * `/extranet/it/cataloghi`): the path of the story's page on this market; home for the configuration and for a company, which every page shows; else the unchanged
 * path, below a locale if this market's paths have one.
 */
export function pagePathOf(site: Site, path: string): string {
  const { market, routing } = site;
  const bare = path.replace(/^\/+|\/+$/g, '');
  const options = { market: market.id, routing, origins: site.environment.origins };
  // Redirects remove the market's default locale before this function gets the path.
  const candidates = [bare, ...(market.prefix === 'except-default' ? [`${defaultLocale(market)}/${bare}`] : [])];
  for (const candidate of candidates) {
    const href = storyLocation(candidate) && storyHref(candidate, options);
    if (href?.startsWith('/')) return href;
  }
  const partnerPath = partnerPathOf(site, bare);
  if (partnerPath !== null) return partnerPath;
  const [first, second, ...rest] = bare.split('/');
  const ofConfig = first === 'config' && isLocale(second) && rest.length === 0 ? second : null;
  if (ofConfig !== null || marketOfCompany(bare) !== null) {
    const locale = ofConfig !== null && hasLocale(market, ofConfig) ? ofConfig : defaultLocale(market);
    const home = routing.href(market.id, locale, 'home');
    if (home !== null) return home;
  }
  const isBelowLocale = market.prefix === 'except-default' || (isLocale(first) && hasLocale(market, first));
  return isBelowLocale ? `/${bare}` : `/${defaultLocale(market)}/${bare}`;
}

/** Returns the path of the page of a partner story; null for other paths, and if this market has none. Redirects may have put a locale before it (MKT-4). */
function partnerPathOf({ market, routing }: Site, path: string): string | null {
  for (const candidate of [path, path.replace(/^[^/]+\//, '')]) {
    const location = partnerLocation(candidate);
    const href = location && routing.prefixed(market.id, location.locale, location.path);
    if (href !== null && routing.match(market.id, href).kind === 'route') return href;
  }
  return null;
}
