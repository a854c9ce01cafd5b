import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** Each story in the language that it is written in. */
export const asWritten = 'as-written';

/** English made longer and accented, interface and content: what stays plain is hard-coded, what is cut has no room to grow. */
export const pseudolocale = 'pseudo';

/** What the toolbars say, as Storybook keeps it. */
export interface Toolbars {
  locale?: Locale | typeof asWritten | typeof pseudolocale;
  market?: MarketId;
  version?: 'published' | 'preview';
}
