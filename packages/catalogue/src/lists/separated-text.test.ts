import { describe, expect, it } from 'vitest';
import { listLines, readList } from './read-list.ts';

const known = new Set(['orb6l', 'tk1622', 'mv62l']);
const isKnown = (code: string) => known.has(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

function linesOf(text: string) {
  const read = readList(text, isKnown);
  if (read.kind !== 'list') throw new Error(`refused: ${read.reason}`);
  return listLines(read.table, read.table.columns).map(({ line, code, quantity, note }) => [
    line,
    code,
    quantity,
    note,
  ]);
}

describe('texts of other programs', () => {
  it.each([
    [
      'a Markdown table',
      '| Code | Qty | For |\n|:-----|----:|-----|\n| ORB 6L | 20 | door |\n| TK-1622 | 5 | |',
      [3, 4],
    ],
    ['columns drawn with |', 'Code|Qty|For\nORB 6L|20|door\nTK-1622|5|', [2, 3]],
    ['columns of a fixed width', 'Code        Qty   For\nORB 6L       20   door\nTK-1622       5', [2, 3]],
    ['tabs and quotes everywhere', '"Code"\t"Qty"\t"For"\n"ORB 6L"\t"20"\t"door"\n"TK-1622"\t"5"\t""', [2, 3]],
    ['formulas that keep texts', 'Code;Qty;For\n="ORB 6L";="20";="door"\n="TK-1622";="5";', [2, 3]],
    ['the end mark of DOS', 'Code;Qty;For\r\nORB 6L;20;door\r\nTK-1622;5;\r\n\u001a', [2, 3]],
  ])('CAT-15 reads %s', (_name, text, [first, second]) => {
    expect(linesOf(text)).toEqual([
      [first, 'ORB 6L', 20, 'door'],
      [second, 'TK-1622', 5, ''],
    ]);
  });

  it('CAT-15 a quote at the beginning of a cell is part of a text that goes on behind it', () => {
    expect(linesOf('Code;Qty;For\nORB 6L;20;"Golf" key\nTK-1622;5;"a;b"')).toEqual([
      [2, 'ORB 6L', 20, '"Golf" key'],
      [3, 'TK-1622', 5, 'a;b'],
    ]);
    expect(readList('ORB 6L;20;"open\nTK-1622;5', isKnown)).toMatchObject({ kind: 'refused', reason: 'malformed' });
  });

  it.each([
    [
      'stands where its name stands',
      'Code        Qty   Stock\nORB 6L       20     300\nTK-1622            1200\nMV 62L     1000',
      [20, null, 1000],
    ],
    [
      'is nowhere to be seen',
      'Code   Qty   Stock\nORB 6L   20   300\nTK-1622-LONG   300\nMV 62L   7   9',
      [20, null, 7],
    ],
  ])('CAT-15 an empty cell of columns of a fixed width %s', (_name, text, quantities) => {
    const lines = linesOf(text);
    expect(lines.map(([, , quantity]) => quantity)).toEqual(quantities);
    expect(lines.map(([, code]) => code)).toEqual(['ORB 6L', expect.stringMatching(/^TK-1622/), 'MV 62L']);
  });

  it('CAT-15 a text with blanks or strokes in few lines stays as it is', () => {
    expect(linesOf('ORB 6L | door\nTK-1622\nMV 62L').map(([, code]) => code)).toEqual([
      'ORB 6L | door',
      'TK-1622',
      'MV 62L',
    ]);
  });
});
