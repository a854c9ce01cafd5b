import { createFormatter, createTranslator } from 'next-intl';
import type en from '../../locales/en/messages.json';
import { type Locale, localeRow } from '../locales/locales.ts';
import { messageLoaders } from './message-loaders.gen.ts';

/** The texts of the interface, keyed as in `locales/en/messages.json`. Texts that editors own come from the content service. */
export type Messages = typeof en;

/** The messages of a locale. Every file has the keys of English: a test holds them to it (MKT-8). */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await messageLoaders[locale]()).default as Messages;
}

export type Translator = ReturnType<typeof translator>;

/** Reads messages by key, with ICU arguments: `t('listing.count', { count: 3 })`. */
export function translator(locale: Locale, messages: Messages) {
  return createTranslator({ locale: localeRow(locale).formatTag, messages });
}

export type Formatter = ReturnType<typeof formatter>;

/** Formats dates, numbers and lists as the locale does, in a time zone. */
export function formatter(locale: Locale, timeZone: string) {
  return createFormatter({ locale: localeRow(locale).formatTag, timeZone });
}
