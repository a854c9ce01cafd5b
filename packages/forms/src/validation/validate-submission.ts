import type { Answers } from '../answers/answer.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import type { Problem, RuleEnvironment } from '../rules/rule.ts';
import { checkForm } from './check-form.ts';

/** What of a `FormData` is read. */
export interface SubmittedForm {
  getAll: (name: string) => readonly unknown[];
}

/** Values that may be kept, or the problems by field with what was typed, to be shown again. */
export type Submission =
  | { isValid: true; values: Answers }
  | { isValid: false; values: Answers; problems: Readonly<Record<string, Problem>> };

/**
 * Validates what was submitted, on the server, by the same definition as the browser's (FRM-2, FRM-6). Only the form's own fields are asked
 * for: whatever else was sent is dropped unread. It never throws.
 */
export function validateSubmission(
  definition: FormDefinition,
  input: SubmittedForm,
  environment: RuleEnvironment,
): Submission {
  const { answers: values, problems } = checkForm(definition, (name) => input.getAll(name), environment);
  return Object.keys(problems).length === 0 ? { isValid: true, values } : { isValid: false, values, problems };
}
