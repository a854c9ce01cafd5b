import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { completeLocales, isLocale } from '@clavora/i18n-routing/locales';
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

/** Returns a text, or the plural forms of a unit one after another; null for anything else. */
function wordsOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'other' in value ? Object.values(value).join(' ') : null;
}

/** Returns the number of translations, and those that lack a complete language. */
function translationsOf(value: unknown, at = ''): { count: number; incomplete: string[] } {
  if (typeof value !== 'object' || value === null) return { count: 0, incomplete: [] };
  const entries = Object.entries(value);
  const languages = entries.filter(([key, words]) => isLocale(key) && wordsOf(words) !== null);
  if (languages.length > 1 && !Array.isArray(value)) {
    const complete = languages.length === entries.length && completeLocales.every((locale) => locale in value);
    return { count: 1, incomplete: complete ? [] : [at] };
  }
  const inner = entries.map(([key, entry]) => translationsOf(entry, `${at}.${key}`));
  return {
    count: inner.reduce((sum, { count }) => sum + count, 0),
    incomplete: inner.flatMap(({ incomplete }) => incomplete),
  };
}

describe('texts of products, categories and glossary', () => {
  it.each(files)('$file has all texts in exactly nine languages', ({ file }) => {
    const { count, incomplete } = translationsOf(parse(read(file)));
    expect(count).toBeGreaterThan(0);
    expect(incomplete).toEqual([]);
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
