import type { Locale } from '@clavora/i18n-routing/locales';
import { searchWordsOf } from '@clavora/i18n-routing/search-words';
import type { SynonymHit } from 'algoliasearch';

/** Returns the synonyms of a locale in the format of the service; their ids contain their position. */
export function synonymsOf(locale: Locale): SynonymHit[] {
  const words = searchWordsOf(locale);
  const alike = words.synonyms.map((synonyms, index) => ({
    objectID: `${locale}-${index}`,
    type: 'synonym' as const,
    synonyms: [...synonyms],
  }));
  const phrases = Object.entries(words.phrases).map(([input, synonyms], index) => ({
    objectID: `${locale}-phrase-${index}`,
    type: 'oneWaySynonym' as const,
    input,
    synonyms: [...synonyms],
  }));
  return [...alike, ...phrases];
}
