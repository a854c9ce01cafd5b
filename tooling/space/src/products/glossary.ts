import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isComplete } from '@clavora/i18n-routing/locales';
import { type SpokenLocale, spokenLocales } from '@clavora/i18n-routing/markets';
import { parse } from 'yaml';
import { z } from 'zod';

/** A text in each language; languages that are not complete may lack it. */
export type Translation = Readonly<Partial<Record<SpokenLocale, string>>>;

const words = z.string().min(1);

/** Exactly the languages of the markets, none of them empty. */
export const translation: z.ZodType<Translation> = z.strictObject(
  Object.fromEntries(spokenLocales.map((locale) => [locale, isComplete(locale) ? words : words.optional()])),
);
const translations = z.record(z.string(), translation);
/** A word by the plural forms of its language. */
const pluralForms = z.strictObject({
  one: words.optional(),
  few: words.optional(),
  many: words.optional(),
  other: words,
});
export type PluralForms = z.infer<typeof pluralForms>;

const symbol = z.union([words, pluralForms]);
/** A language-independent unit is one string. */
const unit = z.union([
  words,
  z.strictObject(
    Object.fromEntries(spokenLocales.map((locale) => [locale, isComplete(locale) ? symbol : symbol.optional()])),
  ) as z.ZodType<Readonly<Partial<Record<SpokenLocale, string | PluralForms>>>>,
]);
const property = z.strictObject({
  group: z.string(),
  unit: z.string().optional(),
  label: translation,
});

const glossarySchemas = {
  groups: translations,
  kinds: translations,
  parts: translations,
  passages: translations,
  properties: z.record(z.string(), property),
  terms: translations,
  units: z.record(z.string(), unit),
};

/** The trade terms in all languages, by id. */
export type Glossary = {
  readonly [File in keyof typeof glossarySchemas]: z.infer<(typeof glossarySchemas)[File]>;
};

/** Reads `glossary/*.yaml`; throws with file, id and language if an entry lacks a complete language. */
export function readGlossary(directory = fileURLToPath(new URL('../../glossary/', import.meta.url))): Glossary {
  const read = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> => {
    const result = schema.safeParse(parse(readFileSync(`${directory}/${file}.yaml`, 'utf8')));
    if (!result.success) throw new Error(`glossary/${file}.yaml: ${z.prettifyError(result.error)}`);
    return result.data;
  };
  return {
    groups: read('groups', glossarySchemas.groups),
    kinds: read('kinds', glossarySchemas.kinds),
    parts: read('parts', glossarySchemas.parts),
    passages: read('passages', glossarySchemas.passages),
    properties: read('properties', glossarySchemas.properties),
    terms: read('terms', glossarySchemas.terms),
    units: read('units', glossarySchemas.units),
  };
}
