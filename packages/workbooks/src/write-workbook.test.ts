import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
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

it('CAT-7 columns are as wide as their longest cell, and texts stay texts when they are changed', () => {
  const workbook = writeWorkbook([
    ['code', 'quantity'],
    ['x'.repeat(20), 7],
    ['x'.repeat(500), 1_000_000],
  ]);
  const { 'xl/worksheets/sheet1.xml': sheet = new Uint8Array(), 'xl/styles.xml': styles = new Uint8Array() } =
    unzipSync(workbook);
  expect(
    [...strFromU8(sheet).matchAll(/<col min="(\d)"[^>]* width="([\d.]+)"/g)].map(([, at, width]) => [at, width]),
  ).toEqual([
    ['1', '60.0'],
    ['2', '11.6'],
  ]);
  expect(strFromU8(sheet)).toContain('<c r="A2" s="2" t="inlineStr">');
  const fonts = strFromU8(styles).match(/<font>.*?<\/font>/g);
  expect(fonts).toHaveLength(2);
  for (const font of fonts ?? []) expect(font).toMatch(/<sz val="\d+"\/><name val="[^"]+"\/>/);
});

it('CAT-7 cells of white space alone are empty, and rows of such cells are left out', () => {
  const rows = [['\t', 'KF-12'], [' \n', '\u00a0'], ['20']];
  expect(read(writeWorkbook(rows))).toEqual([['', 'KF-12'], ['20']]);
});
