import { isLocale, localeRow } from '@clavora/i18n-routing/locales';
import type { Translator } from '@clavora/i18n-routing/messages';

/** The name of a document's language, such as `italiano`; the code itself where it is none that is known. */
export function languageName(code: string, localeTag: string, t: Translator): string {
  if (code === '') return '';
  if (code === 'mul') return t('download.several_languages');
  try {
    return new Intl.DisplayNames(localeTag, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The BCP 47 tag for `hreflang`, where the document has one language that the sites know. */
export function languageTag(code: string): string | undefined {
  return isLocale(code) ? localeRow(code).tag : undefined;
}
