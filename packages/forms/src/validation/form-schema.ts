import { z } from 'zod';
import type { Answer, Answers } from '../answers/answer.ts';
import type { FormDefinition, FormField } from '../definition/form-definition.ts';
import type { Problem, RuleEnvironment } from '../rules/rule.ts';
import { checkField } from './check-field.ts';
import { checkForm } from './check-form.ts';
import { readAnswer } from './read-answer.ts';

/** The parameters of an issue of these schemas: the field and its problem, without a message. */
export interface IssueParameters {
  field: string;
  problem: Problem;
}

/** Creates the zod schema of a form for react-hook-form's resolver. Its output are the answers to the fields that are shown. */
export function formSchema(
  definition: FormDefinition,
  environment: RuleEnvironment,
): z.ZodType<Answers, Record<string, unknown>> {
  return z
    .custom<Record<string, unknown>>((input) => typeof input === 'object' && input !== null)
    .transform((input, context) => {
      const raw = (name: string): unknown => (Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined);
      const { answers, problems } = checkForm(definition, raw, environment);
      for (const [field, problem] of Object.entries(problems)) {
        const params: IssueParameters = { field, problem };
        context.addIssue({ code: 'custom', path: [field], params: { ...params } });
      }
      return answers;
    });
}

/** Creates the zod schema of one field. `answerOf` returns the answers to other fields. */
export function fieldSchema(
  field: FormField,
  environment: RuleEnvironment,
  answerOf: (name: string) => Answer = () => '',
): z.ZodType<Answer> {
  return z.unknown().transform((input, context) => {
    const { answer, problem } = readAnswer(field, input);
    const found = problem ?? checkField(field, answer, environment, answerOf);
    if (found) {
      const params: IssueParameters = { field: field.name, problem: found };
      context.addIssue({ code: 'custom', params: { ...params } });
    }
    return answer;
  });
}
