import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';

/**
 * Sites of browser tests: one with paths without prefix, one with long words, and one in another script on
 * the global site.
 */
export const testedSites: readonly { market: MarketId; testedLocale: Locale }[] = [
  { market: 'italy', testedLocale: 'it' },
  { market: 'germany', testedLocale: 'de' },
  { market: 'global', testedLocale: 'ru' },
];

/** Sites for behaviour that words do not change: one without and one with a language prefix in its paths. */
export const prefixSites: typeof testedSites = testedSites.filter(({ market }) => market !== 'germany');

/** Pixels: the smallest screen of WCAG's reflow criterion, a phone, a tablet, a desktop. */
export const widths = [320, 375, 768, 1440] as const;
