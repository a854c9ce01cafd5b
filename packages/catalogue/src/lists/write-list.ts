import { writeWorkbook } from '../workbooks/write-workbook.ts';
import { csvRow, harmlessCell, literalCell } from './csv-row.ts';
import { ownCodeHead } from './read-columns.ts';
import type { ListLine } from './read-list.ts';

/** Returns a CSV text as the content of a file: spreadsheets read the encoding from the byte order mark. */
export function csvFile(text: string): string {
  return `\ufeff${text}`;
}

/**
 * Returns a list as CSV: code, quantity, our code, note. Read again, it is the same list. What spreadsheets read as
 * formulas gets an apostrophe before it.
 */
export function writeList(lines: readonly OwnCodeLine[]): string {
  return `${listRows(lines)
    .map((row) => csvRow(row.map((cell) => harmlessCell(`${cell}`))))
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
export function writeListWorkbook(lines: readonly OwnCodeLine[]): Uint8Array {
  return writeWorkbook(
    listRows(lines).map((row) => row.map((cell) => (typeof cell === 'number' ? cell : literalCell(cell)))),
  );
}

type OwnCodeLine = ListLine & { ownCode: string | null };

/** Returns the rows of a list, the first one with the names of the columns; a quantity that is not given is an empty text. */
function listRows(lines: readonly OwnCodeLine[]): (string | number)[][] {
  const rows = lines.map(({ code, quantity, chosen, ownCode, note }) => [
    code,
    quantity ?? '',
    // What was chosen stays, also where the data set does not agree.
    ownCode ?? chosen,
    note,
  ]);
  return [['code', 'quantity', ownCodeHead, 'note'], ...rows];
}
