import { describe, expect, it } from 'vitest';
import { type Synonym, synonymAlternatives, synonymSchema } from './synonyms.ts';

const synonyms: Synonym[] = [
  { objectID: '1', type: 'synonym', synonyms: ['Auto', 'veicolo', 'mezzo di trasporto'] },
  { objectID: '2', type: 'oneWaySynonym', input: 'chip', synonyms: ['transponder'] },
  { objectID: '3', type: 'altCorrection2', word: 'ciave', corrections: ['chiave'] },
  { objectID: '4', type: 'placeholder', placeholder: '<numero>', replacements: ['1'] },
];

describe('synonyms of query words', () => {
  it.each([
    [
      'each for each, phrases among them',
      ['chiave', 'auto'],
      [
        { start: 1, end: 2, words: ['veicolo'], typos: 0 },
        { start: 1, end: 2, words: ['mezzo', 'di', 'trasporto'], typos: 0 },
      ],
    ],
    [
      'a phrase, where all of it is there',
      ['mezzo', 'di', 'trasporto'],
      [
        { start: 0, end: 3, words: ['auto'], typos: 0 },
        { start: 0, end: 3, words: ['veicolo'], typos: 0 },
      ],
    ],
    ['one way only', ['chip', 'transponder'], [{ start: 0, end: 1, words: ['transponder'], typos: 0 }]],
    ['a correction, at its price', ['ciave'], [{ start: 0, end: 1, words: ['chiave'], typos: 2 }]],
    ['nothing for other words', ['mezzo', 'trasporto', '1'], []],
  ])('SRC-1 OPS-2 %s', (_what, query, wanted) => {
    expect(synonymAlternatives(query, synonyms)).toEqual(wanted);
  });

  it('SRC-1 OPS-2 rejects invalid synonyms', () => {
    expect(synonymSchema.safeParse({ objectID: '1', type: 'synonym' }).success).toBe(false);
    expect(synonymSchema.safeParse({ objectID: '1', type: 'antonym', synonyms: [] }).success).toBe(false);
  });
});
