import type { Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale, hasLocale } from '@clavora/i18n-routing/markets';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { switcherEntries } from './alternates.ts';
import { loadFrame } from './load-frame.ts';
import { tags } from './page-cache.ts';
import type { Crumb, ShellModel } from './page-model.ts';
import type { Site } from './site.ts';

interface Around {
  match: RouteMatch | null;
  story: Story | null;
  crumbs: readonly Crumb[];
}

/** What stands around a page's content: header, footer, breadcrumbs and the ways to other languages and countries. */
export async function loadShell(site: Site, locale: Locale, { match, story, crumbs }: Around): Promise<ShellModel> {
  const { market, routing } = site;
  await site.cache.tag([tags.config(locale)]);
  const { config } = await loadFrame(site, locale);
  return {
    ...plainShell(site, locale),
    config,
    crumbs,
    switcher: switcherEntries(routing, { market: market.id, locale, match, story }, site.environment.origins),
  };
}

/** The shell without any content: what an error screen has when the content service is down. */
export function plainShell({ market, routing }: Site, locale: Locale): ShellModel {
  const shown = hasLocale(market, locale) ? locale : defaultLocale(market);
  return {
    market,
    locale,
    config: null,
    homeHref: routing.href(market.id, shown, 'home') ?? '/',
    searchHref: routing.href(market.id, shown, 'search'),
    partnerHref: routing.href(market.id, shown, 'extranet'),
    crumbs: [],
    switcher: [],
    partner: null,
  };
}
