import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { type Formatter, formatter, loadMessages, type Translator, translator } from '@clavora/i18n-routing/messages';

/** The language that a mail is written in. */
export interface MailTexts {
  /** BCP 47. */
  language: string;
  t: Translator;
  format: Formatter;
}

/** A moment to the minute, with the zone that it is told in. */
export function drawMoment({ format }: MailTexts, moment: Date): string {
  return format.dateTime(moment, {
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
