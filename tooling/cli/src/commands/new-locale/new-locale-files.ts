import { localeListFiles } from '@clavora/i18n-routing/locale-lists';
import { isLocale, locales } from '@clavora/i18n-routing/locales';
import { segments } from '@clavora/i18n-routing/segments';
import type { FileChange, ReadFile } from '../../scaffold/change.ts';
import { withPluralForms } from './plural-forms.ts';

const packageFolder = 'packages/i18n-routing';
const english = `${packageFolder}/locales/en/messages.json`;

/** Languages whose script runs from right to left. */
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/**
 * Returns the files of a new locale: its folder, with English segments and messages and without search words, and the generated lists of all locales.
 * The locale is incomplete: missing translations are listed, not errors. No market has it yet.
 */
export function newLocale(code: string, read: ReadFile): FileChange[] {
  if (!/^[a-z]{2}$/.test(code)) throw new Error(`Expected a language code of two letters, such as sv; got "${code}"`);
  if (isLocale(code)) throw new Error(`There is a locale "${code}" already`);
  const ownName = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
  if (ownName === undefined) throw new Error(`Expected a language of ISO 639; "${code}" is none that is known here`);
  const name = ownName.charAt(0).toLocaleUpperCase(code) + ownName.slice(1);
  const words = Object.entries(segments.en)
    .map(([id, word]) => `  ${id.includes('-') ? `'${id}'` : id}: ${word === null ? 'null' : `'${word}'`},\n`)
    .join('');
  const folder = `${packageFolder}/locales/${code}`;
  const messages = withPluralForms(JSON.parse(read(english)), code);
  return [
    {
      path: `${folder}/locale.ts`,
      content: `import type { LocaleDefinition } from '../../src/locales/locale-definition.ts';

export const locale = {
  code: '${code}',
  tag: '${code}',
  formatTag: '${code}',
  name: '${name}',
  direction: '${rightToLeft.has(code) ? 'rtl' : 'ltr'}',
  country: null,
  isComplete: false,
} as const satisfies LocaleDefinition;
`,
    },
    {
      path: `${folder}/segments.ts`,
      content: `import type { SegmentWords } from '../../src/routes/segment-ids.ts';

export const segments: SegmentWords = {
${words}};
`,
    },
    {
      path: `${folder}/search-words.ts`,
      content: `import type { SearchWords } from '../../src/locales/locale-definition.ts';

export const searchWords: SearchWords = {
  synonyms: [],
  phrases: {},
  commonCategoryWords: [],
  materialLabels: [],
};
`,
    },
    { path: `${folder}/messages.json`, content: `${JSON.stringify(messages, null, 2)}\n` },
    ...localeListFiles([...locales, code].toSorted()).map(({ file, content }) => ({
      path: `${packageFolder}/src/${file}`,
      content,
    })),
  ];
}
