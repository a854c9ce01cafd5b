import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { successorOf } from './successor.ts';

type Row = readonly [id: string, status: string, successor: string | null];

function replacing(id: string, ...rows: readonly Row[]): string | null {
  const byId = new Map(rows.map(([own, status, next]) => [own, { id: own, status, successor_id: next }]));
  const article = byId.get(id);
  return article ? (successorOf(article, (next) => byId.get(next))?.id ?? null) : null;
}

describe('successorOf', () => {
  it.each<[string, string | null, readonly Row[]]>([
    [
      'the one that is made',
      'b',
      [
        ['a', 'discontinued', 'b'],
        ['b', 'active', null],
      ],
    ],
    [
      'the next one that is made',
      'c',
      [
        ['a', 'discontinued', 'b'],
        ['b', 'discontinued', 'c'],
        ['c', 'active', 'd'],
        ['d', 'active', null],
      ],
    ],
    [
      'one that is announced',
      'b',
      [
        ['a', 'active', 'b'],
        ['b', 'planned', null],
      ],
    ],
    [
      'none, where all are no longer made',
      null,
      [
        ['a', 'discontinued', 'b'],
        ['b', 'discontinued', null],
      ],
    ],
    [
      'none, where they lead back',
      null,
      [
        ['a', 'discontinued', 'b'],
        ['b', 'discontinued', 'a'],
      ],
    ],
    [
      'none, where they go round',
      null,
      [
        ['a', 'active', 'b'],
        ['b', 'discontinued', 'c'],
        ['c', 'discontinued', 'b'],
      ],
    ],
    ['none, where there is none', null, [['a', 'active', null]]],
    ['none, where it is missing', null, [['a', 'active', 'x']]],
  ])('CAT-4 is %s', (_what, expected, rows) => {
    expect(replacing('a', ...rows)).toBe(expected);
  });

  it('CAT-4 ends, and is never one that is no longer made', () => {
    const anyRow = record({
      status: constantFrom('active', 'discontinued', 'discontinued'),
      next: integer({ min: 0, max: 9 }),
    });
    assert(
      property(array(anyRow, { minLength: 10, maxLength: 10 }), (given) => {
        const rows = given.map(({ status, next }, at): Row => [`${at}`, status, `${next}`]);
        const found = replacing('0', ...rows);
        expect(rows.find(([id]) => id === found)?.[1] ?? 'active').toBe('active');
      }),
    );
  });
});
