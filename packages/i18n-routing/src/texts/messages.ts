import { createFormatter, createTranslator } from 'next-intl';
import type en from '../../locales/en/messages.json';
import { type Locale, localeRow } from '../locales/locales.ts';
import { dateFormat, dateText } from './date-range.ts';
import { messageLoaders } from './message-loaders.gen.ts';

/** The interface's texts, by the keys of `locales/en/messages.json`. Editors' texts come from the content service. */
export type Messages = typeof en;

/** Loads the messages of a locale. A test checks that every file has the keys of English (MKT-8). */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await messageLoaders[locale]()).default as Messages;
}

export type Translator = ReturnType<typeof createMessageTranslator>;

/** Styles of arguments of messages: `{min, number, exact}` is a bound that an answer must reach, which three decimals would round. */
const formats = { number: { exact: { maximumFractionDigits: 20 } } } as const;

function createMessageTranslator(locale: Locale, messages: Messages) {
  return createTranslator({ locale: localeRow(locale).formatTag, messages, formats });
}

const translators = new WeakMap<Messages, Map<Locale, Translator>>();

/**
 * Returns a function that formats messages by key, with ICU arguments: `t('listing.count', { count: 3 })`. The same for the same messages: it keeps the
 * messages that it has parsed.
 */
export function translator(locale: Locale, messages: Messages): Translator {
  const known = translators.get(messages) ?? new Map<Locale, Translator>();
  translators.set(messages, known);
  const found = known.get(locale) ?? createMessageTranslator(locale, messages);
  known.set(locale, found);
  return found;
}

export interface Formatter extends Pick<ReturnType<typeof createFormatter>, 'number' | 'list'> {
  /** Formats a date for a page; emails and other plain text have `dateFormat`. */
  dateTime: (at: Date, options: Intl.DateTimeFormatOptions) => string;
}

const formatters = new Map<string, Formatter>();

/**
 * Returns a formatter of dates, numbers and lists for a locale and the time zone of a market. The same for the same ones: it keeps the formats that it has
 * created.
 */
export function formatter(locale: Locale, timeZone: string): Formatter {
  const key = `${locale} ${timeZone}`;
  const found = formatters.get(key) ?? createMessageFormatter(localeRow(locale).formatTag, timeZone);
  formatters.set(key, found);
  return found;
}

function createMessageFormatter(tag: string, timeZone: string): Formatter {
  const { number, list } = createFormatter({ locale: tag, timeZone });
  return { number, list, dateTime: (at, options) => dateText(dateFormat(tag, { timeZone, ...options }), at) };
}
