import type { Answers } from '../answers/answer.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import type { Problem, RuleEnvironment } from '../rules/rule.ts';
import { checkForm } from './check-form.ts';

/** The part of `FormData` that this module uses. */
export interface SubmittedForm {
  getAll: (name: string) => readonly unknown[];
}

/** The answers to the fields that are shown; if some are invalid, also the problems by field. */
export type Submission =
  | { isValid: true; values: Answers }
  | { isValid: false; values: Answers; problems: Readonly<Record<string, Problem>> };

/**
 * Validates a submission on the server, by the same definition as in the browser (FRM-2, FRM-6). Values without a field are not read. It never
 * throws.
 */
export function validateSubmission(
  definition: FormDefinition,
  input: SubmittedForm,
  environment: RuleEnvironment,
): Submission {
  const { answers: values, problems } = checkForm(definition, (name) => input.getAll(name), environment);
  return Object.keys(problems).length === 0 ? { isValid: true, values } : { isValid: false, values, problems };
}
