import type { Locale } from '@clavora/i18n-routing/locales';
import { searchWordsOf } from '@clavora/i18n-routing/search-words';
import { foldCode } from '../../schema/codes.ts';

/** The words of a category's name that tell it from others: `industriali` of `Macchine industriali`. A name without any is left as it is. */
export function categoryWords(name: string, locale: Locale): string {
  const common = new Set(searchWordsOf(locale).commonCategoryWords.map(foldCode));
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !common.has(foldCode(word)));
  return telling.length === 0 ? name : telling.join(' ');
}
