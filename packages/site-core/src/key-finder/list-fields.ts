import type { ColumnAnswers } from '@clavora/catalogue/read-columns';

/** The name of the form that sends a list of codes. */
export const listForm = 'list';

/** The id of the part of the page of lists that has the form of a request for a quote. */
export const listQuoteAnchor = 'list-quote';

/** The names of the fields with which a list of codes is sent. */
export const listNames = {
  text: 'text',
  file: 'file',
  codeColumn: 'code_column',
  quantityColumn: 'quantity_column',
  /** The name of the sheet of a workbook that is to be read. */
  sheet: 'sheet',
  /** The sheets of the workbook from which the text is (`writeSheets`). */
  sheets: 'sheets',
  /** What the sign in quantities such as `20,000` separates. */
  separator: 'separator',
  /** The columns by which the lines of the form were read (`shownColumns`). */
  shownColumns: 'shown_columns',
  /** `csv` or `xlsx` for the list as a file. */
  as: 'as',
} as const;

/** Returns the value of the field that says by which columns, and which sign of decimals, lines were read. */
export function shownColumns({ code, quantity, separator }: ColumnAnswers): string {
  return `${code} ${quantity} ${separator}`;
}

/** Fields of a line, each with its position from 0: `code-12`. */
export const listEditNames = ['code', 'quantity', 'chosen'] as const;

/** Returns the name of a field of a line. */
export function listEditName(of: (typeof listEditNames)[number], position: number): string {
  return `${of}-${position}`;
}
