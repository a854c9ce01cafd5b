import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { type Formatter, formatter, loadMessages, type Translator, translator } from '@clavora/i18n-routing/messages';

/** The language that a mail is written in. */
export interface MailTexts {
  /** BCP 47. */
  language: string;
  t: Translator;
  format: Formatter;
}

export async function mailTexts(locale: Locale, timeZone: string): Promise<MailTexts> {
  return {
    language: localeRow(locale).tag,
    t: translator(locale, await loadMessages(locale)),
    format: formatter(locale, timeZone),
  };
}
