import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  ['plain', '"plain"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['=1+1', `"'=1+1"`],
  ['  =1+1', `"'  =1+1"`],
  ['\t=1+1', `"'\t=1+1"`],
  ['\uFEFF=1+1', `"'\uFEFF=1+1"`],
  ['+39', `"'+39"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1', `"'＝1"`],
  ['\nx', `"'\nx"`],
  ['a=b', '"a=b"'],
  ['', '""'],
])('FRM-5 writes a cell of %j as text that a spreadsheet does not run', (cell, expected) => {
  expect(csvLine([cell])).toBe(`${expected}\r\n`);
});
