import { choice, id, longText } from './columns.ts';
import { defineTable, type Row } from './define-table.ts';
import { slugOf } from './words.ts';

/** The languages of texts in the tables: those of the sites. */
export const textLocales = ['en', 'pt', 'nl', 'it', 'es', 'de', 'fr', 'ro', 'ru'] as const;

export const texts = defineTable({
  name: 'text',
  file: 'texts.csv',
  about: 'A text that rows refer to by its key: what differs, why a machine cannot, what limits a claim.',
  key: ['key', 'locale'],
  columns: {
    key: id('the key'),
    locale: choice('the language', textLocales),
    value: longText('the text', { max: 400 }),
  },
});

export type Text = Row<typeof texts>;

/** The prefix of the keys of texts that name a source of claims. */
export const sourcePrefix = 'source.';

/** Returns the key of the text that names a value in the languages of the sites: `Cross list 2026-03` is `source.cross-list-2026-03`. */
export function nameKey(prefix: string, value: string): string {
  return `${prefix}${slugOf(value)}`.slice(0, 80);
}
