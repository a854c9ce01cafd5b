import { describe, expect, it } from 'vitest';
import { RecordTable } from '../index/record-table.ts';
import type { IndexSettings } from '../settings/index-settings.ts';
import type { Synonym } from '../settings/synonyms.ts';
import { matchQuery } from './match-query.ts';
import type { QueryParams } from './query-params.ts';

const table = new RecordTable([
  { objectID: 'flat', code: 'CLV-22L', name: 'Chiave piatta', text: 'per auto' },
  { objectID: 'machine', code: 'DUO', name: 'Macchina per chiavi', text: 'taglia ogni chiave piatta' },
  { objectID: 'lock', name: 'Lucchetto', text: 'lucchetto del veicolo' },
]);
const settings: IndexSettings = { searchableAttributes: ['code', 'name', 'text'], indexLanguages: ['it'] };
const synonyms: Synonym[] = [{ objectID: 's', type: 'synonym', synonyms: ['auto', 'veicolo'] }];

function found(query: string, params: QueryParams = {}): Record<string, string> {
  const { hits = [] } = matchQuery(table.text(settings), { ...settings, query, ...params }, synonyms);
  return Object.fromEntries(
    hits.map(({ record, typos, words, exact, level }) => [
      table.at(record)?.objectID ?? '?',
      `typos ${typos} words ${words} exact ${exact} level ${level}`,
    ]),
  );
}

describe('records that match a query', () => {
  it.each<[string, string, QueryParams, Record<string, string>]>([
    ['every word must be there', 'macchina piatta', {}, { machine: 'typos 0 words 2 exact 2 level 1' }],
    [
      'the last may be begun',
      'chiave piat',
      {},
      {
        flat: 'typos 0 words 2 exact 1 level 1',
        machine: 'typos 0 words 2 exact 1 level 1',
      },
    ],
    ['unless a space ends it', 'piat ', { typoTolerance: false }, {}],
    [
      'a value that is the word counts as exact most of all',
      'lucchetto',
      {},
      { lock: 'typos 0 words 1 exact 2 level 1' },
    ],
    ['words typed apart are one', 'clv22 l', {}, { flat: 'typos 1 words 2 exact 0 level 0' }],
    [
      'synonyms are as good',
      'auto',
      {},
      {
        flat: 'typos 0 words 1 exact 1 level 2',
        lock: 'typos 0 words 1 exact 1 level 2',
      },
    ],
    ['words apart are not one that is misspelt', 'lucc hatto', {}, {}],
    ['unless they are not wanted', 'auto', { synonyms: false }, { flat: 'typos 0 words 1 exact 1 level 2' }],
    [
      'stop words do not count',
      'la macchina',
      { removeStopWords: true },
      { machine: 'typos 0 words 1 exact 1 level 1' },
    ],
    [
      'a query of stop words is one all the same',
      'del',
      { removeStopWords: ['it'] },
      { lock: 'typos 0 words 1 exact 1 level 2' },
    ],
    ['typos in numbers, if allowed', 'clv23l', {}, { flat: 'typos 1 words 1 exact 0 level 0' }],
    ['no typos in numbers, if not', 'clv23l', { allowTyposOnNumericTokens: false }, {}],
  ])('SRC-1 OPS-2 %s', (_what, query, params, wanted) => expect(found(query, params)).toEqual(wanted));

  it('SRC-1 OPS-2 returns all records for an empty query', () => {
    expect(matchQuery(table.text(settings), { query: ' – ' }, [])).toEqual({ hits: undefined, terms: [] });
  });

  it('SRC-1 OPS-2 uses at most ten query words', () => {
    expect(Object.keys(found('chiave '.repeat(10) + 'astronave'))).toEqual(['flat', 'machine']);
  });
});
