import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';

interface TestedSite {
  market: MarketId;
  testedLocale: Locale;
}

/** Sites for behaviour that words do not change: one whose paths have no language prefix, and one whose paths have one. */
export const prefixSites: readonly TestedSite[] = [
  { market: 'italy', testedLocale: 'it' },
  { market: 'global', testedLocale: 'ru' },
];

/** Sites for what words change: Latin script, Cyrillic script, and long words. */
export const testedSites: readonly TestedSite[] = [...prefixSites, { market: 'germany', testedLocale: 'de' }];

/** Pixels: the smallest screen of WCAG's reflow criterion, a phone, a tablet, a desktop. */
export const widths = [320, 375, 768, 1440] as const;
