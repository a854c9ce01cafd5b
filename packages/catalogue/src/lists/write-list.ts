import { writeWorkbook } from '../workbooks/write-workbook.ts';
import { csvRow, harmlessCell, literalCell } from './csv-row.ts';
import { type OwnHeads, plainHeads } from './own-heads.ts';
import type { ListLine } from './read-list.ts';

/** Returns a CSV text as the content of a file: spreadsheets read the encoding from the byte order mark. */
export function csvFile(text: string): string {
  return `\ufeff${text}`;
}

/**
 * Returns a list as CSV: code, quantity, our code, note; in a form for programs, or for a language. Read again, it is the same list. What spreadsheets
 * read as formulas gets an apostrophe before it.
 */
export function writeList(lines: readonly OwnCodeLine[], { heads, separator } = plainForm): string {
  return `${listRows(lines, heads)
    .map((row) =>
      csvRow(
        row.map((cell) => harmlessCell(`${cell}`)),
        separator,
      ),
    )
    .join('\r\n')}\r\n`;
}

/** Returns a text that is no list as CSV with a cell for each line, as harmless as the cells of a list. */
export function writeText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => csvRow([harmlessCell(line)]))
    .join('\r\n');
}

/** Returns a list as a workbook (XLSX) with the same columns. Read again, it is the same list. */
export function writeListWorkbook(lines: readonly OwnCodeLine[], heads = plainHeads): Uint8Array {
  return writeWorkbook(
    listRows(lines, heads).map((row) => row.map((cell) => (typeof cell === 'number' ? cell : literalCell(cell)))),
  );
}

const plainForm = { heads: plainHeads, separator: ';' };

type OwnCodeLine = ListLine & { ownCode: string | null };

/** Returns the rows of a list, the first one with the names of the columns; a quantity that is not given is an empty text. */
function listRows(lines: readonly OwnCodeLine[], heads: OwnHeads): (string | number)[][] {
  const rows = lines.map(({ code, quantity, chosen, ownCode, note }) => [
    code,
    quantity ?? '',
    // What was chosen stays, also where the data set does not agree.
    ownCode ?? chosen,
    note,
  ]);
  return [[...heads], ...rows];
}
