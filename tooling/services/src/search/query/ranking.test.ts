import { describe, expect, it } from 'vitest';
import { RecordTable } from '../index/record-table.ts';
import type { IndexSettings } from '../settings/index-settings.ts';
import { type Hit, plainHit } from './hit.ts';
import { bestOfGroups, firstOf, orderOf } from './ranking.ts';

const table = new RecordTable([
  { objectID: 'a', price: 5, name: 'b', group: 'x' },
  { objectID: 'b', price: 5, name: 'a', group: 'y' },
  { objectID: 'c', name: 'c', group: 'x' },
  { objectID: 'd', price: 1, group: 'x' },
  { objectID: 'e', price: 12, name: ['a', 'z'] },
]);
const hits = (changes: Record<number, Partial<Hit>> = {}): Hit[] =>
  [4, 2, 0, 3, 1].map((record) => ({ ...plainHit(record), ...changes[record] }));
const ids = (found: readonly Hit[]): string => found.map(({ record }) => table.at(record)?.objectID ?? '?').join('');
const ranked = (settings: IndexSettings, changes: Record<number, Partial<Hit>> = {}, isVirtual = false): string =>
  ids(firstOf(hits(changes), 5, orderOf(settings, table, isVirtual)));

describe('order of hits', () => {
  it.each<[string, Partial<Hit>, Partial<Hit>]>([
    ['fewer typos', { typos: 0 }, { typos: 1, words: 2, filters: 9, exact: 2 }],
    ['more words', { words: 2 }, { words: 1, filters: 9, exact: 2 }],
    ['more points of filters', { filters: 2, proximity: 8 }, { filters: 1 }],
    ['words nearer to each other', { proximity: 1, level: 9 }, { proximity: 2 }],
    ['a more important attribute', { level: 1 }, { level: 2, exact: 2 }],
    ['more exact words', { exact: 2 }, { exact: 1 }],
  ])('SRC-1 OPS-2 ranks first records with %s', (_what, better, worse) => {
    expect(ranked({}, { 4: better, 0: worse, 1: worse, 2: worse, 3: worse }).startsWith('e')).toBe(true);
  });

  it.each<[string, IndexSettings, string]>([
    ['nothing more, by id', {}, 'abcde'],
    ['numbers, falling, what has none last', { customRanking: ['desc(price)'] }, 'eabdc'],
    ['numbers, rising, what has none last', { customRanking: ['asc(price)'] }, 'dabec'],
    ['words, the first of a list', { customRanking: ['asc(name)'] }, 'beacd'],
    ['one, then the other', { customRanking: ['desc(price)', 'asc(name)'] }, 'ebadc'],
    ['criteria that are none, which do nothing', { customRanking: ['price', 'up(price)'] }, 'abcde'],
  ])('SRC-1 OPS-2 breaks ties by %s', (_what, settings, wanted) => expect(ranked(settings)).toBe(wanted));

  it('SRC-1 OPS-2 sorts a replica by its attribute, a virtual one by its custom ranking', () => {
    expect(ranked({ ranking: ['asc(price)', 'typo'] }, { 3: { typos: 2 } })).toBe('dabec');
    expect(ranked({ customRanking: ['asc(price)'] }, { 3: { typos: 2 } })).toBe('abecd');
    expect(ranked({ customRanking: ['asc(price)'] }, { 3: { typos: 2 } }, true)).toBe('dabec');
  });

  it('SRC-1 OPS-2 returns the same order for the first few as for all', () => {
    const many = Array.from({ length: 500 }, (_, place) => ({ ...plainHit(place % 5), level: (place * 7919) % 101 }));
    const order = (a: Hit, b: Hit): number => a.level - b.level || a.record - b.record;
    const all = many.toSorted(order);
    for (const count of [0, 1, 7, 100, 400, 600]) expect(firstOf(many, count, order)).toEqual(all.slice(0, count));
  });
});

describe('groups of hits', () => {
  const group = (record: number): number => table.column('group').first(record);
  const order = orderOf({ customRanking: ['asc(price)'] }, table, false);

  it.each([
    [1, 'dbe'],
    [2, 'dabe'],
    [3, 'dabec'],
  ])('SRC-1 OPS-2 keeps the best %d of each group and all ungrouped hits', (most, wanted) => {
    expect(ids(firstOf(bestOfGroups(hits(), group, most, order), 5, order))).toBe(wanted);
  });
});
