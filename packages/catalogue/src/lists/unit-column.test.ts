import { expect, it } from 'vitest';
import { listLines, readList } from './read-list.ts';

const isKnown = (code: string) => /^(?:ORB 6L|TK-1622)$/.test(code);

function quantitiesOf(text: string) {
  const read = readList(text, isKnown);
  if (read.kind !== 'list') throw new Error(`refused: ${read.reason}`);
  return listLines(read.table, read.table.columns).map(({ quantity, note }) => [quantity, note]);
}

it.each([
  ['a column of units', 'Codice;UM;Quantità\nORB 6L;CF;3\nTK-1622;NR;5', 'CF · 3', 'NR'],
  ['units without names of columns', 'ORB 6L;3;conf.\nTK-1622;5;pz', '3 · conf.', 'pz'],
  ['weights', 'Артикул;Количество;Ед. изм.\nORB 6L;3;кг\nTK-1622;5;шт.', '3 · кг', 'шт.'],
  ['pairs', 'Artikel;Menge;ME\nORB 6L;3;Paar\nTK-1622;5;ST', '3 · Paar', 'ST'],
])('CAT-15 a number beside %s that are no pieces is no quantity', (_name, text, note, unit) => {
  expect(quantitiesOf(text)).toEqual([
    [null, note],
    [5, unit],
  ]);
});

it.each([
  ['a side', 'ORB 6L;3;L\nTK-1622;5;L', 'L'],
  ['a note that has a unit in one line', 'Code;Qty;For\nORB 6L;3;box\nTK-1622;5;door', 'box'],
])('CAT-15 %s is no unit', (_name, text, note) => {
  expect(quantitiesOf(text)[0]).toEqual([3, note]);
});

it.each(['Quantità x 100', 'Menge/100', 'Qty per 1000', 'Кол-во по 10'])(
  'CAT-15 asks what a number is of %s',
  (name) => {
    const read = readList(`Code;${name}\nORB 6L;3\nTK-1622;5`, isKnown);
    expect(read).toMatchObject({ table: { questions: [{ about: 'quantity', columns: [1] }] } });
  },
);
