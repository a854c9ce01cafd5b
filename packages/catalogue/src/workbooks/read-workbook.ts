import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { unescapeText } from './xml-text.ts';

/** A file that is no workbook. */
export class WorkbookFault extends Error {
  override readonly name: string = 'WorkbookFault';
}

/** A workbook with more than a list can have. */
export class WorkbookTooLarge extends WorkbookFault {
  override readonly name = 'WorkbookTooLarge';
}

/** Characters of all cells together: many cells may refer to the same long text. */
const maxCharacters = 4_000_000;
/** Bytes of the parts that are read, uncompressed. */
const maxPartBytes = 20_000_000;
/** Columns to the right of these are not read: a single cell could otherwise be at column 16,384 of row 1,048,576. */
const maxColumns = 100;

const workbookPart = 'xl/workbook.xml';
const relationsPart = 'xl/_rels/workbook.xml.rels';
const stringsPart = 'xl/sharedStrings.xml';

/** Whether a file begins like a workbook (XLSX), or like one of older versions (XLS), which cannot be read. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  return begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0);
}

/**
 * Returns the first `maxRows` rows of the first sheet of a workbook (ECMA-376, XLSX) that have a text or a number, as texts; dates are the numbers that
 * the file has. Throws a WorkbookFault for a file that is none, or that is larger than a list can be.
 */
export function readWorkbook(bytes: Uint8Array, maxRows: number): string[][] {
  const parts = readParts(bytes);
  const sheet = firstSheet(parts);
  const strings = parts.has(stringsPart) ? readStrings(textOf(parts, stringsPart)) : [];
  return readSheet(textOf(parts, sheet), strings, maxRows);
}

/** The library writes no more of a part than its stated size, so that the sum of the sizes limits what is uncompressed. */
function readParts(bytes: Uint8Array): Map<string, Uint8Array> {
  let total = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/(workbook|sharedStrings|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(name))
          return false;
        total += originalSize;
        if (total > maxPartBytes) throw new WorkbookTooLarge(`Its parts have more than ${maxPartBytes} bytes`);
        return true;
      },
    });
    return new Map(Object.entries(parts));
  } catch (error) {
    throw error instanceof WorkbookFault ? error : new WorkbookFault('It is no archive of parts', { cause: error });
  }
}

function textOf(parts: ReadonlyMap<string, Uint8Array>, name: string): string {
  const part = parts.get(name);
  if (!part) throw new WorkbookFault(`It has no part ${name}`);
  return new TextDecoder().decode(part);
}

/** Returns the name of the part with the sheet that stands first in the workbook. */
function firstSheet(parts: ReadonlyMap<string, Uint8Array>): string {
  let id: string | undefined;
  readXml(textOf(parts, workbookPart), {
    opened: (element, attributes) => {
      if (element === 'sheet') id ??= attributes['r:id'] ?? attributes['relationships:id'];
    },
  });
  const targets = new Map<string | undefined, string>();
  readXml(textOf(parts, relationsPart), {
    opened: (element, { Id, Target = '' }) => {
      if (element === 'Relationship') targets.set(Id, Target);
    },
  });
  const target = targets.get(id) ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Returns the texts to which cells refer by position. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let isPhonetic = false;
  let isText = false;
  readXml(xml, {
    opened: (element) => {
      if (element === 'si') strings.push('');
      if (element === 'rPh') isPhonetic = true;
      isText = element === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText) strings.push(`${strings.pop() ?? ''}${text}`);
    },
    closed: (element) => {
      if (element === 'rPh') isPhonetic = false;
      if (element === 't') isText = false;
    },
  });
  return strings;
}

function readSheet(xml: string, strings: readonly string[], maxRows: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let column = 0;
  let type = '';
  let value = '';
  let isValue = false;
  let characters = 0;
  readXml(xml, {
    opened: (element, { r, t = 'n' }) => {
      if (element === 'row') {
        row = [];
        column = 0;
      }
      if (element === 'c') {
        column = r === undefined ? column : columnOf(r);
        type = t;
        value = '';
      }
      isValue = element === 'v' || (element === 't' && type === 'inlineStr');
    },
    text: (text) => {
      if (isValue) value += text;
    },
    closed: (element) => {
      if (element === 'v' || element === 't') isValue = false;
      if (element === 'c') {
        const isRead = type !== 'e' && column < maxColumns && rows.length < maxRows;
        const shown = isRead ? unescapeText(type === 's' ? (strings[Number(value)] ?? '') : value) : '';
        if (shown.trim() !== '') {
          characters += shown.length;
          if (characters > maxCharacters)
            throw new WorkbookTooLarge(`Its cells have more than ${maxCharacters} characters`);
          while (row.length < column) row.push('');
          row[column] = shown;
        }
        column += 1;
      }
      if (element === 'row' && row.length > 0) rows.push(row);
    },
  });
  return rows;
}

/** Returns the column of an address from 0: that of `AB12` is 27. */
function columnOf(address: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(address) ?? [];
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface XmlHandlers {
  opened: (element: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  closed?: (element: string) => void;
}

/** Reads elements by their names without prefix. Entities that a document declares are not expanded. */
function readXml(xml: string, { opened, text, closed }: XmlHandlers): void {
  const localName = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => opened(localName(name), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (name) => closed?.(localName(name)),
    },
    { xmlMode: true },
  );
  parser.end(xml);
}
