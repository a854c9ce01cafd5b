import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** What is looked at in a browser: a site of bare paths, one of long words, and another script on the site of all languages. */
export const lookedAt: readonly { market: MarketId; lookedLocale: Locale }[] = [
  { market: 'italy', lookedLocale: 'it' },
  { market: 'germany', lookedLocale: 'de' },
  { market: 'global', lookedLocale: 'ru' },
];

/** Pixels: the smallest screen that WCAG's reflow asks for, a telephone, a tablet, a desk. */
export const widths = [320, 375, 768, 1440] as const;
