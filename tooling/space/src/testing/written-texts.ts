import { globSync, readFileSync } from 'node:fs';
import { type CompleteLocale, completeLocales, isLocale } from '@clavora/i18n-routing/locales';
import { isMarketId, marketRow, type SpokenLocale } from '@clavora/i18n-routing/markets';
import { parse } from 'yaml';
import { isMapping } from '../core/translate.ts';

/** A text that a person wrote, and where: `content/pages/home.yaml.title`. */
export interface WrittenText {
  at: string;
  locale: SpokenLocale;
  words: string;
  /** Of the sample space: its spaces are set when it is compiled (`typeset`). */
  isCompiled: boolean;
}

/** Files with a block of texts for each language. */
const wordFiles = [
  'tooling/space/src/documents/manual-words.ts',
  'tooling/space/src/partner-documents/partner-price-words.ts',
  'tooling/catalogue/src/sample/sample-texts.ts',
  'tooling/services/src/identity/pages/sign-in-words.ts',
];

/** Returns every text in every language below a folder with the files of this repository: messages, addresses, search words, content and documents. */
export function writtenTexts(root: string): WrittenText[] {
  const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
  const found: WrittenText[] = [];
  const space = `${root}/tooling/space`;
  for (const file of globSync(['content/**/*.yaml', 'glossary/*.yaml', 'parts/*.yaml'], { cwd: space }).toSorted()) {
    const group: unknown = parse(read(`tooling/space/${file}`));
    visit(group, file, languageOf(group), true, found);
  }
  for (const file of globSync('*/messages.json', { cwd: `${root}/packages/i18n-routing/locales` }).toSorted()) {
    const locale = file.slice(0, 2);
    visit(JSON.parse(read(`packages/i18n-routing/locales/${file}`)), 'messages', locale, false, found);
    for (const words of ['segments', 'search-words']) {
      const source = read(`packages/i18n-routing/locales/${locale}/${words}.ts`);
      for (const text of literals(source)) add(text, words, locale, false, found);
    }
  }
  for (const file of wordFiles) {
    for (const [, , locale = '', block = ''] of read(file).matchAll(/^( *)(\w\w): ([[{][\s\S]*?^\1[\]}]|'.*'),?$/gm)) {
      for (const text of literals(block)) add(text, file, locale, false, found);
    }
  }
  for (const file of globSync('tooling/space/assets/videos/*.vtt', { cwd: root }).toSorted()) {
    const locale = /\.(\w\w)\.vtt$/.exec(file)?.[1] ?? '';
    for (const { line } of captionsIn(read(file))) add(line, file, locale, false, found);
  }
  return found;
}

/** Returns the language of a story of one market, whose texts are no translations; null for others. */
export function languageOf(group: unknown): CompleteLocale | null {
  const market = isMapping(group) && typeof group.scope === 'string' ? group.scope : '';
  const [locale] = isMarketId(market) && market !== 'global' ? marketRow(market).locales : [];
  return completeLocales.find((complete) => complete === locale) ?? null;
}

/** Returns the captions of a film, with their times in seconds: those of films of less than a minute. */
export function captionsIn(webVtt: string): { from: number; to: number; line: string }[] {
  return [...webVtt.matchAll(/^00:00:(\d{2}\.\d{3}) --> 00:00:(\d{2}\.\d{3})\n(.+)$/gm)].map(
    ([, from, to, line = '']) => ({ from: Number(from), to: Number(to), line }),
  );
}

function visit(value: unknown, at: string, locale: string | null, isCompiled: boolean, found: WrittenText[]): void {
  if (typeof value === 'string' && locale !== null) add(value, at, locale, isCompiled, found);
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value).filter((key) => key !== 'same');
  const isTranslation = keys.length > 1 && keys.every(isLocale);
  for (const [key, entry] of Object.entries(value)) {
    visit(entry, `${at}.${key}`, isTranslation ? key : locale, isCompiled, found);
  }
}

function add(words: string, at: string, locale: string, isCompiled: boolean, found: WrittenText[]): void {
  if (isLocale(locale)) found.push({ at, locale, words, isCompiled });
}

/** Returns the texts in quotation marks of a source. */
function literals(source: string): string[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) =>
    text.replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}
