import type { SiteConfigContent } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { localeRow } from '@clavora/i18n-routing/locales';
import { defaultLocale, type MarketRow } from '@clavora/i18n-routing/markets';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { loadLocaleConfig } from '@clavora/pages/load-locale-config';
import { plainShell } from '@clavora/pages/load-shell';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';
import { tones } from '@clavora/ui/drawing/sheet';
import type { MetadataRoute } from 'next';
import { iconPath } from '../icons/icon-list.ts';
import { siteName } from '../site-name.ts';

/** Returns the URL of a market's manifest in a language. That of the first language is the default URL. */
export function manifestPath(market: MarketRow, locale: Locale): string {
  return locale === defaultLocale(market) ? '/manifest.webmanifest' : `/manifests/${locale}.webmanifest`;
}

/**
 * Returns the manifest of the site on a home screen: its name in the market's country and language, its claim, colours, icons and two shortcuts.
 * Without a name in the configuration it is the host.
 */
export async function siteManifest(site: Site, locale: Locale): Promise<MetadataRoute.Manifest> {
  const { market } = site;
  const config = await configOf(site, locale);
  const name = siteName(site, config);
  const t = translator(locale, await loadMessages(locale));
  const { homeHref, searchHref, partnerHref } = plainShell(site, locale);
  const { tag, direction } = localeRow(locale);
  const shortcut = (label: string, url: string | null) => (url === null ? [] : [{ name: label, url }]);
  return {
    // Each language is a separate application, so that visitors get the one that they chose.
    id: homeHref,
    name: config?.site_name && market.id !== 'global' ? `${name} ${t(`countries.${market.id}`)}` : name,
    short_name: name,
    ...(config?.claim ? { description: config.claim } : {}),
    lang: tag,
    dir: direction,
    start_url: homeHref,
    scope: '/',
    // The minimal browser bar has a back button and the URL.
    display: 'minimal-ui',
    theme_color: tones.paper.value,
    background_color: tones.paper.value,
    icons: [
      ...([192, 512] as const).map((size) => icon(`icon-${size}.png`, size, 'any')),
      ...([192, 512] as const).map((size) => icon(`icon-maskable-${size}.png`, size, 'maskable')),
    ],
    shortcuts: [...shortcut(t('search.label'), searchHref), ...shortcut(t('navigation.partner_area'), partnerHref)],
  };
}

/** Returns null while the content service fails: a manifest without a claim is better than none, and is made again soon. */
async function configOf(site: Site, locale: Locale): Promise<SiteConfigContent | null> {
  await site.cache.tag([tags.config(locale)]);
  try {
    return (await loadLocaleConfig(site, locale)).config;
  } catch {
    await site.cache.keepBriefly();
    return null;
  }
}

function icon(file: Parameters<typeof iconPath>[0], size: number, purpose: 'any' | 'maskable') {
  return { src: iconPath(file), sizes: `${size}x${size}`, type: 'image/png', purpose };
}
