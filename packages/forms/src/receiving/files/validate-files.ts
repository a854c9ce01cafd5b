import type { FileAnswer } from '../../answers/answer.ts';
import type { FormField } from '../../definition/form-definition.ts';
import { problem } from '../../rules/problem.ts';
import type { Problem } from '../../rules/rule.ts';
import { answerLimits } from '../../validation/read-answer.ts';
import type { FormEntries } from '../body/form-entries.ts';
import { receivableKinds } from './file-kinds.ts';
import { type ValidatedFile, validateFile } from './validate-file.ts';

/** What is known of the files that came; nothing of those that are not taken. */
export type ValidatedFiles = ReadonlyMap<FileAnswer, ValidatedFile>;

/** Looks at the files one after the other, so that one of them at most is in memory. What is too much for a field is not looked at. */
export async function validateFiles(files: FormEntries['files']): Promise<ValidatedFiles> {
  const validated = new Map<FileAnswer, ValidatedFile>();
  for (const file of [...files.values()].filter((list) => list.length <= answerLimits.files).flat()) {
    const found = file.size <= answerLimits.fileBytes ? await validateFile(file) : null;
    if (found) validated.set(file, found);
  }
  return validated;
}

/** The problems of fields with a file that is not taken, whether or not their rules speak of types. */
export function problemsOfFiles(
  fields: readonly FormField[],
  files: FormEntries['files'],
  validated: ValidatedFiles,
): Readonly<Record<string, Problem>> {
  const rejected = fields.filter(({ name }) => files.get(name)?.some((file) => !validated.has(file)));
  return Object.fromEntries(
    rejected.map(({ name, rules }) => {
      const listed = rules.find((rule) => rule.name === 'mime')?.values;
      return [name, problem('mime', { values: listed ?? receivableKinds.map(({ type }) => type) })];
    }),
  );
}
