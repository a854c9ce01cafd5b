import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { type Formatter, formatter, loadMessages, type Translator, translator } from '@clavora/i18n-routing/messages';

/** The translations and formats of a mail. */
export interface MailTexts {
  /** BCP 47. */
  language: string;
  t: Translator;
  format: Formatter;
}

/** Returns date and time to the minute, with the time zone. */
export function formatDateTime({ format }: MailTexts, date: Date): string {
  return format.dateTime(date, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

export async function mailTexts(locale: Locale, timeZone: string): Promise<MailTexts> {
  return {
    language: localeRow(locale).tag,
    t: translator(locale, await loadMessages(locale)),
    format: formatter(locale, timeZone),
  };
}
