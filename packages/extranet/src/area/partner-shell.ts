import type { Partner } from '@clavora/auth/partner';
import { signOutHref } from '@clavora/auth/route-paths';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import type { Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { type RouteId, routeTable } from '@clavora/i18n-routing/routes';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { listingAbove } from '@clavora/site-core/alternates';
import { printedAddress } from '@clavora/site-core/page-address';
import type { PartnerShell, ShellModel, SwitcherEntry } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import type { PartnerDirectory } from '../directory/partner-directory.ts';

interface Around {
  match: RouteMatch | null;
  story: Story | null;
  partner: Partner;
  directory: PartnerDirectory;
}

/** The listings of the area's menu, in the order of the route table. */
const menuRoutes: readonly RouteId[] = routeTable
  .filter(
    (route) =>
      'guards' in route && 'listing' in route && route.path.length === 2 && route.id !== neededRoutes.partnerSearch,
  )
  .map(({ id }) => id);

/** Returns a page's shell inside the partner area: its menu, search, languages and home link stay inside (EXT-5). */
export function partnerShell(site: Site, shell: ShellModel, { match, story, partner, directory }: Around): ShellModel {
  const { market, routing } = site;
  const { locale } = shell;
  const menu = menuRoutes.flatMap((id) => {
    const path = routing.pathOf(id, locale);
    const entry = path === null ? null : directory.at(path);
    const href = path === null ? null : routing.prefixed(market.id, locale, path);
    return entry && href !== null ? [{ label: entry.title, href, isCurrent: match?.route.id === id }] : [];
  });
  const home = routing.href(market.id, locale, neededRoutes.partnerHome);
  return {
    ...shell,
    // No third-party scripts for signed-in partners.
    measurement: shell.measurement && { ...shell.measurement, tagManager: null },
    searchHref: routing.href(market.id, locale, neededRoutes.partnerSearch),
    partnerHref: home,
    switcher: partnerSwitcher(site, locale, match, story),
    printedAddress: match && printedAddress(site, match, null),
    partner: {
      name: partner.name,
      organisation: partner.organisation?.name ?? null,
      signOutHref: signOutHref(shell.homeHref),
      menu,
    } satisfies PartnerShell,
  };
}

/** Returns the same page in the other languages of this market, else the nearest listing above it: a session is valid for one market only. */
function partnerSwitcher(site: Site, current: Locale, match: RouteMatch | null, story: Story | null): SwitcherEntry[] {
  const { market, routing } = site;
  return market.locales.flatMap((locale) => {
    const place = story && [story.location, ...story.alternates].find((other) => other.locale === locale);
    const href = place
      ? routing.prefixed(market.id, locale, place.path)
      : ((match && listingAbove(routing, match, market.id, locale)) ??
        routing.href(market.id, locale, neededRoutes.partnerHome));
    return href === null ? [] : [{ market: market.id, locale, href, isCurrent: locale === current }];
  });
}
