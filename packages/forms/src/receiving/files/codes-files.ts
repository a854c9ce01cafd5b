import { Readable } from 'node:stream';
import { type Answers, wordsOf } from '../../answers/answer.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';
import type { WaitingFile } from '../../outbox/submission.ts';
import { receiveFile } from '../body/receive-file.ts';
import type { TempFolder } from '../body/temp-folder.ts';

/** The name of the file with a list of codes. */
export const codesFileName = 'list.csv';
const type = 'text/csv';

/** A list of codes as it is stored. */
export interface CodesTable {
  /** CSV. */
  table: string;
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
    const { table, summary } = await tableOf(codes);
    summaries.set(field, summary);
    const content = Readable.from([Buffer.from(table)]);
    const { name, size, sha256, path } = await receiveFile(content, { name: codesFileName, type }, folder);
    files.push({ field, name, type, size, sha256, path });
  }
  return { files, summaries };
}
