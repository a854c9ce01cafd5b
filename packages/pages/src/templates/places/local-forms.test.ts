import { specificationValue } from '@clavora/blocks/cards/specification-value';
import { eventDate } from '@clavora/blocks/cards/story-facts';
import { sampleContext } from '@clavora/blocks/sample-context';
import { readContentDate as read } from '@clavora/content-client/content-date';
import { fileSize } from '@clavora/i18n-routing/file-size';
import { type CompleteLocale, completeLocales, localeRow } from '@clavora/i18n-routing/locales';
import { marketTable } from '@clavora/i18n-routing/markets';
import { measure, unitSymbol } from '@clavora/i18n-routing/measure';
import { describe, expect, it } from 'vitest';
import { clockRange, weekdayRange } from './local-names.ts';

/** Returns the text with plain spaces, because languages use different ones. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

interface LocalForms {
  /** From the third to the fifth of March, into another month, into another year. */
  ranges: readonly [string, string, string];
  hours: readonly [string, string];
  sizes: readonly [string, string];
  measures: readonly [string, string];
  list: string;
  pages: readonly string[];
}

/** The formats of CLDR, checked by readers. */
const expected: Readonly<Record<CompleteLocale, LocalForms>> = {
  en: {
    ranges: ['3 – 5 March 2026', '27 February – 2 March 2026', '30 December 2026 – 2 January 2027'],
    hours: ['Monday – Friday', '08:30–12:30'],
    sizes: ['84 kB', '12.5 MB'],
    measures: ['1,234.50 mm', '0.14 kg'],
    list: 'a, b and c',
    pages: ['1 page', '2 pages', '5 pages', '21 pages'],
  },
  pt: {
    ranges: [
      '3–5 de março de 2026',
      '27 de fevereiro – 2 de março de 2026',
      '30 de dezembro de 2026 – 2 de janeiro de 2027',
    ],
    hours: ['segunda-feira – sexta-feira', '08:30 – 12:30'],
    sizes: ['84 kB', '12,5 MB'],
    measures: ['1234,50 mm', '0,14 kg'],
    list: 'a, b e c',
    pages: ['1 página', '2 páginas', '5 páginas', '21 páginas'],
  },
  nl: {
    ranges: ['3–5 maart 2026', '27 februari – 2 maart 2026', '30 december 2026 – 2 januari 2027'],
    hours: ['maandag – vrijdag', '08:30–12:30'],
    sizes: ['84 kB', '12,5 MB'],
    measures: ['1.234,50 mm', '0,14 kg'],
    list: 'a, b en c',
    pages: ['1 pagina', '2 pagina’s', '5 pagina’s', '21 pagina’s'],
  },
  it: {
    ranges: ['3–5 marzo 2026', '27 febbraio – 2 marzo 2026', '30 dicembre 2026 – 2 gennaio 2027'],
    hours: ['lunedì – venerdì', '08:30–12:30'],
    sizes: ['84 kB', '12,5 MB'],
    measures: ['1234,50 mm', '0,14 kg'],
    list: 'a, b e c',
    pages: ['1 pagina', '2 pagine', '5 pagine', '21 pagine'],
  },
  es: {
    ranges: [
      '3–5 de marzo de 2026',
      '27 de febrero – 2 de marzo de 2026',
      '30 de diciembre de 2026 – 2 de enero de 2027',
    ],
    hours: ['lunes – viernes', '8:30–12:30'],
    sizes: ['84 kB', '12,5 MB'],
    measures: ['1234,50 mm', '0,14 kg'],
    list: 'a, b y c',
    pages: ['1 página', '2 páginas', '5 páginas', '21 páginas'],
  },
  de: {
    ranges: ['3.–5. März 2026', '27. Februar – 2. März 2026', '30. Dezember 2026 – 2. Januar 2027'],
    hours: ['Montag – Freitag', '08:30–12:30 Uhr'],
    sizes: ['84 kB', '12,5 MB'],
    measures: ['1.234,50 mm', '0,14 kg'],
    list: 'a, b und c',
    pages: ['1 Seite', '2 Seiten', '5 Seiten', '21 Seiten'],
  },
  fr: {
    ranges: ['3–5 mars 2026', '27 février – 2 mars 2026', '30 décembre 2026 – 2 janvier 2027'],
    hours: ['lundi – vendredi', '08:30 – 12:30'],
    sizes: ['84 ko', '12,5 Mo'],
    measures: ['1 234,50 mm', '0,14 kg'],
    list: 'a, b et c',
    pages: ['1 page', '2 pages', '5 pages', '21 pages'],
  },
  ro: {
    ranges: ['3–5 martie 2026', '27 februarie – 2 martie 2026', '30 decembrie 2026 – 2 ianuarie 2027'],
    hours: ['luni – vineri', '08:30–12:30'],
    sizes: ['84 kB', '12,5 MB'],
    measures: ['1.234,50 mm', '0,14 kg'],
    list: 'a, b și c',
    pages: ['1 pagină', '2 pagini', '5 pagini', '21 de pagini'],
  },
  ru: {
    ranges: ['3–5 марта 2026 г.', '27 февраля – 2 марта 2026 г.', '30 декабря 2026 г. – 2 января 2027 г.'],
    hours: ['понедельник – пятница', '08:30–12:30'],
    sizes: ['84 кБ', '12,5 МБ'],
    measures: ['1 234,50 мм', '0,14 кг'],
    list: 'a, b и c',
    pages: ['1 страница', '2 страницы', '5 страниц', '21 страница'],
  },
};

describe.each(completeLocales)('formats of %s', (locale) => {
  const own = expected[locale];
  const rome = 'Europe/Rome';

  it('SHL-8 days of an event, in one month, into another, into another year', async () => {
    const context = await sampleContext(locale);
    const range = (from: string, to: string) =>
      plain(
        eventDate({ starts_at: read(`${from} 12:00`), ends_at: read(`${to} 12:00`), time_zone: rome }, context)?.text ??
          '',
      );
    expect([
      range('2026-03-03', '2026-03-05'),
      range('2026-02-27', '2026-03-02'),
      range('2026-12-30', '2027-01-02'),
    ]).toEqual(own.ranges);
  });

  it('SHL-8 the day at the place of an event', async () => {
    const context = await sampleContext(locale);
    const day = (zone: string) =>
      plain(
        eventDate({ starts_at: read('2026-03-03T23:30:00Z'), ends_at: null, time_zone: zone }, context)?.text ?? '',
      );
    expect(day('Asia/Tokyo')).toMatch(/\b0?4\b/);
    expect(day('America/New_York')).toMatch(/\b0?3\b/);
  });

  it('SHL-8 days and hours of a week', () => {
    expect([plain(weekdayRange(1, 5, locale)), plain(clockRange('8:30', '12:30', locale))]).toEqual(own.hours);
    expect(plain(weekdayRange(1, 1, locale))).toBe(own.hours[0].split(' – ')[0]);
  });

  it('SHL-8 sizes of files, lengths and weights, the unit after a thin space', async () => {
    const context = await sampleContext(locale);
    const sizes = [fileSize(84_000, context.format), fileSize(12_480_000, context.format)];
    const length = specificationValue({ value: '1234.50', unit: unitSymbol('millimeter', context.format) }, context);
    const weight = measure(0.14, 'kilogram', context.format);
    expect(sizes.map(plain)).toEqual(own.sizes);
    expect([length, weight].map(plain)).toEqual(own.measures);
    for (const text of [...sizes, length, weight]) expect(text).toMatch(/\d\u202f\p{L}+$/u);
  });

  it('SHL-8 lists and plurals', async () => {
    const { t, format } = await sampleContext(locale);
    expect(format.list(['a', 'b', 'c'])).toBe(own.list);
    expect([1, 2, 5, 21].map((count) => t('download.pages', { count }))).toEqual(own.pages);
  });

  it('SHL-8 the names of the markets’ countries', async () => {
    const { t } = await sampleContext(locale);
    const names = new Intl.DisplayNames(localeRow(locale).formatTag, { type: 'region' });
    const countries = marketTable.flatMap(({ id, countryCode }) => (countryCode === null ? [] : [{ id, countryCode }]));
    expect(countries.map(({ id }) => t(`countries.${id}`))).toEqual(
      countries.map(({ countryCode }) => names.of(countryCode.toUpperCase())),
    );
  });
});

it.each([
  ['early', '12:30'],
  ['22:00', '02:00'],
  ['09:00', '24:00'],
])('SHL-8 clockRange leaves invalid hours unchanged: %s to %s', (from, to) => {
  expect(clockRange(from, to, 'de')).toBe(`${from}–${to}`);
});
