import { type SpokenLocale, spokenLocales } from '@clavora/i18n-routing/markets';
import type { Translation } from './glossary.ts';

/** A text in nine languages, or one string if all are equal. */
export type Phrase = string | Translation;

/**
 * Notation of a value in facts: a number, a term with arguments (`jaw(C)`), a measure (`±0.02`), a code
 * (`CR2032`), or a list of these.
 */
export type PhraseSource = number | string | readonly (number | string)[];

const termCall = /^([a-z][a-z0-9_]*)(?:\((.*)\))?$/;
const measure = /^[\d\s.×±≤≥Ø°–/+-]*\d[\d\s.×±≤≥Ø°–/+-]*$/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** The site's Portuguese is European, whose number format differs from Brazil's. */
const numberTag = (locale: SpokenLocale) => (locale === 'pt' ? 'pt-PT' : locale);

function localizeNumber(figure: string, locale: SpokenLocale): string {
  const digits = figure.split('.')[1]?.length ?? 0;
  const format = {
    useGrouping: 'min2',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return new Intl.NumberFormat(numberTag(locale), format).format(Number(figure));
}

/** Formats the figures in `text` for the language: decimal sign, grouping from five digits on. */
function localizeFigures(text: string, locale: SpokenLocale): string {
  return text.replace(/\d+(\.\d+)?/g, (figure) => localizeNumber(figure, locale));
}

/** Returns the nine languages of `write`, as one string if they agree. */
export function perLocale(write: (locale: SpokenLocale) => string): Phrase {
  const entries = spokenLocales.map((locale) => [locale, write(locale)] as const);
  const [[, first]] = entries as [(typeof entries)[number]];
  return entries.every(([, words]) => words === first)
    ? first
    : (Object.fromEntries(entries) as Record<SpokenLocale, string>);
}

/** Returns `phrase` in one language. */
export function inLocale(phrase: Phrase, locale: SpokenLocale): string {
  return typeof phrase === 'string' ? phrase : phrase[locale];
}

/**
 * Returns `phrase` for a sentence: plain numbers have a decimal point for machines, and the language's
 * decimal sign in prose.
 */
export function inProse(phrase: Phrase, locale: SpokenLocale): string {
  const written = inLocale(phrase, locale);
  return plainNumber.test(written) ? localizeFigures(written, locale) : written;
}

/** Joins with commas; with semicolons if a part contains a comma. */
function enumerate(parts: readonly string[]): string {
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
        words[locale].replace(/\{(\d)\}/g, (_, index: string) => {
          const value = values[Number(index)];
          if (value === undefined)
            throw new Error(`expected argument ${Number(index) + 1} of '${id}', got '${written}'`);
          return inLocale(value, locale);
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
