import { describe, expect, it } from 'vitest';
import { type CompleteLocale, completeLocales, localeRow, locales } from '../locales/locales.ts';
import { dateFormat, dateRange, dateText } from './date-range.ts';
import { formatter } from './messages.ts';

const at = (text: string): Date => new Date(`${text}Z`);
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, '').replaceAll('\u00a0', ' ');
/** Shows spaces at which no line ends as `~`. */
const visible = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, '~').replaceAll('\u2009', ' ');
const long = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** A date, and a range from one month into another. */
const held: Readonly<Record<CompleteLocale, readonly [string, string]>> = {
  de: ['21.~November 2026', '21.~November~– 2.~Dezember 2026'],
  en: ['21~November 2026', '21~November~– 2~December 2026'],
  es: ['21~de~noviembre de~2026', '21~de~noviembre~– 2~de~diciembre de~2026'],
  fr: ['21~novembre 2026', '21~novembre~– 2~décembre 2026'],
  it: ['21~novembre 2026', '21~novembre~– 2~dicembre 2026'],
  nl: ['21~november 2026', '21~november~– 2~december 2026'],
  pt: ['21~de~novembro de~2026', '21~de~novembro~– 2~de~dezembro de~2026'],
  ro: ['21~noiembrie 2026', '21~noiembrie~– 2~decembrie 2026'],
  ru: ['21~ноября 2026~г.', '21~ноября~– 2~декабря 2026~г.'],
};

/** What pages have of ranges, and others. */
const options: readonly Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'long', year: 'numeric' },
  { dateStyle: 'short' },
  { dateStyle: 'medium' },
  { dateStyle: 'long' },
  { dateStyle: 'full' },
];

/** Of one day, one month, one year, and over the end of a year. */
const ranges = [
  ['2026-03-03T08:05', '2026-03-03T09:30'],
  ['2026-03-03T08:05', '2026-03-06T09:30'],
  ['2026-03-03T08:05', '2026-03-12T09:30'],
  ['2026-02-07T08:05', '2026-03-02T09:30'],
  ['2025-12-09T08:05', '2026-01-02T09:30'],
] as const;

describe('dateRange', () => {
  it.each([
    ['it', { day: 'numeric', month: 'long', year: 'numeric' }, '3–6 marzo 2026'],
    ['it', { dateStyle: 'medium' }, '3–6 mar 2026'],
    ['de', { dateStyle: 'medium' }, '03.–06.03.2026'],
    ['en', { dateStyle: 'medium' }, '3–6 Mar 2026'],
  ] as const)('SHL-8 formats days in %s with %j', (locale, given, text) => {
    const format = dateFormat(localeRow(locale).formatTag, { ...given, timeZone: 'UTC' });
    expect(plain(dateRange(format, at('2026-03-03T08:00'), at('2026-03-06T08:00')))).toBe(text);
  });

  it.each(locales)('SHL-8 writes the numbers of a range in %s as those of a single date', (locale) => {
    for (const given of options) {
      const format = dateFormat(localeRow(locale).formatTag, { ...given, timeZone: 'UTC' });
      for (const [from, to] of ranges) {
        const single = new Set<string>(`${format.format(at(from))} ${format.format(at(to))}`.match(/\d+/g));
        const range = dateRange(format, at(from), at(to));
        const others = (range.match(/\d+/g) ?? []).filter((number) => !single.has(number));
        expect({ given, range, others }).toEqual({ given, range, others: [] });
      }
    }
  });
});

describe('dateText', () => {
  it.each(completeLocales)(
    'SHL-8 ends no line between day and month in %s, nor before the dash of a range',
    (locale) => {
      const format = dateFormat(localeRow(locale).formatTag, long);
      const [first, last] = [at('2026-11-21T08:00'), at('2026-12-02T08:00')];
      expect([dateText(format, first), dateRange(format, first, last)].map(visible)).toEqual(held[locale]);
      expect(visible(formatter(locale, 'UTC').dateTime(first, long))).toBe(held[locale][0]);
    },
  );

  it('SHL-8 calls the first of a French month «1er», in figures «01»', () => {
    const [first, last] = [at('2026-07-01T08:00'), at('2026-07-05T08:00')];
    const format = dateFormat('fr', long);
    expect([dateText(format, first), dateText(format, last), dateRange(format, first, last)].map(plain)).toEqual([
      '1er juillet 2026',
      '5 juillet 2026',
      '1er–5 juillet 2026',
    ]);
    expect(dateText(dateFormat('fr', { dateStyle: 'medium', timeZone: 'UTC' }), first)).toMatch(/^1er/);
    expect(dateText(dateFormat('fr', { dateStyle: 'short', timeZone: 'UTC' }), first)).toBe('01/07/2026');
    expect(plain(dateText(dateFormat('it', long), first))).toBe('1 luglio 2026');
  });

  it('returns nothing for an invalid date', () => {
    expect(dateText(dateFormat('it', long), new Date('?'))).toBe('');
  });
});
