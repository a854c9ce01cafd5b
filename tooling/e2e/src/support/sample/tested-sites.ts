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

/** Pixels: the smallest screen of WCAG's reflow criterion, a phone, a tablet, a desktop. */
export const widths = [320, 375, 768, 1440] as const;
