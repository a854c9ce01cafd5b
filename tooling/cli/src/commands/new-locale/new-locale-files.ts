import { isLocale } from '@clavora/i18n-routing/locales';
import { segments } from '@clavora/i18n-routing/segments';
import { type FileChange, insertBefore, type ReadFile } from '../../scaffold/change.ts';
import { withPluralForms } from './plural-forms.ts';

const localeFile = 'packages/i18n-routing/src/locales.ts';
const segmentFile = 'packages/i18n-routing/src/segments.ts';
const messageFile = 'packages/i18n-routing/src/messages.ts';
const english = 'packages/i18n-routing/messages/en.json';

/** Languages whose script runs from right to left. */
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/**
 * Returns the changes for a new language: its row, its column of route segments and its message file, both
 * copied from English. No market has it until its code is added to the `locales` of a market's row, once
 * texts are translated and stories exist.
 */
export function newLocale(code: string, read: ReadFile): FileChange[] {
  if (!/^[a-z]{2}$/.test(code)) throw new Error(`Expected a language code of two letters, such as sv; got "${code}"`);
  if (isLocale(code)) throw new Error(`There is a locale "${code}" already`);
  const ownName = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
  if (ownName === undefined) throw new Error(`Expected a language of ISO 639; "${code}" is none that is known here`);
  const name = ownName.charAt(0).toLocaleUpperCase(code) + ownName.slice(1);
  const direction = rightToLeft.has(code) ? 'rtl' : 'ltr';
  const row = `  { code: '${code}', tag: '${code}', formatTag: '${code}', name: '${name}', direction: '${direction}' },\n`;
  const column = Object.entries(segments.en)
    .map(([id, words]) => `    ${id.includes('-') ? `'${id}'` : id}: ${words === null ? 'null' : `'${words}'`},\n`)
    .join('');
  const loader = `  ${code}: () => import('../messages/${code}.json', { with: { type: 'json' } }),\n`;
  const messages = withPluralForms(JSON.parse(read(english)), code);
  return [
    { path: localeFile, content: insertBefore(read(localeFile), '] as const satisfies', row, localeFile) },
    { path: segmentFile, content: read(segmentFile).replace(/\};\n$/, `  ${code}: {\n${column}  },\n};\n`) },
    {
      path: messageFile,
      content: insertBefore(read(messageFile), '};\n\n/** The messages of a locale.', loader, messageFile),
    },
    { path: `packages/i18n-routing/messages/${code}.json`, content: `${JSON.stringify(messages, null, 2)}\n` },
  ];
}
