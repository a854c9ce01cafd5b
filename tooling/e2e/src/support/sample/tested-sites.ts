import type { Locale } from '@clavora/i18n-routing/locales';
import { type MarketId, type MarketRow, marketIds } from '@clavora/i18n-routing/markets';

interface TestedSite {
  market: MarketId;
  testedLocale: Locale;
}

/** Whether this run checks the whole matrix of markets, languages and widths, not each kind of defect once (docs/checks.md). */
export const isNight = process.env.NIGHT === 'true';

const italian = { market: 'italy', testedLocale: 'it' } as const satisfies TestedSite;
/** A market whose paths begin with the language, in Cyrillic script. */
const russian = { market: 'global', testedLocale: 'ru' } as const satisfies TestedSite;
const german = { market: 'germany', testedLocale: 'de' } as const satisfies TestedSite;

/** Sites for behaviour that words do not change: at night also one whose paths have a language prefix. */
export const prefixSites: readonly TestedSite[] = isNight ? [italian, russian] : [italian];

/** Markets for what depends on nothing but whether paths begin with a language: one of each kind, at night all. */
export const prefixMarkets: readonly MarketId[] = isNight ? marketIds : ['italy', 'global'];

/** Sites for behaviour at which words take room: at night also one with Cyrillic script and one with long words. */
export const testedSites: readonly TestedSite[] = isNight ? [italian, russian, german] : [italian];

/** Returns all values at night; else every `step`th from the `first` on, of which each shows the same kind of defect. */
export function everyNth<Value>(values: readonly Value[], step: number, first = 0): readonly Value[] {
  return isNight ? values : values.filter((_, position) => position % step === first % step);
}

/** Returns the languages of a market in which an address is asked for whose answer no language changes: English, Spanish and Russian of nine, at night all. */
export function addressLocales({ locales }: Pick<MarketRow, 'locales'>): readonly Locale[] {
  return everyNth(locales, 4);
}

/** Sites whose words take other room than the Italian ones. */
export const wordSites: readonly TestedSite[] = [russian, german];

/** Whether a page, by its position among the kinds of pages, is checked in the words of a site: each in one of them, at night in all. */
export function isCheckedInWords(site: TestedSite, position: number): boolean {
  return isNight || position % wordSites.length === wordSites.indexOf(site);
}

/** Pixels: the smallest screen of WCAG's reflow criterion, a phone, a tablet, a desktop. */
export const widths = [320, 375, 768, 1440] as const;
