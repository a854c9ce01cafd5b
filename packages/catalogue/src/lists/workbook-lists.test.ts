import { randomBytes } from 'node:crypto';
import { parseFormat } from '@clavora/workbooks/number-format';
import { shownNumber } from '@clavora/workbooks/shown-number';
import { sheetOfRows, workbookOfSheets } from '@clavora/workbooks/workbook-of-rows';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFileBytes, maxListBytes, maxQuantity } from './list-limits.ts';
import { listLines, readList } from './read-list.ts';
import { readQuantity } from './read-quantity.ts';
import { writeList, writeListWorkbook } from './write-list.ts';

const known = new Set(['orb6l', 'tk1622', 'mv62l', 'clv07p']);
const isKnown = (code: string) => known.has(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

function listOf(file: Uint8Array) {
  const read = readList(file, isKnown);
  if (read.kind !== 'list') throw new Error(`refused: ${read.reason}`);
  const lines = listLines(read.table, read.table.columns);
  return { ...read, lines: lines.map(({ line, code, quantity, note }) => [line, code, quantity, note]) };
}

describe('lists of workbooks', () => {
  it('CAT-15 has the codes that a person sees, and no quantity of a date, price, year or truth value', () => {
    const formats = ['"CLV-"00"P"', 'dd/mm/yyyy', '#,##0.00" CHF"'];
    const rows = sheetOfRows([
      ['code', 'pezzi'],
      [[7, 1], 1_109],
      ['ORB 6L', [46_115, 2]],
      ['TK-1622', [20, 3]],
      ['MV 62L', 1.125],
    ]);
    const typed = rows.replace(
      '</sheetData>',
      '<row><c t="str"><v>ORB 6L</v></c><c t="b"><v>1</v></c></row></sheetData>',
    );
    expect(listOf(workbookOfSheets({ S: typed }, formats)).lines).toEqual([
      [2, 'CLV-07P', 1_109, ''],
      [3, 'ORB 6L', null, '2026-04-03'],
      [4, 'TK-1622', null, 'CHF 20.00'],
      [5, 'MV 62L', null, '1.1250'],
      [6, 'ORB 6L', null, 'TRUE'],
    ]);
  });

  it('CAT-15 a number is read as itself or as no quantity, whatever its format', () => {
    const formats = [
      'General',
      '0',
      '#,##0',
      '0.00',
      '0.000',
      '#,##0.00',
      '0.0',
      '000',
      '@',
      '0" pz"',
      '# ##0',
      '[$-410]#,##0',
      '0.00E+00',
      '# ?/?',
      '0,',
    ];
    const number = fc.oneof(
      fc.integer({ min: -10, max: 2 * maxQuantity }),
      fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 1_000),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    fc.assert(
      fc.property(number, fc.constantFrom(...formats), (value, format) => {
        const rounded = Number(value.toPrecision(15));
        const isQuantity = Number.isInteger(rounded) && rounded > 0 && rounded <= maxQuantity;
        expect(readQuantity(shownNumber(value, parseFormat(format), false))).toBe(isQuantity ? rounded : null);
      }),
    );
  });

  it('CAT-15 no date, time, price or share is a quantity, whatever its number', () => {
    const formats = [
      'dd/mm/yyyy',
      'yyyy',
      'd',
      'h:mm',
      '[h]',
      '[ss]',
      '0%',
      '0 "€"',
      '#,##0.00" kr"',
      '[$CHF-807] 0',
      '0.00" lei"',
      '$0',
    ];
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), fc.constantFrom(...formats), (value, format) => {
        expect(readQuantity(shownNumber(value, parseFormat(format), false))).toBeNull();
      }),
    );
  });

  it('CAT-15 lines are the rows of the sheet, unless they are far below', () => {
    const row = (at: number, text: string) => `<row r="${at}"><c t="str"><v>${text}</v></c><c><v>${at}</v></c></row>`;
    const rows = `<sheetData>${row(5, 'ORB 6L')}${row(9, 'TK-1622')}${row(1_048_576, 'MV 62L')}</sheetData>`;
    const { lines, text } = listOf(workbookOfSheets({ S: rows }));
    expect(lines.slice(0, 2)).toEqual([
      [5, 'ORB 6L', 5, ''],
      [9, 'TK-1622', 9, ''],
    ]);
    expect(lines[2]?.slice(1)).toEqual(['MV 62L', null, '1048576']);
    expect(text.length).toBeLessThan(30_000);
  });

  it.each(['ORB 6L, front', 'ORB 6L; x', 'ORB|6L', 'ORB    6L', '"Golf" key', 'a;"b"', 'ORB 6L, TK-1622'])(
    'CAT-7 a cell is never split: %s',
    (cell) => {
      const { table } = listOf(workbookOfSheets({ S: sheetOfRows([[cell], [cell], [cell]]) }));
      expect(table.rows.map(({ cells }) => cells)).toEqual([[cell], [cell], [cell]]);
    },
  );

  it('CAT-7 names the sheet, the others and how many rows are hidden', () => {
    const rows = '<sheetData><row hidden="1"><c t="str"><v>ORB 6L</v></c></row></sheetData>';
    const { sheet } = listOf(workbookOfSheets({ Orders: rows, Prices: sheetOfRows([['MV 62L', 1]]), Empty: '' }));
    expect(sheet).toEqual({ name: 'Orders', others: ['Prices'], hiddenRows: 1, hiddenColumns: 0 });
    expect(listOf(Buffer.from('ORB 6L')).sheet).toBeNull();
  });

  it('CAT-15 reads no columns that the sheet hides, and says how many have cells', () => {
    const rows = sheetOfRows([
      ['Pos.', 'Code', 'Quantity', 'Pieces', 'Note'],
      [1, 'ORB 6L', 300, 20, 'red'],
      ['', '', 5],
    ]);
    const hide =
      '<cols><col min="1" max="1" hidden="1"/><col min="3" max="3" hidden="true"/><col min="5" max="5" hidden="0"/><col min="7" max="16384" hidden="1"/></cols>';
    const { lines, sheet } = listOf(workbookOfSheets({ S: `${hide}${rows}` }));
    expect(lines).toEqual([[2, 'ORB 6L', 20, 'red']]);
    expect(sheet).toMatchObject({ hiddenRows: 0, hiddenColumns: 2 });
  });

  it('CAT-15 reads the sheet that is wanted, also a cover; one without cells is none', () => {
    const file = workbookOfSheets({
      Cover: sheetOfRows([['Clavora']]),
      List: sheetOfRows([['ORB 6L', 20]]),
      Empty: '',
    });
    const nameOf = (wanted: string) => {
      const read = readList(file, isKnown, { wanted });
      return read.kind === 'list' && read.sheet;
    };
    expect(nameOf('Cover')).toEqual({ name: 'Cover', others: ['List'], hiddenRows: 0, hiddenColumns: 0 });
    for (const wanted of ['List', 'Empty', 'Prices', ''])
      expect(nameOf(wanted)).toEqual({ name: 'List', others: ['Cover'], hiddenRows: 0, hiddenColumns: 0 });
  });

  it('CAT-15 keeps the texts of other sheets, of those that are not too large', () => {
    const file = workbookOfSheets({
      List: sheetOfRows([['ORB 6L', 20]]),
      Long: sheetOfRows(Array.from({ length: 100 }, () => ['TK-1622', 5])),
      Prices: '<sheetData><row/><row hidden="1"><c t="str"><v>MV 62L</v></c><c><v>7</v></c></row></sheetData>',
    });
    const keptOf = (keptBytes: number) => {
      const read = readList(file, isKnown, { keptBytes });
      return read.kind === 'list' && read.kept;
    };
    const prices = { name: 'Prices', hiddenRows: 1, hiddenColumns: 0, text: '\nMV 62L;7' };
    expect(keptOf(0)).toEqual([]);
    expect(keptOf(100)).toEqual([prices]);
    expect(keptOf(10_000)).toEqual([expect.objectContaining({ name: 'Long' }), prices]);
    expect(readList('ORB 6L;20', isKnown, { keptBytes: 100 })).toMatchObject({ kept: [] });
  });

  it('CAT-7 a logo does not count against the limit of a list', () => {
    const sheet = { S: sheetOfRows([['ORB 6L', 20]]) };
    const withPart = (name: string, bytes: number) => workbookOfSheets(sheet, [], { [name]: randomBytes(bytes) });
    expect(listOf(withPart('xl/media/image1.png', maxListBytes)).lines).toEqual([[1, 'ORB 6L', 20, '']]);
    for (const file of [withPart('xl/theme/theme1.xml', maxListBytes), withPart('xl/media/image1.png', maxFileBytes)])
      expect(readList(file, isKnown)).toMatchObject({ kind: 'refused', reason: 'too-large' });
  });

  it('CAT-15 takes a list instead of its cover, unless the cover is longer than one', () => {
    const cover = [['Clavora'], ['Order 2027'], ['Tel. 0123 456']];
    const sheets = (count: number) =>
      workbookOfSheets({
        Cover: sheetOfRows(Array.from({ length: count }, () => cover).flat()),
        List: sheetOfRows([['ORB 6L', 20]]),
      });
    expect(listOf(sheets(1)).sheet?.name).toBe('List');
    expect(listOf(sheets(7)).sheet?.name).toBe('Cover');
  });

  it('CAT-15 a code that goes over several rows is that of each, a quantity is ordered once', () => {
    const rows = `<sheetData>
      <row><c t="str"><v>ORB 6L</v></c><c t="str"><v>red</v></c><c><v>20</v></c></row>
      <row><c r="B2" t="str"><v>blue</v></c></row>
      <row><c t="str"><v>TK-1622</v></c><c r="C3"><v>5</v></c></row></sheetData>
      <mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="C1:C2"/></mergeCells>`;
    expect(listOf(workbookOfSheets({ S: rows })).lines).toEqual([
      [1, 'ORB 6L', 20, 'red'],
      [2, 'ORB 6L', null, 'blue'],
      [3, 'TK-1622', 5, ''],
    ]);
  });

  it('CAT-7 an apostrophe before a formula goes through a spreadsheet program once', () => {
    const lines = ['=HK53', "'=HK53", "''+1", 'a;-b', "O'Neil"].map((code) => ({
      line: 1,
      code,
      quantity: 1,
      chosen: '',
      note: code,
      ownCode: null,
    }));
    // A program that opens the CSV and saves it as a workbook has the cells of the CSV as its texts.
    const cells = writeList(lines)
      .trim()
      .split('\r\n')
      .map((row) => readQuoted(row));
    const saved = workbookOfSheets({ S: sheetOfRows(cells) });
    for (const file of [saved, writeListWorkbook(lines)])
      expect(listOf(file).lines.map(([, code, , note]) => [code, note])).toEqual(lines.map(({ code }) => [code, code]));
  });
});

/** Returns the cells of a row of CSV. */
function readQuoted(row: string): string[] {
  return [...row.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}
