import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sheetOfRows, workbookOfSheets } from '@clavora/workbooks/workbook-of-rows';
import { describe, expect, it } from 'vitest';
import { runCatalogueCommand } from './catalogue-command.ts';
import { importTable } from './import-table.ts';

const titles = ['Artikel', 'Länge  (mm)', 'Bemerkung', 'Gewicht'];
const mapping = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    table: 'blanks.csv',
    columns: { artikel: 'code', 'Länge (mm)': 'length_mm', Bemerkung: null },
    ...changes,
  });
const workbook = (rows: Parameters<typeof sheetOfRows>[0], formats: readonly string[] = []) =>
  workbookOfSheets({ Artikel: sheetOfRows(rows), Andere: sheetOfRows([['x']]) }, formats);

describe('importTable', () => {
  it('CAT-1 CAT-15 writes the mapped columns of a sheet with what its cells are, and names the others', () => {
    const read = importTable(
      workbook([['Stand November'], titles, ['CLV-1', 28.4, 'neu', 12], ['00042', 1234.567, '', 1], ['', '', '', 3]]),
      mapping(),
    );
    expect(read).toEqual({
      kind: 'table',
      file: 'blanks.csv',
      csv: 'code,length_mm\nCLV-1,28.4\n00042,1234.5670\n',
      rows: 2,
      unknown: ['Gewicht'],
    });
  });

  it('CAT-1 CAT-15 writes days as ISO dates, codes with the zeros that their format shows, and prices without their currency', () => {
    const formats = ['yyyy-mm-dd', '00000', '[$€] #,##0.00'];
    const rows: Parameters<typeof sheetOfRows>[0] = [
      ['Artikel', 'Netto', 'Ab'],
      [
        [42, 2],
        [1234.5, 3],
        [46_000, 1],
      ],
    ];
    const columns = { Artikel: 'item_id', Netto: 'net', Ab: 'valid_from' };
    expect(importTable(workbook(rows, formats), mapping({ table: 'prices.csv', columns }))).toMatchObject({
      csv: 'item_id,net,valid_from\n00042,1234.50,2025-12-09\n',
    });
  });

  it.each([
    ['a mapping that is no JSON', '{', 'The mapping is no JSON'],
    ['a mapping with other fields', mapping({ colums: {} }), 'The mapping is not one'],
    ['another table', mapping({ table: 'keys.csv' }), 'The mapping names no table'],
    ['another column', mapping({ columns: { Artikel: 'article' } }), 'The table has no column "article"'],
    [
      'a title that the sheet has not',
      mapping({ columns: { Artikel: 'code', Tip: 'tip' } }),
      'The sheet has no title "Tip"',
    ],
    [
      'two titles for a column',
      mapping({ columns: { Artikel: 'code', Bemerkung: 'code' } }),
      'Several titles are mapped',
    ],
    [
      'another sheet',
      mapping({ sheet: 'Preise' }),
      'The workbook has no sheet "Preise": expected one of Artikel, Andere',
    ],
  ])('CAT-1 refuses %s with the reason', (_what, given, reason) => {
    const read = importTable(workbook([titles, ['CLV-1', 28.4, '', 1]]), given);
    expect(read.kind === 'refused' && read.reasons.join('\n')).toContain(reason);
  });

  it('CAT-1 refuses a sheet with a title twice, and a file that is no workbook', () => {
    const twice = importTable(workbook([['Artikel', 'ARTIKEL', 'Länge (mm)', 'Bemerkung']]), mapping());
    expect(twice).toEqual({ kind: 'refused', reasons: ['The sheet has the title "ARTIKEL" twice'] });
    const none = importTable(Buffer.from('code;length'), mapping());
    expect(none.kind === 'refused' && none.reasons[0]).toContain('The workbook cannot be read');
  });
});

it('CAT-1 npm run catalogue -- import writes the table, names the columns that it left out, and says why it wrote none', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'clavora-import-'));
  writeFileSync(join(cwd, 'articles.xlsx'), workbook([titles, ['CLV-1', 28.4, 'neu', 12]]));
  writeFileSync(join(cwd, 'mapping.json'), mapping());
  const lines: string[] = [];
  const run = (line: string) =>
    runCatalogueCommand(line.split(' '), { cwd, folder: join(cwd, 'published'), print: (text) => lines.push(text) });
  expect(await run('import articles.xlsx --mapping mapping.json --out tables')).toBe(0);
  expect(readFileSync(join(cwd, 'tables/blanks.csv'), 'utf8')).toBe('code,length_mm\nCLV-1,28.4\n');
  expect(lines.join('\n')).toContain('Left out, because the mapping does not name it: Gewicht');
  writeFileSync(join(cwd, 'mapping.json'), mapping({ table: 'keys.csv' }));
  expect(await run('import articles.xlsx --mapping mapping.json --out tables')).toBe(1);
  await expect(run('import articles.xlsx --out tables')).rejects.toThrow('"import" needs --mapping <file>');
  rmSync(cwd, { recursive: true });
});
