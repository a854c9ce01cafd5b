import type { FileAnswer } from '../../answers/answer.ts';
import type { FormField } from '../../definition/form-definition.ts';
import { problem } from '../../rules/problem.ts';
import type { Problem } from '../../rules/rule.ts';
import { answerLimits } from '../../validation/read-answer.ts';
import type { FormEntries } from '../body/form-entries.ts';
import { receivableKinds } from './file-kinds.ts';
import { type ValidatedFile, validateFile } from './validate-file.ts';

/** The results of accepted files; without rejected ones. */
export type ValidatedFiles = ReadonlyMap<FileAnswer, ValidatedFile>;

/** Validates files one at a time, so that only one is in memory. Skips fields with too many files and files that are too large. */
export async function validateFiles(files: FormEntries['files']): Promise<ValidatedFiles> {
  const validated = new Map<FileAnswer, ValidatedFile>();
  for (const file of [...files.values()].filter((list) => list.length <= answerLimits.files).flat()) {
    const found = file.size <= answerLimits.fileBytes ? await validateFile(file) : null;
    if (found) validated.set(file, found);
  }
  return validated;
}

/** Returns the problems of fields with a rejected file, also of fields without a `mime` rule. */
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
