import type { FileAnswer } from '../../answers/answer.ts';
import type { FormField } from '../../definition/form-definition.ts';
import { problem } from '../../rules/problem.ts';
import type { Problem } from '../../rules/rule.ts';
import { answerLimits } from '../../validation/read-answer.ts';
import type { FormEntries } from '../body/form-entries.ts';
import { receivableKinds } from './file-kinds.ts';
import { type JudgedFile, judgeFile } from './validate-file.ts';

/** What is known of the files that came; nothing of those that are not taken. */
export type JudgedFiles = ReadonlyMap<FileAnswer, JudgedFile>;

/** Looks at the files one after the other, so that one of them at most is in memory. What is too much for a field is not looked at. */
export async function judgeFiles(files: FormEntries['files']): Promise<JudgedFiles> {
  const judged = new Map<FileAnswer, JudgedFile>();
  for (const file of [...files.values()].filter((list) => list.length <= answerLimits.files).flat()) {
    const found = file.size <= answerLimits.fileBytes ? await judgeFile(file) : null;
    if (found) judged.set(file, found);
  }
  return judged;
}

/** The problems of fields with a file that is not taken, whether or not their rules speak of types. */
export function problemsOfFiles(
  fields: readonly FormField[],
  files: FormEntries['files'],
  judged: JudgedFiles,
): Readonly<Record<string, Problem>> {
  const spoiled = fields.filter(({ name }) => files.get(name)?.some((file) => !judged.has(file)));
  return Object.fromEntries(
    spoiled.map(({ name, rules }) => {
      const listed = rules.find((rule) => rule.name === 'mime')?.values;
      return [name, problem('mime', { values: listed ?? receivableKinds.map(({ type }) => type) })];
    }),
  );
}
