import { z } from 'zod';
import { textOf } from '../core/record.ts';
import { tokens } from '../text/text-folding.ts';

const words = z.array(z.string());
/** A synonym in the format of the API. */
export const synonymSchema = z.discriminatedUnion('type', [
  z.looseObject({ objectID: z.string(), type: z.literal('synonym'), synonyms: words }),
  z.looseObject({
    objectID: z.string(),
    type: z.enum(['oneWaySynonym', 'onewaysynonym']),
    input: z.string(),
    synonyms: words,
  }),
  z.looseObject({
    objectID: z.string(),
    type: z.enum(['altCorrection1', 'altCorrection2', 'altcorrection1', 'altcorrection2']),
    word: z.string(),
    corrections: words,
  }),
  z.looseObject({
    objectID: z.string(),
    type: z.literal('placeholder'),
    placeholder: z.string(),
    replacements: words,
  }),
]);
export type Synonym = z.output<typeof synonymSchema>;

/** An alternative for the words `start`…`end` (exclusive) of a query: all of `words` must match. */
export interface Alternative {
  start: number;
  end: number;
  words: string[];
  /** Typos that a match by this alternative counts as. */
  typos: number;
}

/**
 * Returns the alternatives that synonyms define for parts of a query (`query`: its folded words).
 * Placeholders have none.
 */
export function synonymAlternatives(query: readonly string[], synonyms: Iterable<Synonym>): Alternative[] {
  const found: Alternative[] = [];
  const addAlternatives = (phrase: string, others: readonly string[], typos: number): void => {
    const wanted = folded(phrase);
    if (wanted.length === 0) return;
    for (let start = 0; start + wanted.length <= query.length; start += 1) {
      if (!wanted.every((word, place) => query[start + place] === word)) continue;
      for (const other of others) {
        if (other !== phrase) found.push({ start, end: start + wanted.length, words: folded(other), typos });
      }
    }
  };
  for (const synonym of synonyms) {
    if ('word' in synonym && 'corrections' in synonym) {
      addAlternatives(textOf(synonym.word), synonym.corrections as string[], synonym.type.endsWith('2') ? 2 : 1);
    } else if ('input' in synonym) addAlternatives(textOf(synonym.input), synonym.synonyms as string[], 0);
    else if (synonym.type === 'synonym') {
      for (const phrase of synonym.synonyms) addAlternatives(phrase, synonym.synonyms, 0);
    }
  }
  return found;
}

function folded(phrase: string): string[] {
  return tokens(phrase).map((token) => token.folded);
}
