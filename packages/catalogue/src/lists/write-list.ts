import { writeWorkbook } from '@clavora/workbooks/write-workbook';
import { csvRow, harmlessCell, literalCell } from './csv-row.ts';
import { type FileForm, type LineRemark, plainHeads, programForm } from './own-heads.ts';
import type { ListLine } from './read-list.ts';

/** Returns a CSV text as the content of a file: spreadsheets read the encoding from the byte order mark. */
export function csvFile(text: string): string {
  return `\ufeff${text}`;
}

/**
 * Returns a list as CSV: code, quantity, our code, note, and, in a form for programs or for a language, how codes were read where one was not read as it is written. Read again, it is the same
 * list. What spreadsheets read as formulas gets an apostrophe before it.
 */
export function writeList(lines: readonly OwnCodeLine[], form: ListForm = plainForm): string {
  const { separator } = form;
  return `${listRows(lines, form)
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
export function writeListWorkbook(lines: readonly OwnCodeLine[], form: ListForm = programForm): Uint8Array {
  return writeWorkbook(
    listRows(lines, form).map((row) => row.map((cell) => (typeof cell === 'number' ? cell : literalCell(cell)))),
  );
}

type ListForm = Omit<FileForm, 'remarks'> & Partial<Pick<FileForm, 'remarks'>>;

/** The form of a list that is sent again, in which each code is read again. */
const plainForm: ListForm = { heads: plainHeads, separator: ';' };

type OwnCodeLine = ListLine & { ownCode: string | null; remark?: LineRemark | null };

/** Returns the rows of a list, the first one with the names of the columns; a quantity that is not given is an empty text. */
function listRows(lines: readonly OwnCodeLine[], { heads, remarks }: ListForm): (string | number)[][] {
  const said = lines.some(({ remark }) => remark) ? remarks : undefined;
  const rows = lines.map(({ code, quantity, chosen, ownCode, note, remark }) => [
    code,
    quantity ?? '',
    // What was chosen stays, also where the data set does not agree.
    ownCode ?? chosen,
    note,
    ...(said ? [remark ? said[remark] : ''] : []),
  ]);
  return [[...heads, ...(said ? [said.head] : [])], ...rows];
}
