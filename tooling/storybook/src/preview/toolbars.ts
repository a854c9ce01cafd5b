import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** Selects for each story the language in which it is written. */
export const asWritten = 'as-written';

/** Lengthened, accented English for interface and content: unchanged text is hard-coded, clipped text has no room to grow. */
export const pseudolocale = 'pseudo';

/** The selections of the toolbars, as Storybook stores them. */
export interface Toolbars {
  locale?: Locale | typeof asWritten | typeof pseudolocale;
  market?: MarketId;
  version?: 'published' | 'preview';
}
