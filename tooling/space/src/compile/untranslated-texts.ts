import { type SpokenLocale } from '@clavora/i18n-routing/markets';

/** Equal texts up to this length may be intended: names, codes, URLs. */
const maxCoincidenceLength = 40;

/**
 * Collects the texts of one group and finds those that two languages share, which most likely were not
 * translated.
 */
export interface TextComparison {
  add(field: string, locale: SpokenLocale, text: string, isSameOnPurpose: boolean): void;
  /** Returns the suspicious fields, each with the first two equal languages. */
  suspects(): { field: string; languages: readonly [SpokenLocale, SpokenLocale] }[];
}

export function textComparison(): TextComparison {
  const texts = new Map<string, Map<string, SpokenLocale[]>>();
  return {
    add(field, locale, text, isSameOnPurpose) {
      if (isSameOnPurpose || text.length <= maxCoincidenceLength || countWords(text) < 4) return;
      const byText = texts.get(field) ?? new Map<string, SpokenLocale[]>();
      byText.set(text, [...(byText.get(text) ?? []), locale]);
      texts.set(field, byText);
    },
    suspects: () =>
      [...texts].flatMap(([field, byText]) =>
        [...byText.values()].flatMap(([first, second]) =>
          first && second ? [{ field, languages: [first, second] as const }] : [],
        ),
      ),
  };
}

/** Counts words of letters: figures, codes and data are the same in every language. */
function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /^\p{P}*\p{L}{2,}\p{P}*$/u.test(word)).length;
}
