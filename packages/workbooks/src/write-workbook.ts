import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { numberText } from './number-text.ts';
import { escapeXml } from './xml-text.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** An amount of money, with at least two decimals. */
interface Amount {
  amount: number;
}

/** A text stays one, also where it begins like a formula or looks like a number; an empty one is no cell. */
export type WrittenCell = string | number | Amount;

type Rows = Iterable<readonly WrittenCell[]>;

/** The styles of cells: numbers, the first row, texts, which stay texts when they are changed, and amounts. */
const styles = { number: 0, head: 1, text: 2, amount: 3 } as const;

/** The parts of a workbook besides its sheet. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.00####"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** In digits of the font; capitals are wider than digits. */
const widths = { min: 8, max: 60, perCharacter: 1.2, margin: 2 } as const;

/** The time of all parts, so that the same rows are the same bytes. */
const mtime = new Date(1980, 0, 2);

/** By the first of them the widths of columns are chosen. */
const rowsMeasured = 1_000;
/** The most rows that a sheet can have. */
const maxRows = 1_048_576;
/** Rows that are written at once. */
const rowsAtOnce = 100;

/** Returns rows as the only sheet of a workbook (ECMA-376, XLSX), with the first one in bold. */
export function writeWorkbook(rows: Rows): Uint8Array {
  return Buffer.concat([...workbookChunks(rows)]);
}

/** Yields that workbook in parts: rows are read as they are written. Throws a RangeError after as many rows as a sheet can have. */
export function* workbookChunks(rows: Rows): Generator<Uint8Array> {
  const written: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const begin = <Part extends ZipDeflate | ZipPassThrough>(part: Part): Part => {
    part.mtime = mtime;
    archive.add(part);
    return part;
  };
  // They are short, and each compressor takes memory.
  for (const [name, xml] of Object.entries(parts)) begin(new ZipPassThrough(name)).push(strToU8(head + xml), true);
  const sheet = begin(new ZipDeflate('xl/worksheets/sheet1.xml'));
  for (const xml of sheetTexts(rows)) {
    sheet.push(strToU8(xml));
    yield* written.splice(0);
  }
  sheet.push(new Uint8Array(), true);
  archive.end();
  yield* written;
}

function* sheetTexts(rows: Rows): Generator<string> {
  const first: (readonly WrittenCell[])[] = [];
  let lines: string[] = [];
  let count = 0;
  const line = (row: readonly WrittenCell[]): string => {
    count += 1;
    if (count > maxRows) throw new RangeError(`A sheet has at most ${maxRows} rows`);
    return `<row r="${count}">${row.map((value, column) => cellOf(value, column, count)).join('')}</row>`;
  };
  const begin = (): string =>
    `${head}<worksheet xmlns="${main}">${widthsOf(first)}<sheetData>${first.splice(0).map(line).join('')}`;
  let hasBegun = false;
  for (const row of rows) {
    if (hasBegun) lines.push(line(row));
    else if (first.push(row) === rowsMeasured) {
      hasBegun = true;
      yield begin();
    }
    if (lines.length === rowsAtOnce) {
      yield lines.join('');
      lines = [];
    }
  }
  yield `${hasBegun ? '' : begin()}${lines.join('')}</sheetData></worksheet>`;
}

/** Returns the widths of columns: as many characters as their longest cell, within limits. */
function widthsOf(rows: readonly (readonly WrittenCell[])[]): string {
  const longest: number[] = [];
  for (const row of rows)
    for (const [column, value] of row.entries())
      longest[column] = Math.max(
        longest[column] ?? 0,
        ...shownText(value)
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

function shownText(value: WrittenCell): string {
  return typeof value === 'string' ? value : numberText(numberOf(value));
}

function numberOf(value: number | Amount): number {
  return typeof value === 'number' ? value : value.amount;
}

function cellOf(value: WrittenCell, column: number, row: number): string {
  if (value === '') return '';
  const style =
    row === 1
      ? styles.head
      : typeof value === 'object'
        ? styles.amount
        : styles[typeof value === 'string' ? 'text' : 'number'];
  const place = `r="${lettersOf(column)}${row}"${style === styles.number ? '' : ` s="${style}"`}`;
  return typeof value === 'string'
    ? `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
    : `<c ${place}><v>${shownText(value)}</v></c>`;
}

/** Returns the letters of a column from 0: 27 is `AB`. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}
