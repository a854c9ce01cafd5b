import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isWorkbook, readWorkbook, WorkbookFault, WorkbookTooLarge } from './read-workbook.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbook = `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Orders" sheetId="2" r:id="rId2"/><sheet name="Other" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const targets =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>';

/** Returns a workbook whose first sheet is the second file. */
function fileOf(rows: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const all = {
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': targets,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, strToU8(xml)])));
}

const read = (file: Uint8Array) => readWorkbook(file, 100);

describe('readWorkbook', () => {
  it('CAT-7 reads the texts and numbers of the sheet that stands first', () => {
    const strings = `<sst><si><t>ORB 6L</t></si><si><r><t xml:space="preserve">H </t></r><r><t>130&amp;R</t></r><rPh><t>x</t></rPh></si></sst>`;
    const rows = `
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>20</v></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="inlineStr"><is><t>inline</t></is></c></row>
      <row r="4"><c r="A4" t="str"><f>1+1</f><v>=7</v></c><c r="B4" t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row>
      <row r="5"><c r="A5" s="3"/></row>`;
    expect(read(fileOf(rows, { 'xl/sharedStrings.xml': strings }))).toEqual([
      ['ORB 6L', '', '20'],
      ['H 130&R', 'inline'],
      ['=7', '', '1'],
    ]);
  });

  it('CAT-7 reads elements with a prefix', () => {
    const sheet = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c t="str"><x:v>ORB 6L</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(read(fileOf('', { 'xl/worksheets/sheet2.xml': sheet }))).toEqual([['ORB 6L']]);
  });

  it('CAT-7 a cell far to the right and below costs nothing', () => {
    const rows = '<row r="1048576"><c r="A1048576"><v>7</v></c><c r="XFD1048576"><v>8</v></c></row>';
    expect(read(fileOf(rows))).toEqual([['7']]);
  });

  it('CAT-7 expands no entities of the document', () => {
    const sheet = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
    expect(read(fileOf('', { 'xl/worksheets/sheet2.xml': sheet }))).toEqual([['&b;']]);
  });

  it.each([
    ['more', 1_000_100],
    ['less', 1_000],
  ])('CAT-7 refuses a workbook whose directory states %s bytes of a part than it has', (_what, stated) => {
    const file = fileOf(`<row><c><v>${'1'.repeat(1_000_000)}</v></c></row>`);
    const view = new DataView(file.buffer);
    for (let at = 0; at < file.length - 4; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000)
        view.setUint32(at + 24, stated, true);
    }
    expect(() => read(file)).toThrow('is damaged');
  });

  it('CAT-7 many cells of one long text do not multiply it', () => {
    const strings = `<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>`;
    const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(50);
    expect(() => read(fileOf(rows, { 'xl/sharedStrings.xml': strings }))).toThrow(WorkbookTooLarge);
  });

  it('CAT-7 counts the characters of cells before it removes blanks', () => {
    const strings = `<sst><si><t>${' '.repeat(100_000)}</t></si></sst>`;
    const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(41);
    expect(() => read(fileOf(rows, { 'xl/sharedStrings.xml': strings }))).toThrow(WorkbookTooLarge);
  });

  it('CAT-7 reads rows of white space alone up to a limit, and loses none behind them', () => {
    const blank = '<row><c t="str"><v> </v></c></row>';
    const last = '<row><c><v>7</v></c></row>';
    expect(read(fileOf(blank.repeat(300) + last))).toEqual([['7']]);
    expect(() => read(fileOf(blank.repeat(400) + last))).toThrow(WorkbookTooLarge);
  });

  it.each([
    ['elements that are too deep', '<a>'.repeat(65)],
    ['an element with too many attributes', `<a ${Array.from({ length: 201 }, (_, at) => `a${at}=""`).join(' ')}/>`],
  ])('CAT-7 refuses %s, unless they are behind the last row that is read', (_what, xml) => {
    expect(() => read(fileOf(xml))).toThrow(WorkbookFault);
    const before = '<row><c><v>1</v></c></row>'.repeat(5_000);
    expect(read(fileOf(before + xml))).toHaveLength(100);
  });

  it('CAT-7 refuses more cells than a list can have', () => {
    const rows = '<row><c r="CV1"><v>1</v></c></row>'.repeat(5_001);
    expect(() => readWorkbook(fileOf(rows), 6_000)).toThrow(WorkbookTooLarge);
  });

  it('CAT-7 does not read cells that are left out', () => {
    // Reading the text of each would take hours.
    const strings = `<sst><si><t>${'_'.repeat(4_000_000)}</t></si></sst>`;
    const rows = `<row>${'<c r="ZZ1" t="s"><v>0</v></c>'.repeat(100_000)}</row>`;
    expect(read(fileOf(rows, { 'xl/sharedStrings.xml': strings }))).toEqual([]);
  });

  it('CAT-7 reads no more rows than are asked for', () => {
    const rows = '<row><c r="CV1"><v>1</v></c></row>'.repeat(200);
    expect(read(fileOf(rows))).toHaveLength(100);
  });

  it.each([
    ['an archive of something else', zipSync({ 'word/document.xml': strToU8('<w/>') })],
    ['half an archive', fileOf('<row/>').slice(0, 300)],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['a workbook without its sheet', fileOf('', { 'xl/_rels/workbook.xml.rels': targets.replace('sheet2', 'sheet9') })],
    [
      'more than a list can have',
      fileOf('<row><c t="s"><v>0</v></c></row>', { 'xl/sharedStrings.xml': ' '.repeat(20_000_001) }),
    ],
  ])('CAT-7 refuses %s', (_what, file) => {
    expect(isWorkbook(file)).toBe(true);
    expect(() => read(file)).toThrow(WorkbookFault);
  });
});
