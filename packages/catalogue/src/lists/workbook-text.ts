import { readWorkbook, type SheetTexts } from '@clavora/workbooks/read-workbook';
import { csvRow, harmlessCell, oneLine, plainCell } from './csv-row.ts';
import { maxRows } from './list-limits.ts';
import { judgedColumns } from './read-columns.ts';
import { readQuantity, splitQuantity } from './read-quantity.ts';

/** The sheet of a workbook that was read. */
export interface ListSheet {
  name: string;
  /** The names of other sheets that a person sees and that have cells. */
  others: readonly string[];
  /** How many rows were read that the sheet hides. */
  hiddenRows: number;
  /** How many columns were not read since the sheet hides them. */
  hiddenColumns: number;
}

/** A sheet as the text of a list. */
export interface SheetText extends Omit<ListSheet, 'others'> {
  text: string;
}

export interface SheetOptions {
  /** The name of the sheet that is wanted; where no visible one with cells has it, it is as if none were. */
  wanted?: string | undefined;
  /** The bytes that the texts of the other sheets may have together; none are read by default. */
  keptBytes?: number;
}

interface WorkbookText {
  text: string;
  sheet: ListSheet;
  /** Other sheets with their texts, so that they can be read without the file. */
  kept: readonly SheetText[];
}

/** Bytes of the parts of other sheets that are read, uncompressed: the first one has to be read in time. */
const maxOtherBytes = 2_000_000;
/** A sheet with fewer rows, none of which has a code, may be the cover of another one. */
const maxCoverRows = 20;

/** Returns a sheet of a workbook as a text that is read as such, and others that are wanted, too. Throws a WorkbookFault for a file that cannot be read. */
export function workbookText(
  workbook: Uint8Array,
  isKnown: (code: string) => boolean,
  { wanted, keptBytes = 0 }: SheetOptions,
): WorkbookText {
  const isCode = (cell: string) => isKnown(splitQuantity(plainCell(cell), isKnown).code);
  const { rows, sheet, others, hiddenRows, hiddenColumns, readOther } = readWorkbook(workbook, {
    maxRows,
    wanted,
    isList: (all) =>
      all.length > maxCoverRows || all.some(({ cells }) => cells.slice(0, judgedColumns).some((cell) => isCode(cell))),
    // What was ordered once is not ordered for each row.
    goesDown: (text) => readQuantity(text) === null,
  });
  const kept: SheetText[] = [];
  let bytes = keptBytes;
  for (const name of bytes > 0 ? others : []) {
    const other = readOther(name, maxOtherBytes);
    const text = other === null ? '' : textOf(other.rows);
    if (other === null || Buffer.byteLength(text) > bytes) continue;
    bytes -= Buffer.byteLength(text);
    kept.push({ name, hiddenRows: other.hiddenRows, hiddenColumns: other.hiddenColumns, text });
  }
  return { text: textOf(rows), sheet: { name: sheet, others, hiddenRows, hiddenColumns }, kept };
}

/** Lines without a text by which the lines of a workbook's text are the rows of its sheet; rows that are further below stand closer. */
const maxEmptyLines = 20_000;

/** Returns rows as CSV: each a line, at the line of its row where that is not far below, all of the same width. */
function textOf(rows: SheetTexts['rows']): string {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const lines: string[] = [];
  let emptyLines = maxEmptyLines;
  for (const { row, cells } of rows) {
    for (; emptyLines > 0 && lines.length + 1 < row; emptyLines -= 1) lines.push('');
    lines.push(csvRow(Array.from({ length: width }, (_, at) => workbookCell(cells[at] ?? ''))));
  }
  return lines.join('\n');
}

/** Returns a cell of a workbook as one of a text; an apostrophe that was written before a formula has gone through a spreadsheet program. */
function workbookCell(cell: string): string {
  return /[=+\-@\t\r\n]/.test(cell) ? harmlessCell(plainCell(oneLine(cell))) : cell.trim();
}
