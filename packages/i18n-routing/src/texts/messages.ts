import { createFormatter, createTranslator } from 'next-intl';
import type en from '../../locales/en/messages.json';
import { type Locale, localeRow } from '../locales/locales.ts';
import { messageLoaders } from './message-loaders.gen.ts';

/** The interface's texts, by the keys of `locales/en/messages.json`. Editors' texts come from the content service. */
export type Messages = typeof en;

/** Loads the messages of a locale. A test checks that every file has the keys of English (MKT-8). */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await messageLoaders[locale]()).default as Messages;
}

export type Translator = ReturnType<typeof translator>;

/** Returns a function that formats messages by key, with ICU arguments: `t('listing.count', { count: 3 })`. */
export function translator(locale: Locale, messages: Messages) {
  return createTranslator({ locale: localeRow(locale).formatTag, messages });
}

export type Formatter = ReturnType<typeof formatter>;

/** Returns a formatter of dates, numbers and lists for a locale and a time zone. */
export function formatter(locale: Locale, timeZone: string) {
  return createFormatter({ locale: localeRow(locale).formatTag, timeZone });
}
