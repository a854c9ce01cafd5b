import { expect, it } from 'vitest';
import { priceColumns } from './price-columns.ts';

const columnsOf = (...rows: readonly string[]) => [
  ...priceColumns(
    rows.map((row) => ({ cells: row.split(';') })),
    rows[0]?.split(';').length ?? 0,
  ),
];

it.each([
  ['pieces, prices and amounts', ['20;0,50;10,00', '5;1,20;6,00', '7;2,00;14,00'], [1, 2]],
  [
    'with currencies, thousands and blanks',
    ['300;28,50 ₽;8 550,00', '1 500;35,00;52 500,00', '50;24,00;€ 1.200,00'],
    [1, 2],
  ],
  ['amounts that are rounded', ['3;0,333;1,00', '7;0,333;2,33', '9;0,333;3,00'], [1, 2]],
  ['two rows only', ['20;0,50;10,00', '5;1,20;6,00'], []],
  ['one row that does not agree', ['20;0,50;10,00', '5;1,20;6,00', '7;2,00;15,00'], []],
  ['one piece in each row', ['1;0,50;0,50', '1;1,20;1,20', '1;2,00;2,00'], []],
  ['whole numbers only: packs, their contents, pieces', ['2;50;100', '3;10;30', '4;25;100'], []],
  ['long texts of blanks', [`20;${' '.repeat(1_000_000)};1`, '5;1;2', '7;2;3'], []],
] as const)('CAT-15 finds prices and amounts: %s', (_what, rows, expected) => {
  expect(columnsOf(...rows)).toEqual(expected);
});
