import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listLines, readList } from './read-list.ts';

const codes = ['ORB 6L', 'TK-1622', 'MV 62L', 'HK53', 'CLV-22L'];
const known = new Set(codes);
const isKnown = (code: string) => known.has(code);

function readingOf(text: string) {
  const read = readList(text, isKnown);
  if (read.kind !== 'list') throw new Error(`refused: ${read.reason}`);
  const { table } = read;
  if (table.questions.length > 0) return { asks: table.questions };
  return listLines(table, table.columns).map(({ line, code, quantity, note }) =>
    [line, code, quantity, ...(note === '' ? [] : [note])].join(' '),
  );
}

describe('lists side by side', () => {
  it.each([
    [
      'with names and an empty column',
      'Code;Qté;;Code;Qté\nORB 6L;20;;TK-1622;5\nMV 62L;7;;;',
      ['2 ORB 6L 20', '3 MV 62L 7', '2 TK-1622 5'],
    ],
    [
      'with names and no empty column, and a code that is not known',
      'Codice;Qtà;Codice;Qtà\nORB 6L;20;XY 9;5',
      ['2 ORB 6L 20', '2 XY 9 5'],
    ],
    [
      'with names and notes',
      'N.;Code;Qty;Note;N.;Code;Qty;Note\n1;ORB 6L;20;red;2;TK-1622;5;blue',
      ['2 ORB 6L 20 1 · red', '2 TK-1622 5 2 · blue'],
    ],
    [
      'with numbered names, three times',
      'Code 1;Qty 1;Code 2;Qty 2;Code 3;Qty 3\nORB 6L;20;TK-1622;5;HK53;1',
      ['2 ORB 6L 20', '2 TK-1622 5', '2 HK53 1'],
    ],
    ['below titles', 'Ordine 27\nCodice;Pezzi;;Codice;Pezzi\nORB 6L;20;;TK-1622;5', ['3 ORB 6L 20', '3 TK-1622 5']],
    [
      'without names',
      'ORB 6L;20;;TK-1622;5\nMV 62L;7;;HK53;1\nCLV-22L;2;;;',
      ['1 ORB 6L 20', '2 MV 62L 7', '3 CLV-22L 2', '1 TK-1622 5', '2 HK53 1'],
    ],
    [
      'with names that mean the same',
      'Code;Qty;;Item;Pieces\nORB 6L;20;;TK-1622;5\nMV 62L;7;;;',
      ['2 ORB 6L 20', '3 MV 62L 7', '2 TK-1622 5'],
    ],
    ['in a single row', 'ORB 6L;20;;TK-1622;5', ['1 ORB 6L 20', '1 TK-1622 5']],
    ['of codes alone', 'ORB 6L;;TK-1622\nMV 62L;;HK53', ['1 ORB 6L ', '2 MV 62L ', '1 TK-1622 ', '2 HK53 ']],
  ])('CAT-15 are read one below the other: %s', (_name, text, expected) => {
    expect(readingOf(text)).toEqual(expected);
  });

  it.each([
    ['other kinds of columns', 'Code;Qty;;Item;Name;Pieces\nORB 6L;20;;TK-1622;x;5\nMV 62L;7;;HK53;y;1', [0, 3]],
    ['no column between them', 'ORB 6L;20;TK-1622;5\nMV 62L;7;;\nCLV-22L;2;;', [0, 2]],
  ])('CAT-15 are asked about with %s', (_name, text, columns) => {
    expect(readingOf(text)).toMatchObject({ asks: expect.arrayContaining([{ about: 'code', columns }]) });
  });

  it.each([
    [
      'a code of ours beside the quantity',
      'Code;Qty;Own\nORB 6L;20;CLV-22L\nTK-1622;5;HK53',
      ['2 ORB 6L 20 CLV-22L', '3 TK-1622 5 HK53'],
    ],
    [
      'several prices',
      'Code;Qty;Price;Price from 50;Price from 100\nORB 6L;20;0.5;0.4;0.3\nTK-1622;5;0.5;0.4;0.3',
      ['2 ORB 6L 20 0.5 · 0.4 · 0.3', '3 TK-1622 5 0.5 · 0.4 · 0.3'],
    ],
    ['a code and the stock of another', 'Code;Qty;Instead;Stock\nORB 6L;20;TK-1622;300', ['2 ORB 6L 20 TK-1622 · 300']],
  ])('CAT-15 is one list: %s', (_name, text, expected) => {
    expect(readingOf(text)).toEqual(expected);
  });

  it('CAT-15 are as many lines as they have, whatever their number and length', () => {
    const line = fc.tuple(fc.constantFrom(...codes), fc.integer({ min: 1, max: 1_000 }));
    const lists = fc.array(fc.array(line, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(lists, fc.boolean(), (blocks, isNamed) => {
        const height = Math.max(...blocks.map(({ length }) => length));
        const cells = (block: (typeof blocks)[number], row: number) => {
          const [code = '', quantity = ''] = block[row] ?? [];
          return `${code};${quantity}`;
        };
        const rows = Array.from({ length: height }, (_, row) => blocks.map((block) => cells(block, row)).join(';;'));
        const names = isNamed ? [blocks.map(() => 'Code;Qty').join(';;')] : [];
        const expected = blocks.flatMap((block) =>
          block.map(([code, quantity], row) => `${row + 1 + names.length} ${code} ${quantity}`),
        );
        expect(readingOf([...names, ...rows].join('\n'))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});
