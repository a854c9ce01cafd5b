import type { Locale } from '@clavora/i18n-routing/locales';
import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { PartnerEntry } from '../directory/partner-directory.ts';

/** The props of every screen of the partner area. */
export interface PartnerScreenProps {
  t: Translator;
  format: Formatter;
  locale: Locale;
  /** The BCP 47 tag for numbers, language names and sorting, such as `pt-PT`. */
  localeTag: string;
  hrefOf: (entry: PartnerEntry) => string;
}
