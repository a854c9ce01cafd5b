import { describe, expect, it } from 'vitest';
import { localeRow, locales } from '../locales/locales.ts';
import { dateFormat, dateRange } from './date-range.ts';

const at = (text: string): Date => new Date(`${text}Z`);
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, '');

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
