import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileForm } from './own-heads.ts';
import { listLines, readList } from './read-list.ts';
import { writeList, writeListWorkbook } from './write-list.ts';

const codes = ['=HK53', "'=HK53", "''+1", 'a;-b', "O'Neil", '@sum', '-5', '+39', 'plain'];
const lines = codes.map((code, at) => ({
  line: at + 1,
  code,
  quantity: at + 1,
  chosen: '',
  note: code,
  ownCode: null,
}));

function again(file: Uint8Array) {
  const read = readList(file, () => false);
  if (read.kind !== 'list') throw new Error(`refused: ${read.reason}`);
  return listLines(read.table, read.table.columns).map((line) => ({ ...line, ownCode: null }));
}

/**
 * LibreOffice 7.4 has opened what `writeList` and `writeListWorkbook` make of the lines, and saved it as the other kind of file: `soffice --headless --infilter=CSV:59,34,76,1 --convert-to xlsx`
 * and `soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):59,34,76,1'`.
 */
it.each(['list-saved-as-workbook.xlsx', 'workbook-saved-as-csv.csv'])(
  'CAT-7 apostrophes before formulas go through LibreOffice exactly once: %s',
  (name) => {
    const saved = again(readFileSync(new URL(`../testing/libreoffice/${name}`, import.meta.url)));
    expect(saved.map(({ code, quantity, note }) => [code, quantity, note])).toEqual(
      lines.map(({ code, quantity, note }) => [code, quantity, note]),
    );
    const form = fileForm('de');
    expect(writeList(saved, form)).toBe(writeList(lines, form));
    expect(writeListWorkbook(saved, form)).toEqual(writeListWorkbook(lines, form));
  },
);
