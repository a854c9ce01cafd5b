import type { Answer, Answers } from '../answers/answer.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { isShown } from '../definition/is-shown.ts';
import type { Problem, RuleEnvironment } from '../rules/rule.ts';
import { checkField } from './check-field.ts';
import { readAnswer } from './read-answer.ts';

export interface CheckedForm {
  /** The answers to the fields that are shown, also empty ones. */
  answers: Answers;
  /** The first problem of each invalid field, by name. */
  problems: Readonly<Record<string, Problem>>;
}

/**
 * Reads and validates a form. `raw` returns the values that were sent or typed for a field. The result has no answers to fields that are not shown,
 * nor any other values.
 */
export function checkForm(
  { fields }: FormDefinition,
  raw: (name: string) => unknown,
  environment: RuleEnvironment,
): CheckedForm {
  const answers = new Map<string, Answer>();
  const problems = new Map<string, Problem>();
  const answerOf = (name: string): Answer => answers.get(name) ?? '';
  const shown = fields.filter((field) => {
    // A field depends only on a field before it, whose answer is already read.
    if (!isShown(field, answerOf)) return false;
    const { answer, problem } = readAnswer(field, raw(field.name));
    answers.set(field.name, answer);
    if (problem) problems.set(field.name, problem);
    return true;
  });
  for (const field of shown) {
    const found = problems.get(field.name) ?? checkField(field, answerOf(field.name), environment, answerOf);
    if (found) problems.set(field.name, found);
  }
  return { answers: Object.fromEntries(answers), problems: Object.fromEntries(problems) };
}
