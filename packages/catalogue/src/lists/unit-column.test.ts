import { expect, it } from 'vitest';
import { editList } from './edit-list.ts';
import { fileForm } from './own-heads.ts';
import { listLines, readList } from './read-list.ts';
import { writeList } from './write-list.ts';

const isKnown = (code: string) => /^(?:ORB 6L|TK-1622)$/.test(code);

function linesOf(text: string) {
  const read = readList(text, isKnown);
  if (read.kind !== 'list') throw new Error(`refused: ${read.reason}`);
  return listLines(read.table, read.table.columns);
}

const quantitiesOf = (text: string) => linesOf(text).map(({ quantity, note }) => [quantity, note]);

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

it.each([
  ['our codes', '', 'kg', ''],
  ['notes', 'ORB 6L', '', 'box'],
])('CAT-7 CAT-15 %s of a list that was exported are no units', (_name, code, chosen, note) => {
  const line = { line: 2, code, quantity: 3, chosen, note };
  for (const language of ['en', 'it', 'ru'])
    expect(linesOf(writeList([{ ...line, ownCode: null }], fileForm(language)))).toEqual([line]);
});

it('CAT-15 a column of units that was added to an exported list says what its numbers are', () => {
  expect(quantitiesOf('code;quantity;own code;note;unit\nORB 6L;3;;;kg\nTK-1622;5;;;pcs.')).toEqual([
    [null, '3 · kg'],
    [5, 'pcs.'],
  ]);
});

it.each(['Quantità x 100', 'Menge/100', 'Qty per 1000', 'Кол-во по 10'])(
  'CAT-15 asks what a number is of %s',
  (name) => {
    const read = readList(`Code;${name}\nORB 6L;3\nTK-1622;5`, isKnown);
    expect(read).toMatchObject({ table: { questions: [{ about: 'quantity', columns: [1] }] } });
  },
);

it.each([
  ['2 scatole', { count: 2, unit: 'scatole' }],
  ['3 conf.', { count: 3, unit: 'conf.' }],
  ['4 VPE', { count: 4, unit: 'VPE' }],
  ['5уп.', { count: 5, unit: 'уп.' }],
  ['2 kg', undefined],
  ['2 dozen', undefined],
  ['2 Paar', undefined],
  ['0 conf.', undefined],
  ['20', undefined],
])('CAT-15 %j are packs: %j', (quantity, packs) => {
  expect(linesOf(`Codice;Quantità\nTK-1622;5\nORB 6L;${quantity}`)[1]?.packs).toEqual(packs);
});

it('CAT-15 packs are known by a column of units, and in a list that was written; without a code they are a note', () => {
  expect(linesOf('Codice;UM;Quantità\nORB 6L;CF;3\nTK-1622;KG;5').map(({ packs }) => packs)).toEqual([
    { count: 3, unit: 'CF' },
    undefined,
  ]);
  const written = linesOf('code;quantity;own code;note\nORB 6L;;CLV-1;urgent · 3 conf.\nTK-1622;5;;3 conf.');
  expect(written.map(({ packs }) => packs)).toEqual([{ count: 3, unit: 'conf.' }, undefined]);
  expect(linesOf('Codice;Quantità\nORB 6L;5\n;3 conf.')[1]).toEqual({
    line: 3,
    code: '',
    quantity: null,
    chosen: '',
    note: '3 conf.',
  });
});

it('CAT-15 a quantity that is chosen for packs is one, and none keeps them asked', () => {
  const [line] = linesOf('Codice;Quantità\nORB 6L;3 conf.\nTK-1622;5');
  const edit = (typed: string) =>
    editList(line ? [line] : [], { codes: new Map(), quantities: new Map([[0, typed]]), chosen: new Map() })[0];
  expect(edit('30')).toMatchObject({ quantity: 30, packs: undefined, note: '3 conf.' });
  expect(edit('')).toMatchObject({ quantity: null, packs: { count: 3 } });
});

it.each([
  ['ORB 6L 2 scatole', { count: 2, unit: 'scatole' }, '2 scatole'],
  ['2 scatole ORB 6L', { count: 2, unit: 'scatole' }, '2 scatole'],
  ['ORB 6L: 3 conf.', { count: 3, unit: 'conf.' }, '3 conf.'],
  ['ORB 6L - 1 Karton', { count: 1, unit: 'Karton' }, '1 Karton'],
])('CAT-15 %j is a code with packs', (text, packs, note) => {
  expect(linesOf(`${text}\nTK-1622`)[0]).toEqual({ line: 1, code: 'ORB 6L', quantity: null, chosen: '', note, packs });
});

it.each(['ORB 7L 2 scatole', 'ORB 6L 2 kg', 'ORB 6L 2 doors'])('CAT-15 %j is no known code with packs', (text) => {
  expect(linesOf(`${text}\nTK-1622`)[0]).toMatchObject({ code: text, quantity: null, note: '' });
});
