import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import orderForms from '../testing/order-forms.json' with { type: 'json' };
import { answerColumns, type ColumnReading } from './read-columns.ts';
import { listLines, readList } from './read-list.ts';

const known = new Set(['orb6l', 'tk1622', 'mv62l', 'clv22l', 'clv31d']);
const isKnown = (code: string) => known.has(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

function tableOf(text: string) {
  const read = readList(text, isKnown);
  if (read.kind !== 'list') throw new Error(`refused: ${read.reason}`);
  return read.table;
}

/** Returns the quantities of a text by the columns that it suggests; else the columns that are asked for. */
function quantitiesOf(text: string) {
  const table = tableOf(text);
  const [question] = table.questions;
  if (question) return { asks: question.about, columns: question.columns };
  return listLines(table, table.columns).map(({ quantity }) => quantity);
}

/** A list with the columns of a header: the code is `C`, the quantities are 20 and 5, other cells are given. */
function listOf(header: string, ...rows: readonly string[]): string {
  return [header, ...rows].join('\n');
}

describe('quantities by the names of columns', () => {
  it.each([
    ['a year in the name of a price', listOf('Codice;Prezzo 2027', 'ORB 6L;12', 'TK-1622;15'), [null, null]],
    [
      'days of delivery, as spreadsheets count them',
      listOf('Artikel;Liefertermin', 'ORB 6L;46115', 'TK-1622;46120'),
      [null, null],
    ],
    ['a price before the quantity', listOf('Article;Prix net;Qté commandée', 'ORB 6L;3;20', 'TK-1622;4;5'), [20, 5]],
    ['a stock before the order', listOf('Codice;Giacenza;Q.tà da ordinare', 'ORB 6L;300;20', 'TK-1622;12;5'), [20, 5]],
    [
      'a quantity beside the one that is ordered',
      listOf('Artikel;Menge;Bestellmenge', 'ORB 6L;300;20', 'TK-1622;12;5'),
      [20, 5],
    ],
    ['the least quantity', listOf('Item;Min. qty;Qty', 'ORB 6L;100;20', 'TK-1622;50;5'), [20, 5]],
    [
      'the contents of a pack',
      listOf('Referencia;Unidades por caja;Cantidad', 'ORB 6L;50;20', 'TK-1622;50;5'),
      [20, 5],
    ],
    ['a discount', listOf('Артикул;Скидка;Кол-во', 'ORB 6L;30;20', 'TK-1622;25;5'), [20, 5]],
    ['the least quantity, cut short', listOf('Code;Qté mini;Qté', 'ORB 6L;100;20', 'TK-1622;50;5'), [20, 5]],
    [
      'packs in its own column',
      listOf('Item;Order qty', 'ORB 6L;3 boxes', 'TK-1622;5', 'MV 62L;2 boxes'),
      [null, 5, null],
    ],
    [
      'a plain one, though most are packs',
      listOf('Ref.;Cant. pedida;Cant.', 'ORB 6L;3 cajas;20', 'TK-1622;5;7', 'MV 62L;2 cajas;9'),
      [null, 5, null],
    ],
    ['notes that begin with a number', '20;2 x;ORB 6L\n5;urgent;TK-1622\n7;urgent;MV 62L', [20, 5, 7]],
    [
      'names with a year that no list has',
      listOf('Articol;Cantitate;Raion 2027', 'ORB 6L;20;3', 'TK-1622;5;4'),
      [20, 5],
    ],
    [
      'a number, by a name that says that it is ordered',
      listOf('Codice;N.;Q.tà ord.', 'ORB 6L;3;20', 'TK-1622;4;5'),
      [20, 5],
    ],
    ['positions behind the code', listOf('Art.;Nr.;Stk.', 'ORB 6L;10;20', 'TK-1622;20;5'), [20, 5]],
    ['the only position', listOf('№;Код;Кол-во', '1;ORB 6L;20'), [20]],
    ['a column that was not filled in', listOf('Codice;Quantità;Ordine', 'ORB 6L;20;', 'TK-1622;5;'), [20, 5]],
  ])('CAT-15 takes the right column beside %s', (_name, text, expected) => {
    expect(quantitiesOf(text)).toEqual(expected);
  });

  it.each([
    ['two quantities of the same kind', listOf('Codice;Qtà Roma;Qtà Milano', 'ORB 6L;20;3', 'TK-1622;5;4'), [1, 2]],
    ['a name that says nothing', listOf('Artikel;Filiale', 'ORB 6L;20', 'TK-1622;5'), [1]],
    ['a number beside pieces', listOf('Codice;N.;Pz.', 'ORB 6L;3;20', 'TK-1622;4;5'), [1, 2]],
    ['a number before the code', listOf('Nº;Código;Uds.', '3;ORB 6L;20', '7;TK-1622;5'), [0, 2]],
    ['a number of one line', listOf('Ref.;N°;Pièces', 'ORB 6L;1;20'), [1, 2]],
    ['a number and no other name', listOf('Code;No.', 'ORB 6L;20', 'TK-1622;5'), [1]],
    ['packs', listOf('Codice;Confezioni', 'ORB 6L;2', 'TK-1622;3'), [1]],
    [
      'two plain names, one of them in packs',
      listOf('Cant.;Cód. artículo;Uds.', '69;ORB 6L;20 cajas', '7;TK-1622;5 cajas'),
      [0, 2],
    ],
    ['a name beside the same with more words', listOf('Code;Qté;Qté voulue', 'ORB 6L;20;3', 'TK-1622;5;4'), [1, 2]],
    ['what is left of a delivery', listOf('Код;Количество;Не отгружено', 'ORB 6L;20;3', 'TK-1622;5;4'), [1, 2]],
    ['zeros beside quantities', 'ORB 6L;0;20\nTK-1622;3;5', [1, 2]],
    ['several columns of numbers without names', 'ORB 6L;20;3\nTK-1622;5;4', [1, 2]],
    ['years without a name', 'ORB 6L;2024\nTK-1622;2025', [1]],
    ['days without a name', 'ORB 6L;46115\nTK-1622;46120', [1]],
  ])('CAT-15 asks for the quantities with %s', (_name, text, columns) => {
    expect(quantitiesOf(text)).toEqual({ asks: 'quantity', columns });
  });
});

/** Written by others than those who built the reader, as order clerks read them; `isAsked`: what a clerk would know, but the reader asks. */
const forms = orderForms.map((form) => [form.language, form.what, form] as const);

it.each(forms)('CAT-15 reads an order form in %s: %s', (_language, _what, { text, quantities, ...form }) => {
  const read = quantitiesOf(text);
  expect('asks' in read ? 'ask' : read).toEqual('isAsked' in form ? 'ask' : quantities);
});

it('CAT-15 asks about few of the order forms that a clerk would read', () => {
  expect(orderForms.filter((form) => 'isAsked' in form).length / orderForms.length).toBeLessThan(0.13);
});

it('CAT-15 reads the examples of the contract as it says', () => {
  const contract = readFileSync(new URL('../../../../docs/contracts/catalogue-api.md', import.meta.url), 'utf8');
  const examples = [...contract.matchAll(/^\| [^|]+ \| `([^`]*¶[^`]*)` \| ([^|]+) \|$/gm)];
  expect(examples.length).toBeGreaterThan(8);
  const said = (text: string) => {
    const read = quantitiesOf(text);
    if ('asks' in read) return `asks: ${read.columns.join(', ')}`;
    return read.every((quantity) => quantity === null) ? 'none' : read.map((quantity) => quantity ?? '–').join(', ');
  };
  expect(examples.map(([, list = '']) => said(list.replaceAll('¶', '\n')))).toEqual(
    examples.map(([, , expected]) => expected),
  );
});

describe('codes by what columns have', () => {
  it('CAT-15 asks which of two columns with known codes is meant, unless one is named so', () => {
    expect(quantitiesOf('ORB 6L;CLV-22L;20\nTK-1622;CLV-31D;5')).toEqual({ asks: 'code', columns: [0, 1] });
    expect(tableOf('Nota;Codice;Quantità\nORB 6L;CLV-22L;20\nTK-1622;CLV-31D;5').columns.code).toBe(1);
  });
});

describe('names of columns below titles', () => {
  it('CAT-15 takes the row with most names, where a title has some', () => {
    const table = tableOf('Cliente: Rossi;cod. cliente 10;\nCod.;Pz x conf.;Tot. pz\nORB 6L;50;600\nTK-1622;10;30');
    expect([table.titles, table.header]).toEqual([
      ['Cliente: Rossi · cod. cliente 10'],
      ['Cod.', 'Pz x conf.', 'Tot. pz'],
    ]);
  });

  it('CAT-15 keeps an unknown code in the first row as a line', () => {
    expect(quantitiesOf('QQ 77X;Golf\nORB 6L;20\nTK-1622;5')).toEqual([null, 20, 5]);
  });

  it('CAT-15 finds them in the first ten rows, and keeps the titles', () => {
    const table = tableOf(
      'Ordine n. 12;;\nCliente: Ferramenta Rossi;;\n;;\nPos.;Codice;Quantità\n1;ORB 6L;20\n2;TK-1622;5',
    );
    expect(table.titles).toEqual(['Ordine n. 12', 'Cliente: Ferramenta Rossi']);
    expect(table.header).toEqual(['Pos.', 'Codice', 'Quantità']);
    expect(listLines(table, table.columns).map(({ line, code, quantity }) => [line, code, quantity])).toEqual([
      [5, 'ORB 6L', 20],
      [6, 'TK-1622', 5],
    ]);
  });

  it('CAT-15 believes a name of quantities also where they are the product of two other columns', () => {
    const rows = ['ORB 6L;20;2,5;50', 'TK-1622;4;0,5;2', 'MV 62L;10;1,5;15'];
    expect(quantitiesOf(['Codice;Scatole;Metri;Quantità', ...rows].join('\n'))).toEqual([50, 2, 15]);
  });

  it('CAT-15 reads names with digits, and takes no line with a code for a title', () => {
    expect(quantitiesOf('Codice 2027;Quantità 2027\nORB 6L;20\nTK-1622;5')).toEqual([20, 5]);
    expect(tableOf('ORB 6L;20\nCodice;Quantità\nTK-1622;5').titles).toEqual([]);
  });
});

describe('answers', () => {
  const reading: ColumnReading = {
    columns: { code: 0, quantity: null, chosen: null },
    questions: [{ about: 'quantity', columns: [1, 2] }],
  };

  it.each([
    ['2', 2, 0],
    ['none', null, 0],
    ['', null, 1],
    ['0', null, 1],
    ['9', null, 1],
    ['many', null, 1],
  ])('CAT-15 %j for the quantities is column %j, and leaves %i questions', (quantity, column, left) => {
    const answered = answerColumns({ ...reading, rows: [], width: 3 }, { code: '', quantity, separator: '' });
    expect(answered.columns.quantity).toBe(column);
    expect(answered.questions).toHaveLength(left);
  });

  it('CAT-15 asks what the sign separates where all quantities are like 20,000, and reads them as it is said', () => {
    const table = tableOf('Codice;Quantità;Resto\nORB 6L;20,000;1.000\nTK-1622;2,500;3.000');
    const read = (answers: { quantity?: string; separator?: string }) => {
      const { columns, questions } = answerColumns(table, { code: '', quantity: '', separator: '', ...answers });
      return { questions, quantities: listLines(table, columns).map(({ quantity, note }) => [quantity, note]) };
    };
    expect(tableOf('Codice;Quantità\nORB 6L;20,000\nTK-1622;2,500').questions).toEqual([
      { about: 'separator', columns: [1] },
    ]);
    expect(read({ quantity: '1' }).questions).toEqual([{ about: 'separator', columns: [1] }]);
    expect(read({ quantity: '2' }).questions).toEqual([{ about: 'separator', columns: [2] }]);
    expect(read({ quantity: 'none', separator: 'decimals' }).questions).toEqual([]);
    expect(read({ quantity: '1', separator: 'thousands' })).toEqual({
      questions: [],
      quantities: [
        [20_000, '1.000'],
        [2_500, '3.000'],
      ],
    });
    // Half a piece is none.
    expect(read({ quantity: '1', separator: 'decimals' }).quantities).toEqual([
      [20, '1.000'],
      [null, '2,500 · 3.000'],
    ]);
  });

  it('CAT-15 keeps what is said about a sign from columns of which one number says it', () => {
    const table = tableOf('Codice;Quantità\nORB 6L;20,000\nTK-1622;2,5');
    const { columns, questions } = answerColumns(table, { code: '', quantity: '', separator: 'thousands' });
    expect([columns.separator, questions]).toEqual([undefined, []]);
    expect(listLines(table, columns).map(({ quantity }) => quantity)).toEqual([20, null]);
  });
});
