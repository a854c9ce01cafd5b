import { describe, expect, it } from 'vitest';
import { RecordTable, readingOf } from './record-table.ts';

const records = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => ({ objectID: String(from + place), name: `Chiave ${from + place}` }));
const names = (table: RecordTable): unknown[] => [...table].map(({ name }) => name);
const find = (table: RecordTable, word: string): unknown[] =>
  table
    .text({})
    .find({ word, isPrefix: false, maxTypos: 0, noTyposIn: new Set(), noPrefixIn: new Set() })
    .records.map((number) => table.at(number)?.objectID);

describe('records of an index', () => {
  it('SRC-1 OPS-2 stores the latest record of each id under a new number', () => {
    const table = new RecordTable(records(0, 3));
    table.put({ objectID: '1', name: 'Lama' });
    expect(names(table)).toEqual(['Chiave 0', 'Chiave 2', 'Lama']);
    expect([table.size, table.end, table.at(1), table.get('1')?.name]).toEqual([3, 4, undefined, 'Lama']);
    expect([table.remove('0'), table.remove('0'), table.get('0')]).toEqual([true, false, undefined]);
  });

  it('SRC-1 OPS-2 finds words and values after each change', () => {
    const table = new RecordTable(records(0, 3));
    expect([find(table, 'chiave'), find(table, 'lama')]).toEqual([['0', '1', '2'], []]);
    expect(table.column('name').place(0)).toBe(0);
    table.put({ objectID: '1', name: 'Lama' });
    expect([find(table, 'chiave'), find(table, 'lama')]).toEqual([['0', '2'], ['1']]);
    expect(table.column('name').place(3)).toBe(3);
    table.clear();
    expect([find(table, 'chiave'), table.size, table.end]).toEqual([[], 0, 0]);
  });

  it('SRC-1 OPS-2 compacts after most records were removed', () => {
    const table = new RecordTable(records(0, 2500));
    expect(find(table, '2400')).toEqual(['2400']);
    for (let id = 0; id < 2000; id += 1) table.remove(String(id));
    expect(table.end).toBeLessThan(2500);
    expect([table.size, names(table)[0], find(table, '2400'), find(table, '5')]).toEqual([
      500,
      'Chiave 2000',
      ['2400'],
      [],
    ]);
    table.put({ objectID: '2400', name: 'Lama' });
    expect([find(table, '2400'), find(table, 'lama'), table.size]).toEqual([[], ['2400'], 500]);
  });

  it('SRC-1 OPS-2 indexes a few records at a time ahead of searches', () => {
    const table = new RecordTable(records(0, 5));
    expect([table.warm({}, 2), table.warm({}, 2), table.warm({}, 2)]).toEqual([false, false, true]);
    expect(find(table, 'chiave')).toHaveLength(5);
    table.forgetTexts();
    expect(table.warm({}, 2)).toBe(false);
  });

  it('SRC-1 OPS-2 reindexes only when attributes or languages change', () => {
    expect(readingOf({ searchableAttributes: ['a'], hitsPerPage: 3 })).toBe(readingOf({ searchableAttributes: ['a'] }));
    expect(readingOf({ searchableAttributes: ['a'] })).not.toBe(
      readingOf({ searchableAttributes: ['a'], indexLanguages: ['it'] }),
    );
  });
});
