import { Readable } from 'node:stream';
import { type Answers, wordsOf } from '../../answers/answer.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';
import type { WaitingFile } from '../../outbox/submission.ts';
import { receiveFile } from '../body/receive-file.ts';
import type { TempFolder } from '../body/temp-folder.ts';

/** The name of the file with a list of codes. */
export const codesFileName = 'list.csv';
const type = 'text/csv';

/** Writes the lists of codes of a submission to files. Throws a `RefusedError` with `unavailable` if one cannot be written. */
export async function codesFiles(
  { fields }: FormDefinition,
  answers: Answers,
  tableOf: (codes: string) => Promise<string>,
  folder: TempFolder,
): Promise<WaitingFile[]> {
  const files: WaitingFile[] = [];
  for (const { name: field, kind } of fields) {
    const [codes = ''] = kind === 'codes' ? wordsOf(answers[field] ?? '') : [];
    if (codes === '') continue;
    const table = Readable.from([Buffer.from(await tableOf(codes))]);
    const { name, size, sha256, path } = await receiveFile(table, { name: codesFileName, type }, folder);
    files.push({ field, name, type, size, sha256, path });
  }
  return files;
}
