import { type CompleteLocale, localeRow } from '@clavora/i18n-routing/locales';
import { type SpokenLocale, spokenLocales } from '@clavora/i18n-routing/markets';
import type { Translation } from './glossary.ts';

/** A text in each language, or one string if all are equal. */
export type Phrase = string | Translation;

/**
 * Notation of a value in facts: a number, a term with arguments (`jaw(C)`), a measure (`±0.02`), a code
 * (`CR2032`), or a list of these.
 */
export type PhraseSource = number | string | readonly (number | string)[];

const termCall = /^([a-z][a-z0-9_]*)(?:\((.*)\))?$/;
const measure = /^[\d\s.×±≤≥Ø°–/+-]*\d[\d\s.×±≤≥Ø°–/+-]*$/;
const plainNumber = /^-?\d+(\.\d+)?$/;

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats are kept: creating one for each figure takes a tenth of compiling the space. */
function numberFormatOf(locale: SpokenLocale, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeRow(locale).formatTag, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    numberFormats.set(key, format);
  }
  return format;
}

function localizeNumber(figure: string, locale: SpokenLocale): string {
  const digits = figure.split('.')[1]?.length ?? 0;
  return numberFormatOf(locale, digits).format(Number(figure));
}

/** Formats a value that is a number; returns any other text as it is. */
export function localizePlainNumber(text: string, locale: SpokenLocale): string {
  return plainNumber.test(text) ? localizeNumber(text, locale) : text;
}

/** Formats the figures in `text` for the language: decimal sign, groups of digits. */
function localizeFigures(text: string, locale: SpokenLocale): string {
  return text.replace(/\d+(\.\d+)?/g, (figure) => localizeNumber(figure, locale));
}

/** Returns what `write` returns for each language, as one string if all are equal; without the languages for which it returns undefined. */
export function perLocale(write: (locale: SpokenLocale) => string | undefined): Phrase {
  const entries = spokenLocales.map((locale) => [locale, write(locale)] as const);
  const first = entries[0]?.[1];
  if (first !== undefined && entries.every(([, words]) => words === first)) return first;
  return Object.fromEntries(entries.filter(([, words]) => words !== undefined));
}

/** Returns `phrase` in a complete language. */
export function inLocale(phrase: Phrase, locale: CompleteLocale): string {
  const text = optionalIn(phrase, locale);
  if (text === undefined) throw new Error(`Expected a text in "${locale}"; got ${JSON.stringify(phrase)}`);
  return text;
}

/** Returns `phrase` in one language; undefined if it lacks a translation. */
export function optionalIn(phrase: Phrase, locale: SpokenLocale): string | undefined {
  return typeof phrase === 'string' ? phrase : phrase[locale];
}

/**
 * Returns `phrase` for a sentence: plain numbers have a decimal point for machines, and the language's
 * decimal sign in prose.
 */
export function inProse(phrase: Phrase, locale: SpokenLocale): string | undefined {
  const written = optionalIn(phrase, locale);
  return written !== undefined && plainNumber.test(written) ? localizeFigures(written, locale) : written;
}

/** Whether no text lacks a translation. */
export function isTranslated(texts: readonly (string | undefined)[]): texts is readonly string[] {
  return texts.every((text) => text !== undefined);
}

/** Replaces the matches of a pattern, by its first group; returns undefined if the text or a replacement is. */
export function replaceEach(
  text: string | undefined,
  pattern: RegExp,
  replacement: (group: string) => string | undefined,
): string | undefined {
  const found = [...(text?.matchAll(pattern) ?? [])].map((match) => replacement(match[1] ?? ''));
  return isTranslated(found) ? text?.replace(pattern, () => found.shift() ?? '') : undefined;
}

/** Joins with commas; with semicolons if a part contains a comma. Returns undefined if a part is. */
function enumerate(parts: readonly (string | undefined)[]): string | undefined {
  if (!isTranslated(parts)) return undefined;
  return parts.join(parts.some((part) => part.includes(',')) ? '; ' : ', ');
}

/**
 * Creates a writer that converts facts' notation to text; throws if a term is not in `terms` or lacks an
 * argument.
 */
export function phraseWriter(terms: Readonly<Record<string, Translation>>) {
  const argument = (source: string): Phrase => {
    if (Object.hasOwn(terms, source)) return one(source);
    return measure.test(source) ? perLocale((locale) => localizeFigures(source, locale)) : source;
  };

  const one = (source: number | string): Phrase => {
    const written = String(source);
    if (plainNumber.test(written)) return written;
    const call = termCall.exec(written);
    if (call !== null) {
      const [, id = '', list] = call;
      const words = terms[id];
      if (words === undefined)
        throw new Error(`expected a term of the glossary, a measure or a code, got '${written}'`);
      const values = list === undefined ? [] : list.split(',').map((entry) => argument(entry.trim()));
      return perLocale((locale) =>
        replaceEach(words[locale], /\{(\d)\}/g, (index) => {
          const value = values[Number(index)];
          if (value === undefined)
            throw new Error(`expected argument ${Number(index) + 1} of '${id}', got '${written}'`);
          return optionalIn(value, locale);
        }),
      );
    }
    return measure.test(written) ? perLocale((locale) => localizeFigures(written, locale)) : written;
  };

  return (source: PhraseSource): Phrase => {
    if (typeof source === 'number' || typeof source === 'string') return one(source);
    const parts = source.map(one);
    return perLocale((locale) => enumerate(parts.map((part) => inProse(part, locale))));
  };
}
