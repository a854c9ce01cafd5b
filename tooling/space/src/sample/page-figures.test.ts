import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isMapping, isTranslation } from '../core/translate.ts';
import { readCatalogue } from '../products/catalogue.ts';
import { inLocale } from '../products/phrase.ts';
import { figureWriter } from '../products/product-figures.ts';

const content = fileURLToPath(new URL('../../content/', import.meta.url));
const withFigures = figureWriter(`${content}products`);

/** Figures that mean something else than a fact of the product in the same paragraph: file, figure with unit, reason. */
const otherFigures: readonly (readonly [file: string, figure: string, reason: string])[] = [];

/** What a measure is written as in prose, by the symbol of its unit on a type plate. */
const words: Readonly<Record<string, RegExp>> = {
  min: /^(?:min(?:ut\p{L}*)?|minuti|мин(?:ут\p{L}*)?)$/iu,
  s: /^(?:s|с|sec\p{L}*|seg\p{L}*|sek\p{L}*|сек\p{L}*)$/iu,
  W: /^(?:W|Вт)$/u,
  kW: /^(?:kW|кВт)$/u,
  kg: /^(?:kg|кг)$/u,
};

const hourly =
  'an hour|per hour|all’ora|por hora|a la hora|par heure|à l’heure|pro Stunde|in der Stunde|je Stunde|per uur|pe oră|в[\\s]час';
const figure = new RegExp(
  `(?<![\\p{L}\\d.,/–-])(\\d[\\d.,\\u00a0\\u202f]*\\d|\\d)(?:((?:\\s+\\p{L}+){1,3}?\\s(?:${hourly})|/[hчu])|[\\s\\u00a0\\u202f]+(\\p{L}+))`,
  'gu',
);

/** Reads a number as a language writes it. */
function numberOf(written: string, locale: CompleteLocale): number {
  const plain = written.replace(/[\s\u00a0\u202f]/g, '');
  const grouping = locale === 'en' ? /,(?=\d{3}(?!\d))/g : /\.(?=\d{3}(?!\d))/g;
  return Number(plain.replace(grouping, '').replace(',', '.'));
}

/** Returns the texts of a block together, and those of the blocks in it. */
function textsOf(value: unknown, locale: CompleteLocale): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => textsOf(entry, locale));
  if (!isMapping(value)) return [];
  const entries = Object.values(value);
  const own = entries.flatMap((entry) => (isMapping(entry) && isTranslation(entry) ? [String(entry[locale])] : []));
  const rest = entries.filter((entry) => !(isMapping(entry) && isTranslation(entry)));
  // A short figure, its title and its text are one statement.
  const statements = own.some((text) => text.length < 12 && /\d/.test(text)) ? [own.join(' ')] : own;
  return [...statements, ...rest.flatMap((entry) => textsOf(entry, locale))];
}

/** The files of pages with what they say, in all languages. */
const pages = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml') && !file.startsWith('products/'))
  .map((file) => ({ file, group: withFigures(parse(readFileSync(`${content}${file}`, 'utf8'))) }));
const products = new Map(readCatalogue().map((product) => [product.slug, product]));

function contradictionsIn({ file, group }: (typeof pages)[number], locale: CompleteLocale): string[] {
  const paragraphs = textsOf(group, locale).flatMap((text) => text.split('\n'));
  return paragraphs.flatMap((paragraph) => {
    const [slug, ...more] = new Set(
      [...paragraph.matchAll(/story:(?:partner\/)?products\/(?:[a-z0-9-]+\/)*([a-z0-9-]+)/g)].map(([, found]) => found),
    );
    const product = products.get(slug ?? '');
    if (product === undefined || more.length > 0) return [];
    const prose = paragraph.replace(/\]\([^)]*\)/g, ']');
    return [...prose.matchAll(figure)].flatMap(([, number = '', rate, word]) => {
      const stated = product.specifications.flatMap(({ value, unit }) => {
        const symbol = unit === undefined ? '' : inLocale(unit, 'en');
        const isMeant = word === undefined ? symbol.endsWith('/h') && rate !== undefined : words[symbol]?.test(word);
        return isMeant ? [...inLocale(value, 'en').matchAll(/\d+(?:\.\d+)?/g)].map(([each]) => Number(each)) : [];
      });
      const own = numberOf(number, locale);
      const text = `${number} ${word ?? rate?.trim() ?? ''}`;
      const isOther = otherFigures.some(([known, same]) => known === file && same === text);
      return stated.length === 0 || stated.includes(own) || isOther
        ? []
        : [`${file} ${locale}: ${text}, but ${product.slug} has ${stated.join(', ')}: ${prose.slice(0, 120)}`];
    });
  });
}

describe('figures in prose', () => {
  it.each(completeLocales)('SHL-8 are those of the product that the paragraph links to, in %s', (locale) => {
    expect(pages.flatMap((page) => contradictionsIn(page, locale))).toEqual([]);
  });
});
