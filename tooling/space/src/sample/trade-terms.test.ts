import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { searchWordsOf } from '@clavora/i18n-routing/search-words';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isMapping, isTranslation } from '../core/translate.ts';
import { manualWords } from '../documents/manual-words.ts';
import { priceWords } from '../partner-documents/partner-price-words.ts';
import { languageOf } from '../testing/written-texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const inEach = z.strictObject(
  Object.fromEntries(completeLocales.map((locale) => [locale, z.string().min(1)])),
) as unknown as z.ZodType<Record<CompleteLocale, string>>;
const terms = z
  .record(
    z.string(),
    z.strictObject({
      note: z.string().optional(),
      words: inEach,
      labels: z.array(z.string()).default([]),
      not: z.partialRecord(z.enum(completeLocales), z.array(z.string())).default({}),
      except: z.record(z.string(), z.string()).default({}),
    }),
  )
  .parse(parse(readFileSync(`${root}glossary/trade-terms.yaml`, 'utf8')));

interface Text {
  /** File and field. */
  at: string;
  text: string;
}

const yamlFiles = ['content', 'glossary', 'parts'].flatMap((area) =>
  readdirSync(`${root}${area}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && file !== 'trade-terms.yaml')
    .map((file) => `${area}/${file}`),
);
const groups = yamlFiles.map((file): readonly [string, unknown] => [
  file,
  parse(readFileSync(`${root}${file}`, 'utf8')),
]);

/** Every text below a value in one language; addresses and files are none. */
function textsIn(value: unknown, locale: CompleteLocale, at: string): Text[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, locale, `${at}[${index}]`));
  if (!isMapping(value)) return [];
  if (isTranslation(value)) {
    const text = value[locale];
    if (isMapping(text)) return [{ at, text: Object.values(text).join(' ') }];
    return typeof text === 'string' ? [{ at, text }] : [];
  }
  return Object.entries(value).flatMap(([key, entry]) =>
    ['slug', 'link', 'file'].includes(key) ? [] : textsIn(entry, locale, `${at}.${key}`),
  );
}

/** Every string of a tree of texts. */
function stringsIn(value: unknown, at: string): Text[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => stringsIn(entry, `${at}.${key}`));
}

/** The documents that are written in English alone. */
const englishDocuments = ['documents', 'partner-documents'].flatMap((folder) =>
  readdirSync(`${root}src/${folder}`)
    .filter((file) => !file.endsWith('-words.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(`${root}src/${folder}/${file}`, 'utf8').matchAll(/'([^'\n]*[a-z] [^'\n]*)'/g)].map(
        ([, text = '']): Text => ({ at: `src/${folder}/${file}`, text }),
      ),
    ),
);

const texts = new Map<CompleteLocale, readonly Text[]>();

beforeAll(async () => {
  const printed: Readonly<Record<string, unknown>> = priceWords;
  for (const locale of completeLocales) {
    texts.set(locale, [
      ...stringsIn(await loadMessages(locale), 'messages'),
      ...groups.flatMap(([file, group]) =>
        languageOf(group) === locale ? stringsIn(group, file) : textsIn(group, locale, file),
      ),
      ...stringsIn(manualWords[locale], 'manual-words'),
      ...stringsIn(printed[locale], 'partner-price-words'),
      ...(locale === 'en' ? englishDocuments : []),
    ]);
  }
});

/** A word that no text has, as an expression; `*` stands for any ending. */
function wholeWord(word: string): RegExp {
  const pattern = word
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(' ', '[\\s\\u00a0\\u202f]+')
    .replace('*', '\\p{L}*');
  return new RegExp(`(?<![\\p{L}\\d/_-])${pattern}(?![\\p{L}\\d_]|-\\p{L})`, 'iu');
}

const plain = (text: string) => text.replace(/\]\([^)]*\)/g, ']').replace(/\{\w+[^{}]*\}/g, '{}');

async function labelText(label: string, locale: CompleteLocale): Promise<unknown> {
  const [kind = '', path = ''] = label.split(':');
  if (kind === 'messages') {
    return path
      .split('.')
      .reduce<unknown>((tree, key) => (isMapping(tree) ? tree[key] : undefined), await loadMessages(locale));
  }
  const [file, field] = kind === 'content' ? [`content/${path}.yaml`, 'content.title'] : fieldOf(path, kind);
  const group = groups.find(([name]) => name === file)?.[1];
  const entry = field.split('.').reduce<unknown>((tree, key) => (isMapping(tree) ? tree[key] : undefined), group);
  return isMapping(entry) ? entry[locale] : entry;
}

function fieldOf(path: string, area: string): readonly [file: string, field: string] {
  const [file, ...keys] = path.split('.');
  return [`${area}/${file}.yaml`, keys.join('.')];
}

describe.each(completeLocales)('the words of the trade in %s', (locale) => {
  it('CNT-18 are the only ones for their things in messages, content and documents', () => {
    const found = Object.entries(terms).flatMap(([id, { not, except }]) =>
      (not[locale] ?? []).flatMap((word) => {
        const pattern = wholeWord(word);
        return (texts.get(locale) ?? [])
          .filter(
            ({ at, text }) => pattern.test(plain(text)) && !Object.keys(except).some((file) => at.startsWith(file)),
          )
          .map(({ at, text }) => `${id}: "${word}" in ${at}: ${text.slice(0, 90)}`);
      }),
    );
    expect(found).toEqual([]);
  });

  it('CNT-18 are the labels of kinds, measures, cut types, facets and families', async () => {
    for (const { words, labels } of Object.values(terms)) {
      for (const label of labels) {
        const text = String(await labelText(label, locale));
        expect({ label, text: text.toLowerCase() }).toEqual({ label, text: words[locale].toLowerCase() });
      }
    }
  });

  it('SRC-5 has the labels of facets that records are read by', () => {
    const { facetLabels } = searchWordsOf(locale);
    expect(facetLabels.cutTypes).toContain(terms.cut_type?.words[locale].toLowerCase());
    expect(facetLabels.materials).toContain(terms.material?.words[locale].toLowerCase());
    expect(facetLabels.transponders).toContain(terms.transponder?.words[locale].toLowerCase());
  });

  it('SRC-5 lead from the words for kinds of keys that texts do not have', () => {
    const { synonyms, phrases } = searchWordsOf(locale);
    const known = new Set([...synonyms.flat(), ...Object.keys(phrases)].map((word) => word.toLowerCase()));
    const isKnown = (word: string, own: string) => {
      // Phrases of searches have no small words, and words of the term itself are found.
      const asked = word
        .replace('*', '')
        .replace(/ \p{L}{1,2} /u, ' ')
        .toLowerCase();
      const isOwn = asked.split(' ').every((part) => own.toLowerCase().includes(part));
      return isOwn || [...known].some((one) => wholeWord(asked).test(one) || one.startsWith(asked));
    };
    const missing = Object.values(terms)
      .filter(({ labels }) => labels.some((label) => label.startsWith('messages:catalogue.kind.')))
      .filter(({ not, words }) => not[locale] && !not[locale].some((word) => isKnown(word, words[locale])))
      .map(({ not }) => not[locale]);
    expect(missing).toEqual([]);
  });
});
