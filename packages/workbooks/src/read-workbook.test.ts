import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isWorkbook, readWorkbook } from './read-workbook.ts';
import { WorkbookFault, WorkbookTooLarge } from './workbook-fault.ts';

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

const read = (file: Uint8Array, maxRows = 100) => readWorkbook(file, { maxRows }).rows.map(({ cells }) => cells);

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
      ['=7', '#N/A', 'TRUE'],
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
    expect(() => read(fileOf(rows), 6_000)).toThrow(WorkbookTooLarge);
  });

  it('CAT-7 does not read cells that are left out', () => {
    // Reading the text of each would take hours.
    const strings = `<sst><si><t>${'_'.repeat(4_000_000)}</t></si></sst>`;
    const rows = `<row>${'<c r="ZZ1" t="s"><v>0</v></c>'.repeat(100_000)}</row>`;
    const parts = { 'xl/sharedStrings.xml': strings, 'xl/worksheets/sheet1.xml': '<worksheet/>' };
    expect(read(fileOf(rows, parts))).toEqual([]);
  });

  it('CAT-7 reads no more rows than are asked for', () => {
    const rows = '<row><c r="CV1"><v>1</v></c></row>'.repeat(200);
    expect(read(fileOf(rows))).toHaveLength(100);
  });

  it('CAT-7 says of a cell without a value what it is, and loses no row of errors', () => {
    const rows = `
      <row><c><f>B2*2</f></c><c><f t="shared" si="0"/><v></v></c><c t="str"><f>""</f><v></v></c><c><v>1</v></c></row>
      <row><c t="e"><v>#N/A</v></c><c t="e"><v>#DIV/0!</v></c></row>
      <row><c t="b"><v>0</v></c><c t="d"><v>2026-11-28T00:00:00</v></c><c><v>1,5</v></c></row>`;
    expect(read(fileOf(rows))).toEqual([
      ['=B2*2', '=?', '', '1'],
      ['#N/A', '#DIV/0!'],
      ['FALSE', '2026-11-28', '1,5'],
    ]);
  });

  it('CAT-15 shows numbers and texts by the formats of their styles, not by those of other lists of styles', () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;CLV-&quot;00&quot;P&quot;"/><numFmt numFmtId="165" formatCode="0;0;0;&quot;AX &quot;@"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs>
      <dxfs><dxf><numFmt numFmtId="164" formatCode="0"/></dxf></dxfs></styleSheet>`;
    const strings = '<sst><si><t>07</t></si></sst>';
    const rows =
      '<row><c><v>7</v></c><c s="1"><v>7</v></c><c s="2"><v>46115</v></c><c s="3" t="s"><v>0</v></c><c s="3" t="str"><v>8</v></c><c s="9"><v>1</v></c></row>';
    const parts = { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings };
    expect(read(fileOf(rows, parts))).toEqual([['7', 'CLV-07P', '2026-04-03', 'AX 07', 'AX 8', '1']]);
    const in1904 = { ...parts, 'xl/workbook.xml': workbook.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') };
    expect(read(fileOf(rows, in1904))[0]?.[2]).toBe('2030-04-04');
  });

  describe('CAT-15 takes the sheet that a person sees', () => {
    const sheetOf = (text: string) =>
      `<worksheet><sheetData><row>${text === '' ? '' : `<c t="str"><v>${text}</v></c>`}</row></sheetData></worksheet>`;

    /** Returns a workbook with sheets whose names are their only texts; what has a state or a kind has them behind its name. */
    function sheetsOf(names: readonly string[], { views = '', empty = [] as readonly string[] } = {}): Uint8Array {
      const sheets = names.map((name, at) => {
        const [own = '', state = 'visible'] = name.split(':');
        return `<sheet name="${own}" sheetId="${at + 1}" state="${state}" r:id="rId${at}"/>`;
      });
      const types = names.map((name, at) => {
        const kind = name.split(':')[2] ?? 'worksheet';
        return `<Relationship Id="rId${at}" Type="${relations}/${kind}" Target="worksheets/own${at}.xml"/>`;
      });
      return fileOf('', {
        'xl/workbook.xml': `<workbook xmlns:r="${relations}"><bookViews>${views}</bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${types.join('')}</Relationships>`,
        ...Object.fromEntries(
          names.map((name, at) => [
            `xl/worksheets/own${at}.xml`,
            sheetOf(empty.includes(name) ? '' : (name.split(':')[0] ?? '')),
          ]),
        ),
      });
    }

    it.each([
      ['the first one', ['A', 'B'], {}, 'A', ['B']],
      ['the active one', ['A', 'B', 'C'], { views: '<workbookView activeTab="1"/>' }, 'B', ['A', 'C']],
      ['that of the first window', ['A', 'B'], { views: '<workbookView/><workbookView activeTab="1"/>' }, 'A', ['B']],
      ['no hidden one', ['A:hidden', 'B:veryHidden', 'C'], {}, 'C', []],
      ['no hidden one that is active', ['A', 'B:hidden'], { views: '<workbookView activeTab="1"/>' }, 'A', []],
      ['no chart', ['A:visible:chartsheet', 'B'], {}, 'B', []],
      ['no dialog or macros', ['A:visible:dialogsheet', 'B:visible:xlMacrosheet', 'C'], {}, 'C', []],
      ['no empty one', ['A', 'B', 'C'], { empty: ['A', 'C'] }, 'B', []],
      ['no empty one that is active', ['A', 'B'], { empty: ['B'], views: '<workbookView activeTab="1"/>' }, 'A', []],
      ['a sheet whose number is unknown', ['A', 'B'], { views: '<workbookView activeTab="7"/>' }, 'A', ['B']],
    ])('%s', (_what, names, options, sheet, others) => {
      const found = readWorkbook(sheetsOf(names, options), { maxRows: 100 });
      expect(found).toMatchObject({ sheet, others, rows: [{ cells: [sheet] }] });
    });

    it('a list instead of its cover', () => {
      const options = {
        maxRows: 100,
        isList: (rows: readonly { cells: readonly string[] }[]) => rows[0]?.cells[0] === 'B',
      };
      expect(readWorkbook(sheetsOf(['A', 'B', 'C']), options)).toMatchObject({ sheet: 'B', others: ['A', 'C'] });
      expect(readWorkbook(sheetsOf(['A', 'C']), options)).toMatchObject({ sheet: 'A', others: ['C'] });
    });

    it('a workbook of charts alone is empty', () => {
      expect(readWorkbook(sheetsOf(['A:visible:chartsheet']), { maxRows: 100 }).rows).toEqual([]);
    });
  });

  it('CAT-15 counts rows as the sheet does, and those that it hides', () => {
    const rows =
      '<row r="3"><c><v>1</v></c></row><row hidden="1"><c><v>2</v></c></row><row r="9" hidden="true"><c><v>3</v></c></row><row r="10" hidden="1"/>';
    expect(readWorkbook(fileOf(rows), { maxRows: 100 })).toMatchObject({
      rows: [
        { row: 3, cells: ['1'] },
        { row: 4, cells: ['2'] },
        { row: 9, cells: ['3'] },
      ],
      hiddenRows: 2,
    });
  });

  it('CAT-15 a text that goes over several rows is that of each', () => {
    const cell = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`;
    const rows = `
      <row r="2">${cell('A2', 'K-1')}${cell('B2', 'red')}${cell('C2', '20')}</row>
      <row r="3">${cell('B3', 'blue')}</row>
      <row r="5">${cell('A5', 'K-2')}</row>`;
    const merged = '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="C2:C3"/><mergeCell ref="A5:D5"/></mergeCells>';
    const sheet = `<worksheet><sheetData>${rows}</sheetData>${merged}</worksheet>`;
    const file = fileOf('', { 'xl/worksheets/sheet2.xml': sheet });
    const { rows: filled } = readWorkbook(file, { maxRows: 100, goesDown: (text) => text !== '20' });
    expect(filled.map(({ cells }) => cells)).toEqual([['K-1', 'red', '20'], ['K-1', 'blue'], ['K-2']]);
  });

  it('CAT-15 many cells that go over all rows do not multiply their texts', () => {
    const rows = `<row><c t="str"><v>${'x'.repeat(1_000)}</v></c></row>${'<row><c r="B1"><v>1</v></c></row>'.repeat(99)}`;
    const merged = '<mergeCell ref="A1:A1048576"/>'.repeat(9_000);
    const sheet = `<worksheet><sheetData>${rows}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
    const options = { maxRows: 100, goesDown: () => true };
    expect(() => readWorkbook(fileOf('', { 'xl/worksheets/sheet2.xml': sheet }), options)).toThrow(WorkbookTooLarge);
  });

  it.each([
    ['without case, with ./ and a backslash', 'XL\\Workbook.xml', './Worksheets/../Sheets/S.XML', 'xl/sheets/s.xml'],
    ['from the root', '/book/main.xml', '/data/one.xml', 'data/one.xml'],
    ['of another folder', 'main.xml', 'one.xml', 'One.xml'],
  ])('CAT-7 finds parts by their relationships: %s', (_what, book, target, part) => {
    const name = book.replaceAll('\\', '/').replace(/^\//, '');
    const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : '';
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const file = zipSync(
      Object.fromEntries(
        Object.entries({
          '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${strict}/officeDocument" Target="${book}"/></Relationships>`,
          [name]: `<workbook xmlns:d3p1="${strict}"><sheets><sheet name="S" sheetId="1" d3p1:id="s1"/></sheets></workbook>`,
          [`${folder}_rels/${name.slice(folder.length)}.rels`]: `<Relationships><Relationship Id="s1" Type="${strict}/worksheet" Target="${target}"/><Relationship Id="s2" Type="${strict}/sharedStrings" Target="texts.xml"/></Relationships>`,
          [`${folder}texts.xml`]: '<sst><si><t>ORB 6L</t></si></sst>',
          [part]: '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
        }).map(([each, xml]) => [each, strToU8(xml)]),
      ),
    );
    expect(read(file)).toEqual([['ORB 6L']]);
  });

  it('CAT-7 leaves out how a text is pronounced', () => {
    const rows =
      '<row><c t="inlineStr"><is><r><t>鍵</t></r><rPh sb="0" eb="1"><t>カギ</t></rPh><r><t> 6L</t></r></is></c></row>';
    expect(read(fileOf(rows))).toEqual([['鍵 6L']]);
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
