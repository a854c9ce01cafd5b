import { type Answer, isEmptyAnswer } from '../answers/answer.ts';
import type { FormField } from '../definition/form-definition.ts';
import { isoFormat } from '../rules/formats/calendar-day.ts';
import type { Problem, RuleEnvironment } from '../rules/rule.ts';

/** Returns the first problem of an answer, or null. Only rules with `checksEmptyAnswer` validate an empty answer. */
export function checkField(
  field: FormField,
  answer: Answer,
  environment: RuleEnvironment,
  answerOf: (name: string) => Answer,
): Problem | null {
  const dateFormat = field.rules.find(({ name }) => name === 'date_format')?.values[0] ?? isoFormat;
  const context = { ...environment, answerOf, name: field.name, dateFormat };
  const isEmpty = isEmptyAnswer(answer);
  for (const rule of field.rules) {
    const found = isEmpty && !rule.checksEmptyAnswer ? null : rule.check(answer, context);
    if (found) return found;
  }
  return null;
}
