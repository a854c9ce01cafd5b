import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { completeLocales, isLocale } from '@clavora/i18n-routing/locales';
import { type SpokenLocale, spokenLocales } from '@clavora/i18n-routing/markets';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readGlossary } from './glossary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = ['glossary', 'content/products', 'content/categories'].flatMap((area) =>
  readdirSync(`${root}${area}`)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({ file: `${area}/${file}` })),
);
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

interface Text {
  at: string;
  locale: SpokenLocale;
  words: string;
}

/** Returns a text, or the plural forms of a unit one after another; null for anything else. */
function wordsOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'other' in value ? Object.values(value).join(' ') : null;
}

/** Returns every text of a translation, and the translations that lack a complete language. */
function textsOf(value: unknown, at = ''): { texts: Text[]; incomplete: string[] } {
  if (typeof value !== 'object' || value === null) return { texts: [], incomplete: [] };
  const entries = Object.entries(value);
  const languages = entries.filter(([key, words]) => isLocale(key) && wordsOf(words) !== null);
  if (languages.length > 1 && !Array.isArray(value)) {
    const complete = languages.length === entries.length && completeLocales.every((locale) => locale in value);
    const texts = languages.map(([key, words]) => ({ at, locale: key as SpokenLocale, words: wordsOf(words) ?? '' }));
    return { texts, incomplete: complete ? [] : [at] };
  }
  const inner = entries.map(([key, entry]) => textsOf(entry, `${at}.${key}`));
  return { texts: inner.flatMap(({ texts }) => texts), incomplete: inner.flatMap(({ incomplete }) => incomplete) };
}

const units = 'mm|cm|kg|g|kW|W|kN|V|kHz|MHz|bar|ml|mAh|HRC|мм|см|кг|г|Вт|кВт|кН|В|МГц|кГц|бар|мл';
const rules: readonly { rule: string; in: readonly SpokenLocale[]; fault: RegExp }[] = [
  {
    rule: 'a no-break space stands between figure and unit',
    in: spokenLocales,
    fault: new RegExp(`[\\d}] (${units})(?![\\p{L}\\d])`, 'u'),
  },
  {
    rule: 'a decimal comma is written',
    in: spokenLocales.filter((locale) => locale !== 'en'),
    fault: /(?<![\d.-])\d+\.\d{1,2} ?(mm|kg|MHz|мм|МГц)/u,
  },
  { rule: 'apostrophes and quotes are typographic', in: spokenLocales, fault: /\p{L}'|"\p{L}/u },
  { rule: 'French punctuation keeps its narrow space', in: ['fr'], fault: /[^\s\u202f][;!?]|[ ][;!?:»]|« / },
  { rule: 'the Russian dash does not begin a line', in: ['ru'], fault: / —/ },
  { rule: 'Romanian letters carry commas, not cedillas', in: ['ro'], fault: /[şţŞŢ]/ },
  { rule: 'thousands stay together', in: spokenLocales, fault: /\d \d{3}(?!\d)/ },
  { rule: 'no space is doubled', in: spokenLocales, fault: /\S {2,}\S/ },
];

describe('texts of products, categories and glossary', () => {
  it.each(files)('$file has all texts in exactly nine languages', ({ file }) => {
    const { texts, incomplete } = textsOf(parse(read(file)));
    expect(texts.length).toBeGreaterThan(0);
    expect(incomplete).toEqual([]);
  });

  it.each(rules)('$rule', ({ in: languages, fault }) => {
    const faults = files.flatMap(({ file }) =>
      textsOf(parse(read(file)))
        .texts.filter(
          ({ locale, words }) => languages.includes(locale) && fault.test(words.replace(/\]\([^)]*\)/g, ']')),
        )
        .map(({ at, locale, words }) => `${file}${at} ${locale}: ${words.slice(0, 80)}`),
    );
    expect(faults).toEqual([]);
  });

  it('uses every entry of the glossary', () => {
    const facts = readdirSync(`${root}content/products`).map((file) => {
      const { facts: own } = parse(read(`content/products/${file}`)) as { facts: unknown };
      return JSON.stringify(own);
    });
    const sources = ['expand-product.ts', 'blade-specifications.ts'].map((file) => read(`src/products/${file}`));
    const words = new Set([...facts, ...sources].flatMap((text) => text.match(/\w+/g) ?? []));
    const { terms, properties, kinds, passages, units: allUnits, groups } = readGlossary();
    // Titles of downloads and texts of pictures are selected by the kind of product.
    const chosen = /^(picture|download)_/;
    const ids = [terms, properties, kinds, passages].flatMap((table) => Object.keys(table));
    expect(ids.filter((id) => !words.has(id) && !chosen.test(id))).toEqual([]);
    const rows = Object.values(properties);
    expect(Object.keys(allUnits).filter((id) => !rows.some(({ unit }) => unit === id))).toEqual([]);
    expect(Object.keys(groups).filter((id) => !rows.some(({ group }) => group === id))).toEqual([]);
  });
});
