import type { Locale } from '@clavora/i18n-routing/locales';
import { localeRow } from '@clavora/i18n-routing/locales';
import { defaultLocale, type MarketRow } from '@clavora/i18n-routing/markets';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { tones } from '@clavora/ui/drawing/sheet';
import type { MetadataRoute } from 'next';
import type { Site } from '../../core/site.ts';
import { brandName } from '../../loaders/brand-name.ts';
import { plainShell } from '../../loaders/load-shell.ts';
import { iconPath } from '../icons/icon-list.ts';

/** The address of a market's manifest in a language; that of its first language is the one that everybody tries. */
export function manifestPath(market: MarketRow, locale: Locale): string {
  return locale === defaultLocale(market) ? '/manifest.webmanifest' : `/manifests/${locale}.webmanifest`;
}

/**
 * What a system shows of the site when a visitor puts it on a home screen: its name in the market's country and language, its colours,
 * icons and two ways in. Made of what is known at build, so that it stands when everything else is down.
 */
export async function siteManifest(site: Site, locale: Locale): Promise<MetadataRoute.Manifest> {
  const { market } = site;
  const brand = brandName(site);
  const t = translator(locale, await loadMessages(locale));
  const { homeHref, searchHref, partnerHref } = plainShell(site, locale);
  const { tag, direction } = localeRow(locale);
  const shortcut = (name: string, url: string | null) => (url === null ? [] : [{ name, url }]);
  return {
    // Languages of one site are one application each: whoever chose one gets that one.
    id: homeHref,
    name: market.id === 'global' ? brand : `${brand} ${t(`countries.${market.id}`)}`,
    short_name: brand,
    description: t('navigation.founded'),
    lang: tag,
    dir: direction,
    start_url: homeHref,
    scope: '/',
    // Without a bar of its own the browser shows how to go back and where one is.
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

function icon(file: Parameters<typeof iconPath>[0], size: number, purpose: 'any' | 'maskable') {
  return { src: iconPath(file), sizes: `${size}x${size}`, type: 'image/png', purpose };
}
