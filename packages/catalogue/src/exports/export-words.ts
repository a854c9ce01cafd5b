import { type CompleteLocale, localeRow } from '@clavora/i18n-routing/locales';
import { loadMessages, type Translator, translator } from '@clavora/i18n-routing/messages';

/** Texts of an export in one language. */
export interface ExportWords {
  locale: CompleteLocale;
  /** Returns the text of a message. */
  t: Translator;
  /** For numbers and separators of tables: `de-CH`. */
  formatTag: string;
}

/** Returns the texts of an export in some languages. */
export async function exportWords(
  first: CompleteLocale,
  ...others: readonly CompleteLocale[]
): Promise<[ExportWords, ...ExportWords[]]> {
  return [await wordsIn(first), ...(await Promise.all(others.map(wordsIn)))];
}

async function wordsIn(locale: CompleteLocale): Promise<ExportWords> {
  return { locale, t: translator(locale, await loadMessages(locale)), formatTag: localeRow(locale).formatTag };
}
