import type { ListEdits } from '@clavora/catalogue/edit-list';
import { answerColumns, type ColumnReading } from '@clavora/catalogue/read-columns';
import type { ListTable } from '@clavora/catalogue/read-list';
import { listEditNames, listNames, shownColumns } from '@clavora/site-core/list-fields';
import { type ListSheets, readSheets, takeSheet } from '@clavora/site-core/list-sheets';
import { sentFormats } from './list-tasks.ts';

/** The fields of the form of a list. */
export interface SentList {
  /** That of another sheet of its workbook, where the visitor chose one. */
  text: string;
  /** The sheets of the workbook from which the text is; null for another text. */
  sheets: ListSheets | null;
  /** Null without a file. */
  file: Uint8Array | null;
  /** Null for a list without changes of its lines. */
  edits: ListEdits | null;
  /** What is wanted; null for the page. */
  format: (typeof sentFormats)[number] | null;
  /** Returns the columns of a list that the visitor chose; those that the text suggests, with its questions, where none are chosen. */
  columnsOf(table: ListTable): ColumnReading;
}

/** Reads the form of a list. A body that is no form has no fields. */
export async function readListForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<SentList> {
  const data = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => new FormData());
  const file = data.get(listNames.file);
  const text = textOf(data, listNames.text);
  const sheets = readSheets(textOf(data, listNames.sheets));
  const format = sentFormats.find((known) => known === data.get(listNames.as)) ?? null;
  // A file is of the list that is shown.
  const taken = sheets && format === null ? takeSheet(sheets, textOf(data, listNames.sheet), text) : null;
  return {
    text,
    sheets,
    // What was said about the columns and lines of another sheet does not hold for this one.
    ...taken,
    file: file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null,
    edits: taken ? null : editsOf(data),
    format,
    columnsOf: (table) => (taken ? table : answerColumns(table, answersOf(data))),
  };
}

function answersOf(data: FormData) {
  return {
    code: textOf(data, listNames.codeColumn),
    quantity: textOf(data, listNames.quantityColumn),
    separator: textOf(data, listNames.separator),
  };
}

/**
 * Returns the changes of lines; null for a form without any, which is the list as it was typed, and for one by which other columns are chosen: the lines
 * to which its fields belong were read by those before.
 */
function editsOf(data: FormData): ListEdits | null {
  const shown = data.get(listNames.shownColumns);
  const chosen = shownColumns(answersOf(data));
  if (shown !== null && shown !== chosen) return null;
  const edits = {
    code: new Map<number, string>(),
    quantity: new Map<number, string>(),
    chosen: new Map<number, string>(),
  };
  let count = 0;
  for (const [name, value] of data) {
    const [, kind = '', at = ''] = /^(\w+)-(\d{1,4})$/.exec(name) ?? [];
    const of = listEditNames.find((known) => known === kind);
    if (of === undefined || typeof value !== 'string') continue;
    edits[of].set(Number(at), value);
    count += 1;
  }
  return count === 0 ? null : { codes: edits.code, quantities: edits.quantity, chosen: edits.chosen };
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
