import { readZipEntry } from '@clavora/archives/read-zip-entry';
import { readZipDirectory } from '@clavora/archives/zip-directory';
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
/** Bytes of all parts, which pictures may make large. */
const maxArchiveBytes = 200_000_000;
/** Columns to the right of these are not read: a single cell could otherwise be at column 16,384 of row 1,048,576. */
const maxColumns = 100;
/** Cells of the rows that are read. */
const maxCells = 500_000;
/** Rows are read until as many have a cell; those of white space alone are left out afterwards. */
const rowsPerWanted = 4;
/** Elements within elements; a sheet has fewer than ten. */
const maxDepth = 64;
/** Attributes of an element; that of a cell has five. */
const maxAttributes = 200;
/** Bytes that are parsed at once: nothing behind the last row that is wanted is. */
const bytesAtOnce = 65_536;

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
  const { rows, isWhole } = readSheet(parts, firstSheet(parts), maxRows * rowsPerWanted);
  const texts = readStrings(parts, usesOf(rows));
  const written = rows.map((row) => row.map((cell) => shownText(cell, texts))).filter((row) => row.some(hasText));
  if (!isWhole && written.length < maxRows) throw new WorkbookTooLarge('It has too many rows without a text');
  return written.slice(0, maxRows).map(withoutEnd);
}

/** A cell as it is written: its text, or the position of its text among the shared ones. */
type Cell = string | number;

function hasText(text: string): boolean {
  return text.trim() !== '';
}

/** Returns the texts of a row to the last one that is not white space; those before that are, are empty. */
function withoutEnd(row: readonly string[]): string[] {
  return row.slice(0, row.findLastIndex(hasText) + 1).map((text) => (hasText(text) ? text : ''));
}

function shownText(cell: Cell, texts: ReadonlyMap<number, string>): string {
  return unescapeText(typeof cell === 'number' ? (texts.get(cell) ?? '') : cell);
}

/** Returns how many cells have each of the shared texts. */
function usesOf(rows: readonly (readonly Cell[])[]): Map<number, number> {
  const uses = new Map<number, number>();
  for (const cell of rows.flat()) if (typeof cell === 'number') uses.set(cell, (uses.get(cell) ?? 0) + 1);
  return uses;
}

interface Parts {
  has(name: string): boolean;
  /** Reads the XML of a part as `readXml` does. Throws a WorkbookFault also for one that is missing, damaged or too large with those before. */
  read(name: string, handlers: XmlHandlers): boolean;
}

function readParts(bytes: Uint8Array): Parts {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = readZipDirectory(archive, { maxUnpackedBytes: maxArchiveBytes });
  if (directory === null) throw new WorkbookFault('It is no archive of parts');
  const entries = new Map(directory.map((entry) => [entry.name, entry]));
  let total = 0;
  return {
    has: (name) => entries.has(name),
    read(name, handlers) {
      const entry = entries.get(name);
      if (!entry) throw new WorkbookFault(`It has no part ${name}`);
      total += entry.unpackedBytes;
      if (total > maxPartBytes) throw new WorkbookTooLarge(`Its parts have more than ${maxPartBytes} bytes`);
      const part = readZipEntry(archive, entry);
      if (part === null) throw new WorkbookFault(`Its part ${name} is damaged`);
      try {
        return readXml(part, handlers);
      } finally {
        // Many lists are read before memory outside of V8's heap is collected. Small parts share theirs with others.
        const { buffer } = part;
        if (part.length >= bytesAtOnce && buffer instanceof ArrayBuffer && buffer !== archive.buffer)
          buffer.transfer(0);
      }
    },
  };
}

/** Returns the name of the part with the sheet that stands first in the workbook. */
function firstSheet(parts: Parts): string {
  let id: string | undefined;
  parts.read(workbookPart, {
    opened: (element, attributes) => {
      if (element === 'sheet') id ??= attributes['r:id'] ?? attributes['relationships:id'];
      return id === undefined;
    },
  });
  const targets = new Map<string | undefined, string>();
  parts.read(relationsPart, {
    opened: (element, { Id, Target = '' }) => {
      if (element === 'Relationship') targets.set(Id, Target);
    },
  });
  const target = targets.get(id) ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Returns the shared texts that cells have, by their positions. Throws a WorkbookTooLarge if the cells have too many characters by them. */
function readStrings(parts: Parts, uses: ReadonlyMap<number, number>): Map<number, string> {
  const texts = new Map<number, string>();
  if (uses.size === 0 || !parts.has(stringsPart)) return texts;
  const count = charactersWithin(maxCharacters);
  let position = -1;
  let used = 0;
  let missing = uses.size;
  let isPhonetic = false;
  let isText = false;
  parts.read(stringsPart, {
    opened: (element) => {
      if (element === 'si') {
        position += 1;
        used = uses.get(position) ?? 0;
      }
      if (element === 'rPh') isPhonetic = true;
      isText = element === 't' && !isPhonetic && used > 0;
    },
    text: (text) => {
      if (!isText) return;
      count(text.length * used);
      texts.set(position, `${texts.get(position) ?? ''}${text}`);
    },
    closed: (element) => {
      if (element === 'rPh') isPhonetic = false;
      if (element === 't') isText = false;
      if (element === 'si' && used > 0) missing -= 1;
      return missing > 0;
    },
  });
  return texts;
}

/** Reads the first rows that have a cell, and whether these are all. */
function readSheet(parts: Parts, name: string, maxRows: number): { rows: Cell[][]; isWhole: boolean } {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let column = 0;
  let type = '';
  let value = '';
  let isValue = false;
  let cells = 0;
  const count = charactersWithin(maxCharacters);
  const isWhole = parts.read(name, {
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
      isValue = column < maxColumns && type !== 'e' && (element === 'v' || (element === 't' && type === 'inlineStr'));
    },
    text: (text) => {
      if (!isValue) return;
      count(text.length);
      value += text;
    },
    closed: (element) => {
      if (element === 'v' || element === 't') isValue = false;
      if (element === 'c') {
        if (value !== '') {
          cells += 1 + Math.max(0, column - row.length);
          if (cells > maxCells) throw new WorkbookTooLarge(`It has more than ${maxCells} cells`);
          while (row.length < column) row.push('');
          row[column] = type === 's' ? Number(value) : value;
        }
        column += 1;
      }
      if (element === 'row' && row.length > 0) rows.push(row);
      return rows.length < maxRows;
    },
  });
  return { rows, isWhole };
}

/** Returns a counter of characters that throws a WorkbookTooLarge beyond a limit. */
function charactersWithin(limit: number): (characters: number) => void {
  let total = 0;
  return (characters) => {
    total += characters;
    if (total > limit) throw new WorkbookTooLarge(`Its cells have more than ${limit} characters`);
  };
}

/** Returns the column of an address from 0: that of `AB12` is 27. */
function columnOf(address: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(address) ?? [];
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Each may return false: nothing more is wanted. */
interface XmlHandlers {
  opened: (element: string, attributes: Readonly<Record<string, string>>) => boolean | void;
  text?: (text: string) => void;
  closed?: (element: string) => boolean | void;
}

/**
 * Reads elements by their names without prefix, in parts; returns whether the text was read to its end. Entities that a document declares are not
 * expanded. Throws a WorkbookFault for elements deeper, or with more attributes, than those of a workbook.
 */
function readXml(xml: Uint8Array, { opened, text, closed }: XmlHandlers): boolean {
  const localName = (name: string) => name.slice(name.indexOf(':') + 1);
  let depth = 0;
  let attributes = 0;
  const progress = { isWanted: true };
  const parser = new Parser(
    {
      onopentagname: () => {
        depth += 1;
        attributes = 0;
        // For each end of an element, the parser looks through all that are open.
        if (depth > maxDepth) throw new WorkbookFault(`Its elements are more than ${maxDepth} deep`);
      },
      onattribute: () => {
        attributes += 1;
        if (attributes > maxAttributes) throw new WorkbookFault(`An element has more than ${maxAttributes} attributes`);
      },
      onopentag: (name, given) => {
        if (progress.isWanted && opened(localName(name), given) === false) progress.isWanted = false;
      },
      ontext: (data) => {
        if (progress.isWanted) text?.(data);
      },
      onclosetag: (name) => {
        depth -= 1;
        if (progress.isWanted && closed?.(localName(name)) === false) progress.isWanted = false;
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  let at = 0;
  for (; at < xml.length && progress.isWanted; at += bytesAtOnce)
    parser.write(decoder.decode(xml.subarray(at, at + bytesAtOnce), { stream: true }));
  if (!progress.isWanted) return false;
  parser.end(decoder.decode());
  return progress.isWanted;
}
