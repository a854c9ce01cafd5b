import { createFormatter, createTranslator } from 'next-intl';
import type en from '../messages/en.json';
import { type Locale, localeRow } from './locales.ts';

/** The texts of the interface, keyed as in `messages/en.json`. Texts that editors own come from the content service. */
export type Messages = typeof en;

const loaders: Record<Locale, () => Promise<{ default: unknown }>> = {
  en: () => import('../messages/en.json', { with: { type: 'json' } }),
  pt: () => import('../messages/pt.json', { with: { type: 'json' } }),
  nl: () => import('../messages/nl.json', { with: { type: 'json' } }),
  it: () => import('../messages/it.json', { with: { type: 'json' } }),
  es: () => import('../messages/es.json', { with: { type: 'json' } }),
  de: () => import('../messages/de.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr.json', { with: { type: 'json' } }),
  ro: () => import('../messages/ro.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru.json', { with: { type: 'json' } }),
};

/** The messages of a locale. Every file has the keys of English: a test holds them to it (MKT-8). */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default as Messages;
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
