import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { PartnerEntry } from '../../directory/partner-directory.ts';

/** What every screen of the partner area is drawn with. */
export interface PartnerScreenProps {
  t: Translator;
  format: Formatter;
  /** The BCP 47 tag that numbers, languages and sorting follow, such as `pt-PT`. */
  localeTag: string;
  hrefOf: (entry: PartnerEntry) => string;
}
