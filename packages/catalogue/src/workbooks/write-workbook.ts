import { strToU8, zipSync } from 'fflate';
import { escapeXml } from './xml-text.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The parts of a workbook besides its sheet. Its styles are for numbers, the first row, and texts, which stay texts when they are changed. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** In digits of the font; capitals are wider than digits. */
const widths = { min: 8, max: 60, perCharacter: 1.2, margin: 2 } as const;

/** The time of all parts, so that the same rows are the same bytes. */
const mtime = new Date(1980, 0, 2);

/**
 * Returns rows as the only sheet of a workbook (ECMA-376, XLSX), with the first one in bold. Texts stay texts, also those that begin like a formula; an
 * empty text has no cell.
 */
export function writeWorkbook(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const sheet = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, column) => cellOf(value, column, at)).join('')}</row>`,
  );
  const all = {
    ...parts,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${widthsOf(rows)}<sheetData>${sheet.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, strToU8(head + xml)])), { mtime });
}

/** Returns the widths of columns: as many characters as their longest cell, within limits. */
function widthsOf(rows: readonly (readonly (string | number)[])[]): string {
  const longest: number[] = [];
  for (const row of rows)
    for (const [column, value] of row.entries())
      longest[column] = Math.max(
        longest[column] ?? 0,
        ...`${value}`
          .slice(0, 1_000)
          .split('\n')
          .map(({ length }) => length),
      );
  const columns = longest.map((length, at) => {
    const width = Math.min(widths.max, Math.max(widths.min, length * widths.perCharacter + widths.margin));
    return `<col min="${at + 1}" max="${at + 1}" width="${width.toFixed(1)}" customWidth="1"/>`;
  });
  return columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
}

function cellOf(value: string | number, column: number, row: number): string {
  if (value === '') return '';
  const style = row === 0 ? ' s="1"' : typeof value === 'string' ? ' s="2"' : '';
  const place = `r="${lettersOf(column)}${row + 1}"${style}`;
  return typeof value === 'number'
    ? `<c ${place}><v>${value}</v></c>`
    : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** Returns the letters of a column from 0: 27 is `AB`. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}
