import { isLocale, localeRow } from '@clavora/i18n-routing/locales';
import type { Translator } from '@clavora/i18n-routing/messages';

/** Returns the name of a document's language, such as `italiano`; the code itself if it is unknown. */
export function languageName(code: string, localeTag: string, t: Translator): string {
  if (code === '') return '';
  if (code === 'mul') return t('download.several_languages');
  try {
    return new Intl.DisplayNames(localeTag, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Returns the BCP 47 tag for `hreflang`; undefined for several languages or an unknown one. */
export function languageTag(code: string): string | undefined {
  return isLocale(code) ? localeRow(code).tag : undefined;
}
