import { dateFormat } from '@clavora/i18n-routing/date-range';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { loadMessages, type Translator, translator } from '@clavora/i18n-routing/messages';

/** The translations and formats of a mail. */
export interface MailTexts {
  /** BCP 47. */
  language: string;
  t: Translator;
  /** Date and time to the minute, with the time zone, in plain text. */
  moments: Intl.DateTimeFormat;
}

export async function mailTexts(locale: Locale, timeZone: string): Promise<MailTexts> {
  return {
    language: localeRow(locale).tag,
    t: translator(locale, await loadMessages(locale)),
    moments: dateFormat(localeRow(locale).formatTag, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }),
  };
}
