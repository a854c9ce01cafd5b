import { describe, expect, it } from 'vitest';
import { listLines, readList } from './read-list.ts';
import { decimalSignOf, readQuantity, splitQuantity } from './read-quantity.ts';

describe('units', () => {
  it.each(['20 pz', '20 Stk.', '20 шт', '20 unités', '20 chiavi', '20 bucăți', '２０'])(
    'CAT-15 %j is a number of pieces',
    (cell) => {
      expect(readQuantity(cell)).toBe(20);
    },
  );

  it.each(['2 scatole', '3 conf.', '4 VPE', '2 kg', '5 mm', '2 dozen', '3 Pack', '1 Karton', '2 caixas', '5 уп.'])(
    'CAT-15 %j is no number of pieces, and stays beside the line',
    (cell) => {
      const read = readList(
        `Codice;Quantità\nORB 6L;20\nTK-1622;${cell}`,
        (code) => code !== cell && /^(?:ORB 6L|TK-1622)$/.test(code),
      );
      const lines = read.kind === 'list' ? listLines(read.table, read.table.columns) : [];
      expect(lines.map(({ quantity, note }) => [quantity, note])).toEqual([
        [20, ''],
        [null, cell],
      ]);
    },
  );

  it('CAT-15 thin blanks separate thousands', () => {
    expect(readQuantity('1\u2009000')).toBe(1_000);
  });
});

it.each([
  'TK 1622 pz. 20',
  'TK 1622: Stk 20',
  'TK 1622 n. 20',
  'TK 1622 - 20 off',
  'n. 20 TK 1622',
  'nr. 20 TK 1622',
  '20 no. TK 1622',
])('CAT-15 %j is a code with its quantity', (text) => {
  expect(splitQuantity(text, (code) => code === 'TK 1622')).toEqual({ code: 'TK 1622', quantity: 20 });
});

it.each(['AX st 20', 'AX no 20', 'AX off 20'])(
  'CAT-15 %j is a code and its quantity where its end is one of the code',
  (text) => {
    expect(splitQuantity(text, (code) => code === text.slice(0, -3) || code === 'AX')).toEqual({
      code: text.slice(0, -3),
      quantity: 20,
    });
    expect(splitQuantity(text, (code) => code === text).quantity).toBeNull();
  },
);

describe('decimals of a column', () => {
  it.each([
    [['2,5', '20,000'], ','],
    [['0,500', '20,000'], ','],
    [['1.000,00', '20,00'], ','],
    [['12.50', '1.000'], '.'],
    [['20', '1.000'], null],
    [['1,000'], 'unclear'],
    [['20,000', '2,500'], 'unclear'],
    [['20,000', '2,500', ''], 'unclear'],
    [['20,000', '50'], null],
    [['many', ''], null],
  ] as const)('CAT-15 %j: %j', (cells, sign) => {
    expect(decimalSignOf(cells)).toBe(sign);
  });

  it.each([
    ['20,000', ',', 20],
    ['2,500', ',', null],
    ['1.000,00', ',', 1_000],
    ['20,000 pz', ',', 20],
    ['20.000', ',', 20_000],
    ['20,000', 'unclear', null],
    ['20,000', null, 20_000],
  ] as const)('CAT-15 %j with the decimal sign %j is %j', (cell, sign, quantity) => {
    expect(readQuantity(cell, sign)).toBe(quantity);
  });
});
