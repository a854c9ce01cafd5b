import type { LocaleDefinition, SearchWords } from '@clavora/i18n-routing/locale-definition';
import { localeListFiles } from '@clavora/i18n-routing/locale-lists';
import { isLocale, locales } from '@clavora/i18n-routing/locales';
import { segments } from '@clavora/i18n-routing/segments';
import type { FileChange, ReadFile } from '../../scaffold/change.ts';
import { withPluralForms } from './plural-forms.ts';

const packageFolder = 'packages/i18n-routing';
const english = `${packageFolder}/locales/en/messages.json`;

/** What a locale without search words has. Typed, so that it changes with the type. */
const noSearchWords: SearchWords = {
  synonyms: [],
  phrases: {},
  kindWords: { shop: [], contact: [] },
  commonCategoryWords: [],
  facetLabels: { materials: [], cutTypes: [], transponders: [] },
};

/** Languages whose script runs from right to left. */
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/**
 * Returns the files of a new locale: its folder, with English segments and messages and without search words, and the generated lists of all locales.
 * The locale is incomplete: missing translations are listed, not errors. No market has it yet.
 */
export function newLocale(code: string, read: ReadFile): FileChange[] {
  if (!/^[a-z]{2}$/.test(code)) throw new Error(`Expected a language code of two letters, such as sv; got "${code}"`);
  if (isLocale(code)) throw new Error(`There is a locale "${code}" already`);
  const [canonical] = Intl.getCanonicalLocales(code);
  if (canonical !== code) throw new Error(`Expected the present code of a language; "${code}" is "${canonical}" now`);
  const ownName = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
  if (ownName === undefined) throw new Error(`Expected a language of ISO 639; "${code}" is none that is known here`);
  const name = ownName.charAt(0).toLocaleUpperCase(code) + ownName.slice(1);
  const row: LocaleDefinition = {
    code,
    tag: code,
    formatTag: code,
    name,
    direction: rightToLeft.has(code) ? 'rtl' : 'ltr',
    country: null,
    isComplete: false,
  };
  const words = Object.entries(segments.en)
    .map(([id, word]) => `  ${id.includes('-') ? `'${id}'` : id}: ${word === null ? 'null' : `'${word}'`},\n`)
    .join('');
  const folder = `${packageFolder}/locales/${code}`;
  const messages = withPluralForms(JSON.parse(read(english)), code);
  return [
    {
      path: `${folder}/locale.ts`,
      content: `import type { LocaleDefinition } from '../../src/locales/locale-definition.ts';

export const locale = ${literal(row)} as const satisfies LocaleDefinition;
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

export const searchWords: SearchWords = ${literal(noSearchWords)};
`,
    },
    { path: `${folder}/messages.json`, content: `${JSON.stringify(messages, null, 2)}\n` },
    ...localeListFiles([...locales, code].toSorted()).map(({ file, content }) => ({
      path: `${packageFolder}/src/${file}`,
      content,
    })),
  ];
}

/** Returns a value as TypeScript that a formatter leaves as it is. */
function literal(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll(/"((?:[^"\\'])*)"/g, "'$1'");
  return text.replaceAll(/([^{[,])\n/g, '$1,\n');
}
