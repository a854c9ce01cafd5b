import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { readGlossary } from './glossary.ts';
import { inLocale, type PhraseSource, phraseWriter } from './phrase.ts';

let write: ReturnType<typeof phraseWriter> | undefined;

/** Returns a fact of a product in each language, such as `blade_longer(0.5)`. */
export function factTexts(source: PhraseSource): Record<CompleteLocale, string> {
  write ??= phraseWriter(readGlossary().terms);
  const phrase = write(source);
  return Object.fromEntries(completeLocales.map((locale) => [locale, inLocale(phrase, locale)])) as Record<
    CompleteLocale,
    string
  >;
}
