import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../core/record.ts';
import { ValueColumn } from './value-column.ts';

function columnOf(values: unknown[]): ValueColumn {
  const records = values.map((value, number): SearchRecord => ({ objectID: String(number), value }));
  const column = new ValueColumn({ end: records.length, at: (number) => records[number] }, 'value');
  column.catchUp();
  return column;
}
const which = (count: number, test: (number: number) => boolean): number[] =>
  Array.from({ length: count }, (_, number) => number).filter(test);

describe('values of an attribute', () => {
  it('SRC-1 OPS-2 counts a value once for each record', () => {
    const column = columnOf([['Fivo', 'Opra', 'Fivo'], 'Opra', [], null, { make: 'Sevo' }, true]);
    const counts = column.count([0, 1, 2, 3, 4, 5]);
    expect(column.values.map((value, id) => [value, counts[id]])).toEqual([
      ['Fivo', 1],
      ['Opra', 2],
      ['true', 1],
    ]);
    expect([...column.count([1])]).toEqual([0, 1, 0]);
  });

  it('SRC-1 OPS-2 finds values as words without case and outer spaces, and as numbers', () => {
    const column = columnOf(['Fivo ', ['FIVO', 'x'], 5, '5', 'Fivo Lanteo', '', false]);
    const found = (text: string): number[] => which(7, column.isWord(text));
    expect([found('fivo'), found('5'), found('false'), found('none'), found('')]).toEqual([
      [0, 1],
      [2, 3],
      [6],
      [],
      [5],
    ]);
    expect(
      which(
        7,
        column.isNumber((value) => value > 4),
      ),
    ).toEqual([2]);
  });

  it('SRC-1 OPS-2 groups and orders by the first value', () => {
    const column = columnOf([['b', 'a'], 'a', undefined, 'b', 10, 9]);
    expect(which(6, (number) => column.first(number) === column.first(0))).toEqual([0, 3]);
    expect([0, 1, 2, 3, 4, 5].map((number) => column.place(number))).toEqual([3, 2, -1, 3, 1, 0]);
  });

  it('SRC-1 OPS-2 indexes new records and ignores those removed before indexing', () => {
    const records: Array<SearchRecord | undefined> = [{ objectID: '0', value: 'b' }, undefined];
    const column = new ValueColumn(
      {
        get end() {
          return records.length;
        },
        at: (number) => records[number],
      },
      'value',
    );
    column.catchUp();
    expect(column.place(0)).toBe(0);
    records.push({ objectID: '2', value: 'a' });
    column.catchUp();
    expect([0, 1, 2].map((number) => column.place(number))).toEqual([1, -1, 0]);
  });
});
