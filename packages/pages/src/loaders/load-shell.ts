import { neededRoutes } from '@clavora/content-client/needed-stories';
import { type Story, storyCandidates } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale, hasLocale } from '@clavora/i18n-routing/markets';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { switcherEntries } from '@clavora/site-core/alternates';
import { pageAddress, printedAddress } from '@clavora/site-core/page-address';
import { tags } from '@clavora/site-core/page-cache';
import type { PageFacts } from '@clavora/site-core/page-facts';
import type { Crumb, Listing, ShellModel, SwitcherEntry } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { consentRevision } from './consent-texts.ts';
import { loadLocaleConfig } from './load-locale-config.ts';

interface Around {
  match: RouteMatch | null;
  story: Story | null;
  crumbs: readonly Crumb[];
  listing?: Listing | null;
}

/** Loads the parts around a page's content: header, footer, breadcrumbs and the switcher of languages and countries. */
export async function loadShell(
  site: Site,
  locale: Locale,
  { match, story, crumbs, listing = null }: Around,
): Promise<ShellModel> {
  const { market, routing } = site;
  await site.cache.tag([tags.config(locale)]);
  const { config, company, maker } = await loadLocaleConfig(site, locale);
  const plain = plainShell(site, locale);
  return {
    ...plain,
    ...(match && story
      ? {
          facts: pageFacts(site, match, story.content.component, listing),
          printedAddress: printedAddress(site, match, listing),
        }
      : {}),
    config,
    company,
    maker,
    measurement:
      config && !site.isPreview ? { revision: consentRevision(config), ...site.environment.measurement } : null,
    crumbs,
    switcher: await offeredEntries(
      site,
      switcherEntries(routing, { market: market.id, locale, match, story }, site.environment.origins),
    ),
  };
}

/** Returns the entries without languages in which a market has no home page: it has nothing to show in them. */
async function offeredEntries(site: Site, entries: readonly SwitcherEntry[]): Promise<SwitcherEntry[]> {
  const withHomes = entries.map((entry) => ({
    entry,
    homes: storyCandidates({ locale: entry.locale, path: '/' }, entry.market),
  }));
  const isEmpty = ({ entry, homes }: (typeof withHomes)[number]) =>
    !entry.isCurrent && homes.every((slug) => site.space.isMissing(slug));
  await site.cache.tag(withHomes.filter(isEmpty).flatMap(({ homes }) => homes.map(tags.place)));
  return withHomes.filter((one) => !isEmpty(one)).map(({ entry }) => entry);
}

/** `kind` is the component of the page's story. */
export function pageFacts(site: Site, match: RouteMatch, kind: string, listing: Listing | null): PageFacts {
  const { name: route, locale } = match;
  return { market: site.market.id, locale, route, kind, address: pageAddress(site, match, listing) };
}

/** Returns the shell without content, for error screens while the content service is down. */
export function plainShell({ market, routing }: Site, locale: Locale): ShellModel {
  const shown = hasLocale(market, locale) ? locale : defaultLocale(market);
  return {
    market,
    locale,
    config: null,
    company: null,
    maker: null,
    homeHref: routing.href(market.id, shown, neededRoutes.home) ?? '/',
    searchHref: routing.href(market.id, shown, neededRoutes.search),
    partnerHref: routing.href(market.id, shown, neededRoutes.partnerHome),
    crumbs: [],
    switcher: [],
    partner: null,
    printedAddress: null,
    measurement: null,
    facts: { market: market.id, locale: shown, route: null, kind: null, address: null },
  };
}
