import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const read = (file: Uint8Array) => readWorkbook(file, { maxRows: 100 }).rows.map(({ cells }) => cells);

it('CAT-7 a workbook that is read again has the same texts', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).filter((value) => value.trim() !== '');
  const row = fc.array(text, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      expect(read(writeWorkbook(rows))).toEqual(rows);
    }),
  );
});

it('CAT-7 the same rows are the same bytes; texts that look like numbers or formulas stay texts', () => {
  const rows = [
    ['code', 'quantity'],
    ['=1+1', 20],
    ['007', ''],
  ];
  expect(writeWorkbook(rows)).toEqual(writeWorkbook(rows));
  expect(read(writeWorkbook(rows))).toEqual([['code', 'quantity'], ['=1+1', '20'], ['007']]);
});

it('CAT-7 cells of white space alone are empty, and rows of such cells are left out', () => {
  const rows = [['\t', 'KF-12'], [' \n', '\u00a0'], ['20']];
  expect(read(writeWorkbook(rows))).toEqual([['', 'KF-12'], ['20']]);
});
