import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { spareParts } from '../partner-documents/partner-price-lists.ts';
import { readCatalogue } from '../products/catalogue.ts';
import { discounts, editions, priceRows } from '../products/price-list.ts';
import { numberOf, numberPattern, statedFigures } from '../testing/stated-figures.ts';
import { type WrittenText, writtenTexts } from '../testing/written-texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const texts = writtenTexts(fileURLToPath(new URL('../../../../', import.meta.url)));
const filesOf = (area: string) =>
  readdirSync(`${root}content/${area}`).map((file): readonly [id: string, story: unknown] => [
    `${area}/${file.replace('.yaml', '')}`,
    parse(readFileSync(`${root}content/${area}/${file}`, 'utf8')),
  ]);

const row = z.looseObject({
  opens: z.string(),
  closes: z.string(),
  break_from: z.string().optional(),
  break_to: z.string().optional(),
});
const place = z.looseObject({
  content: z.looseObject({
    phone: z.string().optional(),
    email: z.string().optional(),
    hours: z.array(row).default([]),
  }),
});
const places = new Map(
  [...filesOf('contacts'), ...filesOf('shops')].flatMap(([id, story]) => {
    const read = place.safeParse(story);
    return read.success ? [[id, read.data.content] as const] : [];
  }),
);
const event = z.looseObject({
  content: z.looseObject({ starts_at: z.string(), ends_at: z.string(), stand: z.string().optional() }),
});
const events = new Map(filesOf('events').map(([id, story]) => [id, event.parse(story).content]));

const clock = /(?<![\d.,:±])(\d{1,2})(?:[:.h](\d{2})(?!\d)|\s?(?:h|Uhr|uur)(?!\p{L}))/gu;
const times = (text: string) =>
  [...text.matchAll(clock)].map(([, hour = '', minutes = '00']) => `${hour.padStart(2, '0')}:${minutes}`);

/** The only story of an area to which a text links. */
function linked(text: string, areas: string): string | undefined {
  const found = new Set(
    [...text.matchAll(new RegExp(`story:((?:${areas})/[a-z0-9-]+)`, 'g'))].map(([, id = '']) => id),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

type Told = Pick<WrittenText, 'at' | 'locale' | 'words'>;
const sentencesOf = (words: string) => words.split(/\n|(?<=[.;!?]) (?=\p{Lu})/u);
const digits = (text: string) => text.replaceAll(/[^\d+]/g, '');
const phones = new Set(
  [
    ...[...places.values()].map(({ phone = '' }) => phone),
    ...(readFileSync(`${root}content/shops/dealers.yaml`, 'utf8').match(/\+[\d ]{8,}/g) ?? []),
  ].map(digits),
);

function otherHours({ words }: Told): string[] {
  return sentencesOf(words).flatMap((sentence) => {
    const id = linked(sentence, 'contacts|shops') ?? '';
    const hours = places.get(id)?.hours ?? [];
    const own = hours.flatMap(({ opens, closes, break_from, break_to }) => [opens, closes, break_from, break_to]);
    return own.length === 0 ? [] : times(sentence).flatMap((time) => (own.includes(time) ? [] : [`${time} of ${id}`]));
  });
}

function otherPhones({ words }: Told): string[] {
  return (words.match(/\+\d{2,3}(?:\s\d{2,5}){2,4}/g) ?? []).filter((phone) => !phones.has(digits(phone)));
}

function otherDays({ at, locale, words }: Told): string[] {
  const day = (moment: string) => Number(/^today([+-]\d+)/.exec(moment)?.[1]);
  const own = /^content\/(events\/[a-z0-9-]+)\.yaml/.exec(at)?.[1];
  return sentencesOf(words).flatMap((sentence) => {
    const id = linked(sentence, 'events') ?? own ?? '';
    const told = events.get(id);
    if (told === undefined) return [];
    const days = day(told.ends_at) - day(told.starts_at) + 1;
    const stands = [...sentence.matchAll(/\d\s·\s[A-Z]\s\d{2}/g)].map(([stand]) => stand.replaceAll(/\s/g, ' '));
    const durations = isComplete(locale)
      ? statedFigures(sentence, locale).filter(({ quantity, value }) => quantity === 'days' && value !== days)
      : [];
    return [...durations.map(({ written }) => written), ...stands.filter((stand) => stand !== told.stand)].map(
      (fault) => `${fault} of ${id}`,
    );
  });
}

const isComplete = (locale: string): locale is CompleteLocale => completeLocales.some((one) => one === locale);
const faultsIn = (find: (text: Told) => string[]) =>
  texts
    .filter(({ at }) => !/^(?:messages|segments|search-words)/.test(at))
    .flatMap((text) => find(text).map((fault) => `${text.at} ${text.locale}: ${fault}`));

describe('what texts state of places and events', () => {
  it('SHL-8 is the hours of the place to which the sentence links', () => {
    expect(faultsIn(otherHours)).toEqual([]);
  });

  it('SHL-8 is the telephone number of a place of the company or of a dealer', () => {
    expect(faultsIn(otherPhones)).toEqual([]);
  });

  it('SHL-8 is the days and the stand of an event', () => {
    expect(faultsIn(otherDays)).toEqual([]);
  });

  it.each([
    ['hours', otherHours, 'de', 'Abholen können Sie bei [Schlüssel am Wall](story:shops/bremen) ab 7 Uhr.'],
    ['hours', otherHours, 'it', 'Allo [spaccio](story:shops/valmarena) dalle 9:15.'],
    ['a number', otherPhones, 'fr', 'Appelez le +39 0420 555 101.'],
    ['days', otherDays, 'es', 'En [Cerradura Norte](story:events/cerradura-norte), tres días.'],
    ['days', otherDays, 'ru', 'Пять дней на [Keyworks Gulf](story:events/keyworks-gulf).'],
    ['a stand', otherDays, 'nl', '[Keyworks Gulf](story:events/keyworks-gulf), stand 8 · F 13.'],
  ] as const)('SHL-8 is found if %s differ', (_, find, locale, words) => {
    expect(find({ at: 'planted', locale, words })).toHaveLength(1);
  });
});

describe('what texts state of documents', () => {
  const countsOf: readonly (readonly [file: string, count: number])[] = [
    ['price-lists/price-list-2026.yaml', priceRows('2026/2').length],
    ['price-lists/price-list-2027.yaml', priceRows('2027/1').length],
    ['price-lists/spare-part-prices.yaml', spareParts.length],
    ['catalogues-and-cutting/partner-catalogue.yaml', readCatalogue().length],
  ];

  it.each(countsOf)('EXT-1 is how many rows %s has: %i', (file, count) => {
    const missing = completeLocales.filter(
      (locale) =>
        !texts.some(
          ({ at, words, locale: own }) =>
            own === locale &&
            at.includes(`${file}.content`) &&
            (words.match(new RegExp(numberPattern(locale), 'giu')) ?? []).some(
              (one) => numberOf(one, locale) === count,
            ),
        ),
    );
    expect(missing).toEqual([]);
  });

  it('EXT-1 is the percentages of the next price list and of the discount groups', () => {
    const percent = Object.values(editions['2027/1'].changes).map((share) => Math.round(share * 1000) / 10);
    const ofGroups = discounts.flatMap(([, , five, twenty, bonus]) => [five, twenty, bonus]);
    const allowed = { 'price-list-2027.yaml': percent, 'discount-groups-changed.yaml': ofGroups };
    const faults = Object.entries(allowed).flatMap(([file, own]: [string, readonly number[]]) =>
      texts
        .filter(({ at }) => at.includes(file))
        .flatMap(({ at, locale, words }) =>
          [...words.matchAll(/(\d+(?:[.,]\d+)?)[\s\u00a0\u202f]?%/g)]
            .map(([, figure = '']) => Number(figure.replace(',', '.')))
            .filter((figure) => !own.includes(figure))
            .map((figure) => `${at} ${locale}: ${figure}`),
        ),
    );
    expect(faults).toEqual([]);
  });
});
