import { type CompleteLocale, localeRow } from '@clavora/i18n-routing/locales';
import { loadMessages, type Translator, translator } from '@clavora/i18n-routing/messages';

export type MessageKey = Parameters<Translator>[0];

/** Texts of an export in one language. */
export interface ExportWords {
  locale: CompleteLocale;
  t: Translator;
  /** Returns the text of a message without arguments, which is formatted once: an export has the same few in each of its rows. */
  say: (key: MessageKey) => string;
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
  const t = translator(locale, await loadMessages(locale));
  const said = new Map<MessageKey, string>();
  const say = (key: MessageKey): string => {
    const text = said.get(key) ?? t(key);
    said.set(key, text);
    return text;
  };
  return { locale, t, say, formatTag: localeRow(locale).formatTag };
}
