import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** What is looked at in a browser: a site of bare paths, one of long words, and another script on the site of all languages. */
export const testedSites: readonly { market: MarketId; testedLocale: Locale }[] = [
  { market: 'italy', testedLocale: 'it' },
  { market: 'germany', testedLocale: 'de' },
  { market: 'global', testedLocale: 'ru' },
];

/** Pixels: the smallest screen that WCAG's reflow asks for, a telephone, a tablet, a desk. */
export const widths = [320, 375, 768, 1440] as const;
