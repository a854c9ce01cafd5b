import { foldCode } from '@clavora/catalogue/codes';
import type { Locale } from '@clavora/i18n-routing/locales';
import { searchWordsOf } from '@clavora/i18n-routing/search-words';

/** Returns the words that distinguish a category's name: `industriali` of `Macchine industriali`. A name without any is returned whole. */
export function categoryWords(name: string, locale: Locale): string {
  const common = new Set(searchWordsOf(locale).commonCategoryWords.map(foldCode));
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !common.has(foldCode(word)));
  return telling.length === 0 ? name : telling.join(' ');
}
