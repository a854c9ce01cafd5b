import { describe, expect, it } from 'vitest';
import type { IndexSettings } from '../settings/index-settings.ts';
import type { FoundWords } from '../text/found-words.ts';
import { RecordTable } from './record-table.ts';
import type { WordQuery } from './text-index.ts';

const settings: IndexSettings = {
  searchableAttributes: ['code', 'name,alias', 'text'],
  indexLanguages: ['it'],
};
const records = [
  { objectID: 'key', code: 'CL-100.X', name: 'Chiave piatta', text: 'Una chiave per serrature' },
  { objectID: 'keys', code: 'chiavi', name: 'Lama', text: 'Serratura con chiavi' },
  {
    objectID: 'machine',
    code: 'DU',
    name: 'Duplicatrice',
    alias: ['Banco', 'Lama lunga', 'Chiavistello'],
    text: 'cilindrica',
  },
];

function find(query: Partial<WordQuery> & { word: string }, given = settings): Record<string, unknown> {
  const table = new RecordTable(records);
  const hits = table
    .text(given)
    .find({ isPrefix: false, maxTypos: 0, noTyposIn: new Set(), noPrefixIn: new Set(), ...query });
  return Object.fromEntries(
    hits.records.map((number) => {
      const { typos, level, isExact } = hits.match(number);
      return [table.at(number)?.objectID, `${typos} ${level}${isExact ? ' exact' : ''}`];
    }),
  );
}

describe('words of records', () => {
  it.each<[string, Partial<WordQuery> & { word: string }, Record<string, string>]>([
    ['a word, in the most important attribute', { word: 'lama' }, { keys: '0 1 exact', machine: '0 1 exact' }],
    ['a plural, as if typed so', { word: 'chiave' }, { key: '0 1 exact', keys: '0 0 exact' }],
    [
      'no plural where words are exact',
      { word: 'chiave', noTyposIn: new Set(['code']) },
      { key: '0 1 exact', keys: '0 2 exact' },
    ],
    ['a beginning', { word: 'dupl', isPrefix: true }, { machine: '0 1' }],
    ['no beginning where that is not wanted', { word: 'dupl', isPrefix: true, noPrefixIn: new Set(['name']) }, {}],
    ['a chain as one word', { word: 'cl100x' }, { key: '0 0 exact' }],
    ['a typo', { word: 'bonco', maxTypos: 1 }, { machine: '1 1' }],
    ['no typo where that is not wanted', { word: 'dv', maxTypos: 1, noTyposIn: new Set(['code']) }, {}],
    ['only within attributes', { word: 'chiave', within: ['text'] }, { key: '0 2 exact', keys: '0 2 exact' }],
    [
      'a misspelt beginning of a long word, where nothing is nearer',
      { word: 'cilen', isPrefix: true, maxTypos: 1 },
      { machine: '1 2' },
    ],
    [
      'no long word by its misspelt beginning, where something is nearer',
      { word: 'chiov', isPrefix: true, maxTypos: 1 },
      { key: '1 1', keys: '1 0' },
    ],
  ])('SRC-1 OPS-2 finds %s', (_what, query, wanted) => expect(find(query)).toEqual(wanted));

  it('SRC-1 OPS-2 indexes every attribute unless some are named', () => {
    expect(find({ word: 'banco' }, {})).toEqual({ machine: '0 0 exact' });
    expect(find({ word: 'key' }, {})).toEqual({});
  });

  it('SRC-1 OPS-2 recognizes values that consist of one word', () => {
    const table = new RecordTable(records);
    const text = table.text(settings);
    expect([[...text.wholes('lama')], [...text.wholes('chiave')], [...text.wholes('banco')]]).toEqual([[1], [], [2]]);
  });
});

describe('distance of words', () => {
  const distance = (query: string[], record: Record<string, unknown>, isPrefix = false): number => {
    const table = new RecordTable([{ objectID: 'a', ...record }]);
    const text = table.text({});
    const found: FoundWords[] = query.map(
      (word) => text.find({ word, isPrefix, maxTypos: 0, noTyposIn: new Set(), noPrefixIn: new Set() }).found,
    );
    return text.proximity(found)(0);
  };

  it.each<[string, string[], Record<string, unknown>, number]>([
    ['side by side', ['chiave', 'piatta'], { name: 'Chiave piatta' }, 1],
    ['the other way round', ['piatta', 'chiave'], { name: 'Chiave piatta' }, 2],
    ['with one between', ['chiave', 'piatta'], { name: 'Chiave molto piatta' }, 2],
    ['nearest of many', ['chiave', 'piatta'], { name: 'Piatta la chiave, e la chiave piatta' }, 1],
    ['in different values', ['chiave', 'piatta'], { name: ['Chiave', 'Piatta'] }, 8],
    ['in different attributes', ['chiave', 'piatta'], { name: 'Chiave', text: 'Piatta' }, 8],
    [
      'in the attribute where they are nearest',
      ['chiave', 'piatta'],
      { name: 'Chiave non piatta', text: 'chiave piatta' },
      1,
    ],
    ['one missing', ['chiave', 'tonda'], { name: 'Chiave piatta' }, 8],
    ['of three', ['una', 'chiave', 'piatta'], { name: 'Una chiave non piatta' }, 3],
  ])('SRC-1 OPS-2 computes the distance: %s', (_what, query, record, wanted) => {
    expect(distance(query, record)).toBe(wanted);
  });

  it('SRC-1 OPS-2 includes words matched by prefix', () => {
    expect(distance(['chi', 'pia'], { name: 'Chiave piatta' }, true)).toBe(1);
  });
});
