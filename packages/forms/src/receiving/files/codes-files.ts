import { Readable } from 'node:stream';
import { type Answers, wordsOf } from '../../answers/answer.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';
import type { WaitingFile } from '../../outbox/submission.ts';
import { receiveFile } from '../body/receive-file.ts';
import type { TempFolder } from '../body/temp-folder.ts';

/** The name of the file with a list of codes. */
export const codesFileName = 'list.csv';
const table = { name: codesFileName, type: 'text/csv' };
const book = { name: 'list.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

/** A list of codes as it is stored. */
export interface CodesTable {
  /** CSV. */
  table: string;
  /** The same as a workbook (XLSX); null for a text that is no list. */
  workbook: Uint8Array | null;
  /** Lines that a mail to the visitor may repeat: our codes, quantities and counts, and never what was typed. */
  summary: readonly string[];
}

/** The lists of codes of a submission. */
export interface CodesFiles {
  files: readonly WaitingFile[];
  /** The summaries by the names of the fields. */
  summaries: ReadonlyMap<string, readonly string[]>;
}

/** Writes the lists of codes of a submission to files. Throws a `RefusedError` with `unavailable` if one cannot be written. */
export async function codesFiles(
  { fields }: FormDefinition,
  answers: Answers,
  tableOf: (codes: string) => Promise<CodesTable>,
  folder: TempFolder,
): Promise<CodesFiles> {
  const files: WaitingFile[] = [];
  const summaries = new Map<string, readonly string[]>();
  for (const { name: field, kind } of fields) {
    const [codes = ''] = kind === 'codes' ? wordsOf(answers[field] ?? '') : [];
    if (codes === '') continue;
    const list = await tableOf(codes);
    summaries.set(field, list.summary);
    const contents = [{ ...table, content: Buffer.from(list.table) }];
    if (list.workbook) contents.push({ ...book, content: Buffer.from(list.workbook) });
    for (const { name: given, type, content } of contents) {
      const { name, size, sha256, path } = await receiveFile(Readable.from([content]), { name: given, type }, folder);
      files.push({ field, name, type, size, sha256, path });
    }
  }
  return { files, summaries };
}
