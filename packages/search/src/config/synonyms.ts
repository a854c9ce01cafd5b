import type { Locale } from '@clavora/i18n-routing/locales';
import { searchWordsOf } from '@clavora/i18n-routing/search-words';
import type { SynonymHit } from 'algoliasearch';
import { otherForms } from './word-forms.ts';

/**
 * Returns the synonyms of a locale in the format of the service; their ids contain their position. The service compares typed words with them as they are:
 * each other form of a word (`word-forms.ts`) finds what the word finds.
 */
export function synonymsOf(locale: Locale): SynonymHit[] {
  const words = searchWordsOf(locale);
  const alike = words.synonyms.map((synonyms, index) => ({
    objectID: `${locale}-${index}`,
    type: 'synonym' as const,
    synonyms: [...synonyms],
  }));
  const inputs = new Map<string, readonly string[]>(Object.entries(words.phrases));
  const known = new Set([...words.synonyms.flat(), ...inputs.keys()].map((word) => word.toLowerCase()));
  const addForms = (input: string, found: readonly string[]): void => {
    for (const form of otherSpellings(locale, input)) {
      if (known.has(form.toLowerCase())) continue;
      known.add(form.toLowerCase());
      inputs.set(form, found);
    }
  };
  for (const group of words.synonyms) for (const word of group) addForms(word, group);
  for (const [phrase, found] of Object.entries(words.phrases)) addForms(phrase, found);
  const oneWay = [...inputs].map(([input, synonyms], index) => ({
    objectID: `${locale}-phrase-${index}`,
    type: 'oneWaySynonym' as const,
    input,
    synonyms: [...synonyms],
  }));
  return [...alike, ...oneWay];
}

/** The forms of a word of a phrase: the service limits the synonyms of an index. */
const maxFormsInPhrase = 3;

/** Returns a phrase with one of its words in another form. */
function otherSpellings(locale: Locale, phrase: string): string[] {
  const words = phrase.split(' ');
  const [only, ...others] = words;
  if (only !== undefined && others.length === 0) return otherForms(locale, only);
  return words.flatMap((word, place) =>
    otherForms(locale, word)
      .slice(0, maxFormsInPhrase)
      .map((form) => words.with(place, form).join(' ')),
  );
}
